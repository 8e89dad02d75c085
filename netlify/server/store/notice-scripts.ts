import * as z from 'zod/mini';
import { keys, type Notice, noticeSchema } from './order-records.ts';
import { runScript } from './run-script.ts';

/* Lua scripts for notices, each behind one function. Each runs atomically. */

const CLAIM_NOTICES = `
local noticesKey, dueKey = KEYS[1], KEYS[2]
local nowMs, leaseEndMs, limit = ARGV[1], ARGV[2], ARGV[3]
local notices = {}
for _, id in ipairs(redis.call('ZRANGEBYSCORE', dueKey, '-inf', nowMs, 'LIMIT', 0, limit)) do
  local notice = redis.call('HGET', noticesKey, id)
  if notice then
    redis.call('ZADD', dueKey, leaseEndMs, id)
    table.insert(notices, notice)
  else
    redis.call('ZREM', dueKey, id)
  end
end
return notices
`;

/** A sender has this long to deliver what it has claimed, before others may claim it. */
const LEASE_MS = 60_000;

/**
 * Claims up to `limit` notices that are due, the longest overdue first.
 * @throws {ProblemError} 503 if the store is unavailable
 */
export async function claimNotices(limit: number, now: Date): Promise<Notice[]> {
  const reply = await runScript(
    CLAIM_NOTICES,
    [keys.notices, keys.noticesDue],
    [now.getTime(), now.getTime() + LEASE_MS, limit],
  );
  return z.parse(z.array(z.string()), reply).map((json) => z.parse(noticeSchema, JSON.parse(json)));
}

const FINISH_NOTICE = `
local noticesKey, dueKey = KEYS[1], KEYS[2]
local id = ARGV[1]
redis.call('HDEL', noticesKey, id)
redis.call('ZREM', dueKey, id)
return 1
`;

/**
 * Removes a notice that was delivered, or is no longer true.
 * @throws {ProblemError} 503 if the store is unavailable
 */
export const finishNotice = ({ id }: Notice): Promise<unknown> =>
  runScript(FINISH_NOTICE, [keys.notices, keys.noticesDue], [id]);

const POSTPONE_NOTICE = `
local noticesKey, dueKey = KEYS[1], KEYS[2]
local id, notice, nextMs = ARGV[1], ARGV[2], ARGV[3]
-- Another sender may have delivered it after this one's lease.
if redis.call('HEXISTS', noticesKey, id) == 0 then return 0 end
redis.call('HSET', noticesKey, id, notice)
if nextMs == '' then redis.call('ZREM', dueKey, id) else redis.call('ZADD', dueKey, nextMs, id) end
return 1
`;

/**
 * Counts a failed delivery. The notice is sent again at `next`, or never: it is then kept as given up.
 * @throws {ProblemError} 503 if the store is unavailable
 */
export const postponeNotice = (notice: Notice, next: Date | undefined, now: Date): Promise<unknown> => {
  const failed: Notice = {
    ...notice,
    tries: notice.tries + 1,
    ...(next === undefined && { givenUpAt: now.toISOString() }),
  };
  return runScript(
    POSTPONE_NOTICE,
    [keys.notices, keys.noticesDue],
    [notice.id, JSON.stringify(failed), next?.getTime() ?? ''],
  );
};
