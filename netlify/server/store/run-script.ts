import type { Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import { withStore } from './store-client.ts';

/** Runs a Lua script in one round trip; `keys` names every key that it touches. */
export type RunScript = (script: string, keys: string[], args: (string | number)[]) => Promise<unknown>;

/** Returns what runs scripts with a client of the caller's own, whose errors it throws as they are. */
export const runScriptWith =
  (redis: Redis): RunScript =>
  (script, keys, args) =>
    redis.eval(script, keys, args.map(String));

/**
 * Runs a script in the site's store.
 * @throws {ProblemError} 503 if the store is unavailable
 */
export const runScript: RunScript = (script, keys, args) =>
  withStore((redis) => runScriptWith(redis)(script, keys, args));

const flagSchema = z.union([z.literal(0), z.literal(1)]);

/** Parses the reply of a script that returns 1 if it has changed something, else 0. */
export const parseFlag = (reply: unknown): boolean => z.parse(flagSchema, reply) === 1;
