import type { Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import { inDhaka } from '../../../src/contract/dhaka.ts';
import { type Notice, parseNotice } from '../../server/order/records.ts';
import { keys } from '../../server/store/keys.ts';
import { scanFields, scanKeys } from '../scan.ts';
import { printTable } from '../table.ts';
import { type DayRange, isWithin } from './order-filter.ts';

const textsSchema = z.array(z.nullable(z.string()));

/** Prints a table of the undelivered notices that were due on some days, oldest first. Times are Dhaka's. */
export async function listNotices(redis: Redis, days: DayRange): Promise<void> {
  const notices: Notice[] = [];
  const now = new Date().toISOString();
  const add = (jsons: (string | null)[]) => {
    const found = jsons.flatMap((json) => (json === null ? [] : parseNotice(json)));
    notices.push(...found.filter(({ at }) => at <= now && isWithin(days, at)));
  };
  for await (const page of scanFields(redis, keys.notices)) add(page.map(([, json]) => json));
  for await (const ids of scanKeys(redis, keys.givenUp('')))
    if (ids.length > 0) add(z.parse(textsSchema, await redis.mget(ids.map(keys.givenUp))));
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
