import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import { vi } from 'vitest';
import { keys } from '../../netlify/server/store/keys.ts';
import type { FunctionModule } from './servers/function-server.ts';
import { openStore } from './store.ts';

/** A request to a function. */
export interface FunctionRequest {
  /** The function's file, below netlify/functions/. */
  name: string;
  /** The path on the site. */
  path: string;
  method: string;
  params?: Record<string, string>;
  headers: Record<string, string>;
  body?: string;
}

/** A request that is killed, and the check of what it leaves behind. */
export interface CrashScene {
  request: FunctionRequest;
  check: () => Promise<void>;
}

const functions = import.meta.glob<FunctionModule>('../../netlify/functions/*.ts', { eager: true });

/** Notes an outgoing request; the returned function does not return if the process is dead by then. */
type Outgoing = () => () => Promise<void>;
const running = new AsyncLocalStorage<Outgoing>();

const { fetch } = globalThis;
globalThis.fetch = async (...args) => {
  const stayAlive = running.getStore()?.();
  const response = await fetch(...args);
  await stayAlive?.();
  return response;
};

/**
 * Runs a function as if its process were killed after its n-th outgoing request: no response reaches it any more. Returns whether it
 * was killed before it had ended.
 */
async function runAndKill(request: FunctionRequest, crashAt: number): Promise<boolean> {
  const { name, path, params = {}, ...init } = request;
  const module = functions[`../../netlify/functions/${name}.ts`];
  if (!module) throw new Error(`there is no function ${name}`);
  const afterwards: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void afterwards.push(work);
  const context = { requestId: randomUUID(), ip: '127.0.0.1', params, waitUntil } as unknown as Context;

  const killed = Promise.withResolvers<boolean>();
  let calls = 0;
  const outgoing: Outgoing = () => {
    calls += 1;
    const number = calls;
    return async () => {
      if (number < crashAt) return;
      killed.resolve(true);
      await new Promise(() => {});
    };
  };
  const ended = running.run(outgoing, async () => {
    await module.default(new Request(`${process.env.URL}${path}`, init), context);
    await Promise.all(afterwards);
    return false;
  });
  return Promise.race([ended, killed.promise]);
}

/** Removes all but the catalogue: the checks read the whole store, with all that earlier scenes have written. */
async function emptyStore(): Promise<void> {
  const store = openStore();
  const names = (await store.keys('*')).filter((name) => name !== keys.services);
  if (names.length > 0) await store.del(...names);
}

/** Kills a request after each of its outgoing requests in turn, until it makes no more; returns their number. */
export async function killAtEach(newScene: () => Promise<CrashScene>): Promise<number> {
  for (let crashAt = 1; ; crashAt += 1) {
    vi.useRealTimers();
    await emptyStore();
    const { request, check } = await newScene();
    const isKilled = await runAndKill(request, crashAt);
    await check().catch((cause: unknown) => {
      throw new Error(`killed after outgoing request ${crashAt}`, { cause });
    });
    if (!isKilled) return crashAt - 1;
  }
}
