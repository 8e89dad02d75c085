import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import { SERVICES_KEY } from '../../server/catalogue/catalogue.ts';
import { keys } from '../../server/store/order-records.ts';
import { CommandError } from '../command.ts';
import { eachCustomers } from '../customers.ts';
import { addTo, describeIssue, type Line, lineSchema, noTotals, type Totals } from './backup-lines.ts';
import { readCustomers, toRecords } from './customer-snapshot.ts';
import { RESTORING } from './restore.ts';

/**
 * Writes a backup of the whole store to a file that appears only when it is complete, and that only its owner can read.
 * @throws {CommandError} if a record is invalid, or a restore into the store was interrupted
 */
export async function backUp(redis: Redis, file: string, createdAt: string): Promise<Totals> {
  if (await redis.exists(RESTORING))
    throw new CommandError('A restore into this store was interrupted: its data is incomplete.');
  const unfinished = `${file}.${process.pid}.tmp`;
  const totals = noTotals();
  try {
    // Flushed to disk, or a power failure could leave an empty file with the final name.
    const output = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(textOf(readStore(redis, createdAt), totals), output);
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
  return totals;
}

async function* readStore(redis: Redis, createdAt: string): AsyncGenerator<Line> {
  yield { type: 'header', format: 'motor-mechanic-store', version: 1, createdAt };
  yield { type: 'services', services: await readHash(redis, SERVICES_KEY) };
  for await (const uids of eachCustomers(redis)) yield* await readCustomers(redis, uids);
  // Last, so that the notice of a payment that settles meanwhile is sent twice rather than never.
  yield { type: 'notices', notices: await readHash(redis, keys.ownerNotices) };
}

const readHash = async (redis: Redis, key: string): Promise<Record<string, unknown>> =>
  toRecords(z.parse(z.array(z.unknown()), await redis.hgetall(key)));

async function* textOf(lines: AsyncIterable<Line>, totals: Totals): AsyncGenerator<string> {
  for await (const line of lines) {
    const { error } = z.safeParse(lineSchema, line);
    if (error) throw new CommandError(`The store’s ${nameOf(line)}: ${describeIssue(error)}`);
    addTo(totals, line);
    yield toText(line);
  }
  yield toText({ type: 'totals', totals });
}

const nameOf = (line: Line): string => (line.type === 'customer' ? `customer ${line.uid}` : line.type);

/** Formats a line. U+2028 and U+2029 are escaped, since readers of lines take them for line breaks. */
const toText = (line: Line): string =>
  `${JSON.stringify(line).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`;
