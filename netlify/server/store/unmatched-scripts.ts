import type { Unmatched } from '../../../src/contract/garage-money.ts';
import { NOTICES } from './order-lua.ts';
import { keys, type Recipient } from './order-records.ts';
import { runScript } from './run-script.ts';

/* The Lua script for money that no order knows, behind its function. It runs atomically. */

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
export async function keepUnmatched(record: Unmatched, channels: Recipient[]): Promise<void> {
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
