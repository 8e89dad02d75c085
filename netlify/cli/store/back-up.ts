import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import { keys } from '../../server/store/keys.ts';
import { idOf } from '../../server/store/queue.ts';
import { CommandError } from '../command.ts';
import { eachOrderPage } from '../order-pages.ts';
import { scanFields, scanHash, scanKeys, scanMembers, toRecords } from '../scan.ts';
import { createTally, describeIssue, type Line, lineSchema, type Totals } from './backup-lines.ts';
import { readSnapshot, toLines } from './order-snapshot.ts';
import { RESTORING } from './restore.ts';

/**
 * Writes a backup of the whole store to a file that appears only when it is complete, and that only its owner can read.
 * @throws {CommandError} if a record is invalid, or a restore into the store was interrupted
 */
export async function backUp(redis: Redis, file: string, createdAt: string): Promise<Totals> {
  if (await redis.exists(RESTORING))
    throw new CommandError('A restore into this store was interrupted: its data is incomplete.');
  const unfinished = `${file}.${process.pid}.tmp`;
  const tally = createTally();
  try {
    // Flushed to disk, or a power failure could leave an empty file with the final name.
    const output = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(textOf(readStore(redis, createdAt), tally), output);
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
  return tally.totals;
}

async function* readStore(redis: Redis, createdAt: string): AsyncGenerator<Line> {
  yield { type: 'header', format: 'motor-mechanic-store', version: 1, createdAt };
  const services = z.parse(z.array(z.unknown()), await redis.hgetall(keys.services));
  yield { type: 'services', services: toRecords(services) };
  for await (const page of eachOrderPage(redis)) yield* toLines(await readSnapshot(redis, page));
  for await (const days of scanHash(redis, keys.days)) yield { type: 'days', days };
  for await (const staff of scanHash(redis, keys.staff)) yield { type: 'staff', staff };
  for await (const page of scanFields(redis, keys.verified))
    yield { type: 'verified', verified: Object.fromEntries(page) };
  for await (const unmatched of scanHash(redis, keys.unmatched)) yield { type: 'unmatched', unmatched };
  for await (const notices of scanHash(redis, keys.notices)) yield { type: 'notices', notices };
  for await (const uids of scanKeys(redis, keys.revoked(''))) {
    if (uids.length > 0) yield { type: 'revocations', revocations: await readRevocations(redis, uids) };
  }
  // Last, so that it has those that were erased after they were read.
  for await (const page of scanFields(redis, keys.erased))
    yield { type: 'erasures', erasures: Object.fromEntries(page) };
  for await (const page of scanMembers(redis, keys.queue))
    yield { type: 'begun-erasures', begunErasures: Object.fromEntries(page.flatMap(toBegunErasure)) };
}

/** Returns when an erasure has begun, by the customer's uid, if a member of the queue is one. */
function toBegunErasure([member, at]: [string, number]): [uid: string, at: string][] {
  const uid = idOf('erasure', member);
  return uid === undefined ? [] : [[uid, new Date(at).toISOString()]];
}

/** Returns when the revocations of some customers end. */
async function readRevocations(redis: Redis, uids: string[]): Promise<Record<string, string>> {
  const reads = redis.pipeline();
  for (const uid of uids) reads.pttl(keys.revoked(uid));
  const ttls = z.parse(z.array(z.number()), await reads.exec());
  const ends = ttls.map((ttl) => new Date(Date.now() + ttl).toISOString());
  // A negative TTL is of a key that has expired meanwhile.
  return Object.fromEntries(
    uids.flatMap((uid, index) => ((ttls[index] ?? -1) > 0 ? [[uid, ends[index] ?? '']] : [])),
  );
}

async function* textOf(
  lines: AsyncIterable<Line>,
  { totals, add }: ReturnType<typeof createTally>,
): AsyncGenerator<string> {
  for await (const line of lines) {
    const { error } = z.safeParse(lineSchema, line);
    if (error) throw new CommandError(`The store’s ${nameOf(line)}: ${describeIssue(error)}`);
    add(line);
    yield toText(line);
  }
  yield toText({ type: 'totals', totals });
}

const nameOf = (line: Line): string => (line.type === 'customer' ? `customer ${line.uid}` : line.type);

/** Formats a line. U+2028 and U+2029 are escaped, since readers of lines take them for line breaks. */
const toText = (line: Line): string =>
  `${JSON.stringify(line).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`;
