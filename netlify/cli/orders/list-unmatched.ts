import type { Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import { type Unmatched, unmatchedSchema } from '../../../src/contract/garage-money.ts';
import { formatAmount } from '../../../src/contract/money.ts';
import { keys } from '../../server/store/order-records.ts';
import { oneLine, printLines } from '../command.ts';
import { scanHash } from '../scan.ts';
import { countedTable } from '../table.ts';

/** Prints a table of the money that no order knows, oldest first. */
export async function listUnmatched(redis: Redis): Promise<void> {
  const records: Unmatched[] = [];
  for await (const page of scanHash(redis, keys.unmatched))
    records.push(...Object.values(page).map((record) => z.parse(unmatchedSchema, record)));
  records.sort((a, b) => a.at.localeCompare(b.at));
  await printLines(countedTable(records.map(toRow), 'unmatched payment'));
}

/** The gateway's words are untrusted text. */
const toRow = ({ at, transactionId, orderId, capturedPaisa, bankTransactionId }: Unmatched) => ({
  at,
  transaction: oneLine(transactionId),
  order: oneLine(orderId),
  taken: capturedPaisa === undefined ? 'unknown' : formatAmount(capturedPaisa, 'BDT'),
  'bank’s id': oneLine(bankTransactionId),
});
