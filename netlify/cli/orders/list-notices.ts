import type { Redis } from '@upstash/redis';
import { inDhaka } from '../../../src/contract/dhaka.ts';
import { type Notice, parseNotice } from '../../server/order/records.ts';
import { keys } from '../../server/store/keys.ts';
import { scanFields } from '../scan.ts';
import { printTable } from '../table.ts';
import { type DayRange, isWithin } from './order-filter.ts';

/** Prints a table of the undelivered notices that were due on some days, oldest first. Times are Dhaka's. */
export async function listNotices(redis: Redis, days: DayRange): Promise<void> {
  const notices: Notice[] = [];
  const now = new Date().toISOString();
  for await (const page of scanFields(redis, keys.notices)) {
    const parsed = page.map(([, json]) => parseNotice(json));
    notices.push(...parsed.filter(({ at }) => at <= now && isWithin(days, at)));
  }
  notices.sort((a, b) => a.at.localeCompare(b.at));
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
