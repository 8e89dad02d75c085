import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import { CommandError, startProgress } from '../command.ts';
import { scanFields, scanKeys, scanMembers } from '../scan.ts';
import {
  count,
  type Dumped,
  describeIssue,
  isSavedWork,
  newTotals,
  type SavedKey,
  savedKeys,
  type Totals,
} from './backup-format.ts';
import { RESTORING } from './restore.ts';

const HASHES_AT_ONCE = 10;
const STRINGS_AT_ONCE = 1_000;

/**
 * Writes a backup of the whole store to a file that appears only when it is complete, and that only its owner can read.
 * @throws {CommandError} if a record is invalid, or a restore into the store was interrupted
 */
export async function backUp(redis: Redis, file: string, createdAt: string): Promise<Totals> {
  if (await redis.exists(RESTORING))
    throw new CommandError('A restore into this store was interrupted: its data is incomplete.');
  const unfinished = `${file}.${process.pid}.tmp`;
  const totals = newTotals();
  try {
    // Flushed to disk, or a power failure could leave an empty file with the final name.
    const output = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(linesOf(redis, createdAt, totals), output);
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
  return totals;
}

async function* linesOf(redis: Redis, createdAt: string, totals: Totals): AsyncGenerator<string> {
  yield toText({ format: 'motor-mechanic-store', version: 1, createdAt });
  const progress = startProgress('keys');
  for (const saved of savedKeys) {
    for await (const line of dump(redis, saved)) {
      const { error } = z.safeParse(saved.schema, line);
      if (error) throw new CommandError(`The store’s ${line.key}: ${describeIssue(error)}`);
      count(totals, saved, line);
      progress(1);
      yield toText(line);
    }
  }
  yield toText({ totals });
}

/** Formats a line. U+2028 and U+2029 are escaped, since readers of lines take them for line breaks. */
const toText = (line: object): string =>
  `${JSON.stringify(line).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`;

/** Reads all keys of a kind, each hash and sorted set in pages. */
async function* dump(redis: Redis, { type, isOne, prefix }: SavedKey): AsyncGenerator<Dumped> {
  for await (const rests of isOne ? [['']] : scanKeys(redis, prefix)) {
    const names = rests.map((rest) => prefix + rest);
    if (type === 'hash') yield* dumpHashes(redis, names);
    else if (type === 'string') yield* dumpStrings(redis, names);
    else for (const key of names) yield* dumpSortedSet(redis, key);
  }
}

async function* dumpHashes(redis: Redis, names: string[]): AsyncGenerator<Dumped> {
  for (let begin = 0; begin < names.length; begin += HASHES_AT_ONCE) {
    const page = names.slice(begin, begin + HASHES_AT_ONCE);
    yield* (await Promise.all(page.map((key) => readHash(redis, key)))).flat();
  }
}

async function readHash(redis: Redis, key: string): Promise<Dumped[]> {
  const pages: Dumped[] = [];
  for await (const fields of scanFields(redis, key)) pages.push({ key, hash: Object.fromEntries(fields) });
  return pages;
}

const stringsSchema = z.array(z.nullable(z.union([z.string(), z.number()])));

async function* dumpStrings(redis: Redis, names: string[]): AsyncGenerator<Dumped> {
  for (let begin = 0; begin < names.length; begin += STRINGS_AT_ONCE) {
    const page = names.slice(begin, begin + STRINGS_AT_ONCE);
    const reads = redis.multi();
    for (const key of page) reads.get(key).pttl(key);
    const replies = z.parse(stringsSchema, await reads.exec());
    for (const [index, key] of page.entries()) {
      const [value = null, ttl = null] = replies.slice(2 * index, 2 * index + 2);
      // A negative TTL is of a key that does not expire.
      const expiresAt = Number(ttl) > 0 ? Date.now() + Number(ttl) : undefined;
      if (value !== null) yield { key, string: String(value), expiresAt };
    }
  }
}

async function* dumpSortedSet(redis: Redis, key: string): AsyncGenerator<Dumped> {
  for await (const page of scanMembers(redis, key)) {
    const members = page.filter(([member]) => isSavedWork(member));
    if (members.length > 0) yield { key, members: Object.fromEntries(members) };
  }
}
