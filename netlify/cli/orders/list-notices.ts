import type { Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import { inDhaka } from '../../../src/contract/time/dhaka.ts';
import { type Notice, parseNotice } from '../../server/order/records.ts';
import { keys } from '../../server/store/keys.ts';
import { inBatches, scanFields, scanKeys } from '../scan.ts';
import { printTable } from '../table.ts';
import { isWithin, type PeriodFilter } from './order-filter.ts';

/** A notice has some hundred bytes. */
const NOTICES_AT_ONCE = 1_000;
const textsSchema = z.array(z.nullable(z.string()));

/** Prints a table of the undelivered notices that were due on some days, oldest first. Times are Dhaka's. */
export async function listNotices(redis: Redis, days: PeriodFilter): Promise<void> {
  const stored: (string | null)[] = [];
  for await (const [, json] of scanFields(redis, keys.notices)) stored.push(json);
  for await (const names of inBatches(NOTICES_AT_ONCE, scanKeys(redis, keys.givenUp(''))))
    stored.push(...z.parse(textsSchema, await redis.mget(names)));
  const now = new Date().toISOString();
  const notices = stored
    .flatMap((json) => (json === null ? [] : parseNotice(json)))
    .filter(({ at }) => at <= now && isWithin(days, at))
    .sort((a, b) => a.at.localeCompare(b.at));
  await printTable(notices.map(toRow), 'undelivered notice');
}

const toRow = ({ at, kind, recipient, transactionId, tries, givenUpAt }: Notice) => ({
  at: inDhaka(at),
  notice: kind,
  for: recipient,
  transaction: transactionId,
  tries: String(tries),
  'given up': givenUpAt === undefined ? 'no' : inDhaka(givenUpAt),
});
