import type { Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import { keys } from '../../server/store/keys.ts';
import { type UnmatchedRecord, unmatchedRecordSchema } from '../../server/store/records.ts';
import { oneLine, printLines } from '../command.ts';
import { scanHash } from '../scan.ts';
import { countedTable } from '../table.ts';
import { describeTaken } from './find-payment.ts';

/** Prints a table of the money that no order knows, oldest first. */
export async function listUnmatched(redis: Redis): Promise<void> {
  const records: UnmatchedRecord[] = [];
  for await (const page of scanHash(redis, keys.unmatched))
    records.push(...Object.values(page).map((record) => z.parse(unmatchedRecordSchema, record)));
  records.sort((a, b) => a.at.localeCompare(b.at));
  await printLines(countedTable(records.map(toRow), 'unmatched payment'));
}

/** The gateway's words are untrusted text. */
const toRow = ({ at, transactionId, orderId, gateway, refundReference, captured }: UnmatchedRecord) => ({
  at,
  transaction: oneLine(transactionId),
  order: oneLine(orderId),
  gateway,
  taken: describeTaken(captured),
  'bank’s id': oneLine(refundReference),
});
