import { createHash } from 'node:crypto';
import { errors, type Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import type { Read } from './read-pipeline.ts';
import { withStore } from './store-client.ts';

/** A read that a decision rests on, and its reply as it was: null if there was none. */
export interface Expectation {
  read: [command: 'GET' | 'HGET' | 'HLEN' | 'EXISTS', key: string, ...args: string[]];
  reply: string | number | null;
}

export type Write = [
  command: 'SET' | 'DEL' | 'HSET' | 'HDEL' | 'HINCRBY' | 'ZADD' | 'ZREM',
  key: string,
  ...args: (string | number)[],
];

export interface Commit {
  expect: Expectation[];
  /** If the first sets a field of a hash, its value is of this commit only, or may be written twice. */
  write: Write[];
}

/*
 * Writes all, or nothing if the reply to a read is another by now.
 * KEYS: each key that is read or written.
 * ARGV[1]: JSON of { expect: [[command, key, …, SHA-1 of the reply or '']], write: [[command, key, …]] }.
 * Reply: 'done', also if the same commit was made before; 'changed' if nothing was written.
 */
const COMMIT = `
local commit = cjson.decode(ARGV[1])
local command, key, field, value = unpack(commit.write[1])
if command == 'HSET' and redis.call('HGET', key, field) == value then return 'done' end
for _, read in ipairs(commit.expect) do
  local digest = table.remove(read)
  local reply = redis.call(unpack(read))
  if (reply and redis.sha1hex(tostring(reply)) or '') ~= digest then return 'changed' end
end
for _, write in ipairs(commit.write) do redis.call(unpack(write)) end
return 'done'
`;

const replySchema = z.enum(['done', 'changed']);

/** Writes all, or nothing if one expectation fails, in one round trip. A request whose reply was lost is repeated once. */
export const commit = (one: Commit): Promise<'done' | 'changed'> =>
  withStore((redis) => commitTo(redis, one));

/** Commits to a store of the caller's own, whose errors are thrown as they are. */
export async function commitTo(redis: Redis, one: Commit): Promise<'done' | 'changed'> {
  const args = argumentsOf(one);
  const send = () => redis.eval(COMMIT, ...args);
  const reply = await send().catch((error: unknown) => {
    const isLost = !(error instanceof errors.UpstashError) && !isTimeout(error);
    if (isLost) return send();
    throw error;
  });
  return z.parse(replySchema, reply);
}

/** Sends independent commits in one round trip; each writes all or nothing. */
export const commitEach = (all: Commit[]): Promise<('done' | 'changed')[]> =>
  withStore(async (redis) => {
    const scripts = redis.pipeline();
    for (const one of all) scripts.eval(COMMIT, ...argumentsOf(one));
    return z.parse(z.array(replySchema), await scripts.exec());
  });

/** Commits, and reads what stands afterwards, in one round trip. */
export const commitThenRead = (one: Commit, reads: Read[]): Promise<unknown[]> =>
  withStore(async (redis) => {
    const pipeline = redis.pipeline();
    pipeline.eval(COMMIT, ...argumentsOf(one));
    for (const read of reads) read(pipeline);
    return (await pipeline.exec<unknown[]>()).slice(1);
  });

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

function argumentsOf({ expect, write }: Commit): [keys: string[], args: [string]] {
  const keys = new Set([...expect.map(({ read }) => read[1]), ...write.map(([, key]) => key)]);
  const expected = expect.map(({ read, reply }) => [...read, reply === null ? '' : digestOf(reply)]);
  // Lua would round large numbers.
  const writes = write.map((words) => words.map(String));
  return [[...keys], [JSON.stringify({ expect: expected, write: writes })]];
}

const digestOf = (reply: string | number): string => createHash('sha1').update(String(reply)).digest('hex');
