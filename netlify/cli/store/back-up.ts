import type { Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import { keys } from '../../server/store/keys.ts';
import { CommandError, oneLine, startProgress } from '../command.ts';
import { inBatches, scanFields, scanKeys, scanMembers } from '../scan.ts';
import { writeWholeFile } from '../write-file.ts';
import {
  count,
  type Dumped,
  isKnownKey,
  isKnownWork,
  isSavedWork,
  newTotals,
  type SavedKey,
  savedKeys,
  type Totals,
  valid,
} from './backup-format.ts';

const KEYS_AT_ONCE = { string: 1_000, hash: 10, 'sorted set': 1 };
/** Fields or members of a line. */
const ENTRIES_AT_ONCE = 100;

/**
 * Writes a backup of the whole store to a file.
 * @throws {CommandError} if a record is invalid, if the store has what only another version knows, or a restore into it was interrupted
 */
export async function backUp(redis: Redis, file: string, createdAt: string): Promise<Totals> {
  if (await redis.exists(keys.restoring))
    throw new CommandError('A restore into this store was interrupted: its data is incomplete.');
  const totals = newTotals();
  await writeWholeFile(file, linesOf(redis, createdAt, totals));
  return totals;
}

async function* linesOf(redis: Redis, createdAt: string, totals: Totals): AsyncGenerator<string> {
  yield toText({ format: 'motor-mechanic-store', version: 1, createdAt });
  const progress = startProgress('keys');
  for (const saved of savedKeys) {
    for await (const line of dump(redis, saved)) {
      valid<Dumped>(saved.schema, line, `The store’s ${line.key}`);
      count(totals, saved, line);
      progress(1);
      yield toText(line);
    }
  }
  // At the end: a newer version may have been deployed meanwhile.
  for await (const key of scanKeys(redis, '')) if (!isKnownKey(key)) throw unknownTo(key);
  yield toText({ totals });
}

const unknownTo = (name: string): CommandError =>
  new CommandError(
    `No backup: the store has “${oneLine(name)}”, of a kind that this version does not know. Back up by the version that is deployed; if that is this one, delete what an older version has left.`,
  );

/** Formats a line. U+2028 and U+2029 are escaped, since readers of lines take them for line breaks. */
const toText = (line: object): string =>
  `${JSON.stringify(line).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`;

/** Reads all keys of a kind, each hash and sorted set in pages. */
async function* dump(redis: Redis, { type, isOne, prefix }: SavedKey): AsyncGenerator<Dumped> {
  for await (const page of inBatches(KEYS_AT_ONCE[type], isOne ? [prefix] : scanKeys(redis, prefix))) {
    if (type === 'string') yield* readStrings(redis, page);
    else if (type === 'hash') yield* (await Promise.all(page.map((key) => readHash(redis, key)))).flat();
    else for (const key of page) yield* readSortedSet(redis, key);
  }
}

async function readHash(redis: Redis, key: string): Promise<Dumped[]> {
  const lines: Dumped[] = [];
  for await (const fields of inBatches(ENTRIES_AT_ONCE, scanFields(redis, key)))
    lines.push({ key, hash: Object.fromEntries(fields) });
  return lines;
}

const stringsSchema = z.array(z.nullable(z.union([z.string(), z.number()])));

async function* readStrings(redis: Redis, names: string[]): AsyncGenerator<Dumped> {
  const reads = redis.multi();
  for (const key of names) reads.get(key).pttl(key);
  const replies = z.parse(stringsSchema, await reads.exec());
  for (const [index, key] of names.entries()) {
    const [value = null, ttl = null] = replies.slice(2 * index, 2 * index + 2);
    // A negative TTL is of a key that does not expire.
    const expiresAt = Number(ttl) > 0 ? Date.now() + Number(ttl) : undefined;
    if (value !== null) yield { key, string: String(value), expiresAt };
  }
}

async function* readSortedSet(redis: Redis, key: string): AsyncGenerator<Dumped> {
  for await (const page of inBatches(ENTRIES_AT_ONCE, scanMembers(redis, key))) {
    for (const [member] of page) if (!isKnownWork(member)) throw unknownTo(member);
    const members = page.filter(([member]) => isSavedWork(member));
    if (members.length > 0) yield { key, members: Object.fromEntries(members) };
  }
}
