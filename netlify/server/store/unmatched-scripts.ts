import * as z from 'zod/mini';
import { gatewaySchema } from '../../../src/contract/garage-day.ts';
import { NOTICES } from './order-lua.ts';
import { keys, type Recipient } from './order-records.ts';
import { runScript } from './run-script.ts';
import { takenFields } from './taken-money.ts';

/* Money that no order knows: its record, and the Lua script that keeps it. It runs atomically. */

export const unmatchedRecordSchema = z.object({
  transactionId: z.string(),
  /** As we had sent it to the gateway. */
  orderId: z.string(),
  /** SSLCommerz' if it is from before there were two. */
  gateway: z._default(gatewaySchema, 'sslcommerz'),
  ...takenFields,
  validationId: z.string(),
  bankTransactionId: z.string(),
  at: z.string(),
});
export type UnmatchedRecord = z.infer<typeof unmatchedRecordSchema>;

const KEEP_UNMATCHED = `
local unmatchedKey = KEYS[1]
local outbox = { notices = KEYS[2], due = KEYS[3], channels = ARGV[6] }
local transactionId, validationId, record, now, nowMs = ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5]
${NOTICES}
if redis.call('HSETNX', unmatchedKey, validationId, record) == 1 then
  addNotice(outbox, 'garage', {
    kind = 'unmatched', transactionId = transactionId, validationId = validationId, rev = 0, at = now
  }, nowMs)
end
return 1
`;

/**
 * Keeps money that no order knows, once, and tells the garage.
 * @throws {ProblemError} 503 if the store is unavailable
 */
export async function keepUnmatched(record: UnmatchedRecord, channels: Recipient[]): Promise<void> {
  await runScript(
    KEEP_UNMATCHED,
    [keys.unmatched, keys.notices, keys.noticesDue],
    [
      record.transactionId,
      record.validationId,
      JSON.stringify(record),
      record.at,
      Date.parse(record.at),
      channels.join(' '),
    ],
  );
}
