import { hash } from 'node:crypto';
import { errors, type Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import { COMMIT } from './commit-script.ts';
import { withBoardRaise } from './raise-board.ts';
import type { Read } from './read-pipeline.ts';
import { withStore } from './store-client.ts';
import type { SummedFields } from './sums.ts';

/**
 * An expectation of a commit: the reply to a read as it was, null if there was none; or that one of the sums of a hash's JSON values is so much at most;
 * or that a field of a hash is a number of so much at most.
 */
export type Expectation =
  | {
      read: [
        command: 'GET' | 'HGET' | 'HLEN' | 'EXISTS' | 'ZCOUNT' | 'ZLEXCOUNT' | 'ZSCORE',
        key: string,
        ...args: (string | number)[],
      ];
      reply: string | number | null;
    }
  | { total: [key: string, name: string]; of: SummedFields; atMost: number }
  | { count: [key: string, field: string]; atMost: number };

/**
 * A write. `HSET-NEW` and `ZADD-NEW` are of fields and members that were not there: undoing removes them. `DEL`, `EXPIRE` and `PERSIST` come last:
 * nothing refuses them, and they are not undone.
 */
export type Write = [
  command:
    | ('SET' | 'DEL' | 'HSET' | 'HSETNX' | 'HSET-NEW' | 'HDEL' | 'HINCRBY' | 'INCR')
    | ('ZADD' | 'ZADD-NEW' | 'ZREM' | 'EXPIRE' | 'PERSIST'),
  key: string,
  ...args: (string | number)[],
];

export interface Commit {
  expect: Expectation[];
  /** If the first sets a field of a hash, its value is of this commit only, or may be written twice; if it removes fields, it removes one, that was there. */
  write: Write[];
  /** The keys that lead to what it changes, written or not. */
  touched?: string[];
}

const replySchema = z.enum(['done', 'changed']);

/** Writes all, or nothing if one expectation fails, in one round trip. A request whose reply was lost is repeated once. */
export const commit = (one: Commit): Promise<'done' | 'changed'> =>
  withStore((redis) => commitTo(redis, one));

/** Commits to a store of the caller's own, whose errors are thrown as they are. */
export async function commitTo(redis: Redis, one: Commit): Promise<'done' | 'changed'> {
  const reply = await redis.eval(COMMIT, ...argumentsOf(one)).catch((error: unknown) => {
    const isLost = !(error instanceof errors.UpstashError) && !isTimeout(error);
    if (isLost) return redis.eval(COMMIT, ...argumentsOf(one, 'again'));
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

function argumentsOf({ expect, write, touched }: Commit, time = 'first'): [keys: string[], args: string[]] {
  const writes = joined(withBoardRaise(write, touched));
  const keys = new Set([...expect.map(keyOf), ...writes.map(([, key]) => key)]);
  const expected = expect.map((one) => {
    if ('total' in one) return ['TOTAL', ...one.total, ...one.of, one.atMost];
    if ('count' in one) return ['COUNT', ...one.count, one.atMost];
    return [...one.read, one.reply === null ? '' : hash('sha1', String(one.reply))];
  });
  const count = (all: (string | number)[][]) => [
    all.length,
    ...all.flatMap((words) => [words.length, ...words]),
  ];
  return [[...keys], [time, ...count(writes), ...count(expected)].map(String)];
}

/** Returns writes with those of one command to one key as one, which the store counts. */
function joined(writes: Write[]): Write[] {
  const all = new Map<string, Write>();
  for (const write of writes) {
    const [command, key, ...args] = write;
    // Each of these has one value, or options for the whole command.
    const isOwn = command === 'SET' || command === 'HSETNX' || command === 'HINCRBY' || args[0] === 'XX';
    const name = isOwn ? `${all.size}` : `${command} ${key}`;
    const others = all.get(name)?.slice(2) ?? [];
    all.set(name, [command, key, ...others, ...args]);
  }
  return [...all.values()];
}

const keyOf = (one: Expectation): string =>
  'read' in one ? one.read[1] : 'total' in one ? one.total[0] : one.count[0];
