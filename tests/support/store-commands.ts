import { vi } from 'vitest';
import * as z from 'zod/mini';

const bodySchema = z.array(z.union([z.string(), z.number(), z.array(z.unknown())]));

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
