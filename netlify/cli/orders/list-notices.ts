import type { Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import { inDhaka } from '../../../src/contract/dhaka.ts';
import { type Notice, noticeSchema } from '../../server/order/records.ts';
import { keys } from '../../server/store/keys.ts';
import { oneLine, printLines } from '../command.ts';
import { scanHash } from '../scan.ts';
import { countedTable } from '../table.ts';
import { type DayRange, isWithin } from './order-filter.ts';

/** Prints a table of the undelivered notices that were due on some days, oldest first. Times are Dhaka's. */
export async function listNotices(redis: Redis, days: DayRange): Promise<void> {
  const notices: Notice[] = [];
  const now = new Date().toISOString();
  for await (const page of scanHash(redis, keys.notices)) {
    const parsed = Object.values(page).map((record) => z.parse(noticeSchema, record));
    notices.push(...parsed.filter(({ at }) => at <= now && isWithin(days, at)));
  }
  notices.sort((a, b) => a.at.localeCompare(b.at));
  await printLines(countedTable(notices.map(toRow), 'undelivered notice'));
}

const toRow = ({ at, kind, recipient, transactionId, tries, givenUpAt }: Notice) => ({
  at: inDhaka(at),
  notice: kind,
  for: oneLine(recipient),
  transaction: oneLine(transactionId),
  tries: String(tries),
  'given up': givenUpAt === undefined ? 'no' : inDhaka(givenUpAt),
});
