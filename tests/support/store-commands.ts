import type { Redis } from '@upstash/redis';
import { vi } from 'vitest';
import * as z from 'zod/mini';

const bodySchema = z.array(z.union([z.string(), z.number(), z.array(z.unknown())]));

/** Counts the commands of a script in a key. */
const COUNTED = `
local store = redis
local redis = { call = function(...) store.call('INCR', 'counted') return store.call(...) end }
`;

/** Returns the number of commands within the scripts that an action sends to the store. */
export async function commandsInScripts(redis: Redis, act: () => Promise<unknown>): Promise<number> {
  const { fetch } = globalThis;
  const sending = vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    const [name, script, ...rest] = z.parse(bodySchema, JSON.parse(String(init?.body)));
    return fetch(url, { ...init, body: JSON.stringify([name, `${COUNTED}${script}`, ...rest]) });
  });
  await act();
  sending.mockRestore();
  return Number(await redis.getdel('counted'));
}

/** Returns the number of commands that an action sends to the store, those within scripts not included. */
export async function commandsOf(act: () => Promise<unknown>): Promise<number> {
  const fetches = vi.spyOn(globalThis, 'fetch');
  await act();
  const bodies = fetches.mock.calls.flatMap(([url, init]) =>
    String(url).startsWith(process.env.UPSTASH_REDIS_REST_URL ?? '-')
      ? [z.parse(bodySchema, JSON.parse(String(init?.body)))]
      : [],
  );
  fetches.mockRestore();
  return bodies.reduce((sum, body) => sum + (Array.isArray(body[0]) ? body.length : 1), 0);
}
