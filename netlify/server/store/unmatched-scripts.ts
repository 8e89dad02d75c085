import { ADD_NOTICE } from './order-lua.ts';
import { keys, type Unmatched } from './order-records.ts';
import { runScript } from './run-script.ts';

/* The Lua script for money that no order knows, behind its function. It runs atomically. */

const KEEP_UNMATCHED = `
local unmatchedKey = KEYS[1]
local noticesKey, noticesDueKey = KEYS[2], KEYS[3] -- nil if the garage has no webhook
local transactionId, validationId, record, now, nowMs = ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5]
${ADD_NOTICE}
if redis.call('HSETNX', unmatchedKey, validationId, record) == 1 then
  addNotice(noticesKey, noticesDueKey, 'unmatched', transactionId, 0, now, nowMs, validationId)
end
return 1
`;

/**
 * Keeps money that no order knows, once, and tells the garage.
 * @throws {ProblemError} 503 if the store is unavailable
 */
export async function keepUnmatched(record: Unmatched, noticeKeys: string[]): Promise<void> {
  await runScript(
    KEEP_UNMATCHED,
    [keys.unmatched, ...noticeKeys],
    [record.transactionId, record.validationId, JSON.stringify(record), record.at, Date.parse(record.at)],
  );
}
