import type { Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import { keys, type Notice, noticeSchema } from '../../server/store/order-records.ts';
import { oneLine, printLines } from '../command.ts';
import { scanHash } from '../scan.ts';
import { countedTable } from '../table.ts';

/** Prints a table of the notices that are not delivered, oldest first. */
export async function listNotices(redis: Redis): Promise<void> {
  const notices: Notice[] = [];
  for await (const page of scanHash(redis, keys.notices))
    notices.push(...Object.values(page).map((record) => z.parse(noticeSchema, record)));
  notices.sort((a, b) => a.at.localeCompare(b.at));
  await printLines(countedTable(notices.map(toRow), 'undelivered notice'));
}

const toRow = ({ at, kind, transactionId, tries, givenUpAt }: Notice) => ({
  at,
  notice: kind,
  transaction: oneLine(transactionId),
  tries: String(tries),
  'given up': givenUpAt ?? 'no',
});
