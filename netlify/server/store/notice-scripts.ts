import * as z from 'zod/mini';
import { NOTICES } from './order-lua.ts';
import { keys, type Notice, noticeSchema, type Recipient } from './order-records.ts';
import { runScript } from './run-script.ts';

/* Lua scripts for notices, each behind one function. Each runs atomically. */

const CLAIM_NOTICES = `
local noticesKey, dueKey, slotKey = KEYS[1], KEYS[2], KEYS[3]
local nowMs, leaseEndMs, slotMs = ARGV[1], ARGV[2], ARGV[3]
local limit, scanLimit = tonumber(ARGV[4]), ARGV[5]
local ids, reminders = {}, {}
for _, id in ipairs(redis.call('ZRANGEBYSCORE', dueKey, '-inf', nowMs, 'LIMIT', 0, scanLimit)) do
  table.insert(string.sub(id, -9) == ':reminder' and reminders or ids, id)
end
for _, id in ipairs(reminders) do table.insert(ids, id) end
local notices, isMore = {}, 0
for _, id in ipairs(ids) do
  local notice = redis.call('HGET', noticesKey, id)
  if not notice then
    redis.call('ZREM', dueKey, id)
  elseif #notices == limit then
    isMore = 1
    break
  elseif cjson.decode(notice).recipient == 'customer' and not redis.call('SET', slotKey, id, 'NX', 'PX', slotMs) then
    isMore = 1
  else
    redis.call('ZADD', dueKey, leaseEndMs, id)
    table.insert(notices, notice)
  end
end
return { isMore, notices }
`;

/** A sender has this long to deliver what it has claimed, before others may claim it. */
const LEASE_MS = 60_000;

/** EmailJS accepts a mail a second. Longer, since requests are not equally fast on their way. */
const SLOT_MS = 1_500;

/** The most that one call claims, and that it looks through: mails that wait for their slot keep nothing back. */
const AT_A_TIME = 10;
const SCANNED = 500;

const claimedSchema = z.tuple([z.int(), z.array(z.string())]);

/**
 * Claims notices that are due, the longest overdue first but reminders last, with one mail in a slot that all functions share.
 * @returns the notices, and whether more are due
 * @throws {ProblemError} 503 if the store is unavailable
 */
export async function claimNotices(now: Date): Promise<{ notices: Notice[]; isMore: boolean }> {
  const reply = await runScript(
    CLAIM_NOTICES,
    [keys.notices, keys.noticesDue, keys.mailSlot],
    [now.getTime(), now.getTime() + LEASE_MS, SLOT_MS, AT_A_TIME, SCANNED],
  );
  const [isMore, claimed] = z.parse(claimedSchema, reply);
  const notices = claimed.map((json) => z.parse(noticeSchema, JSON.parse(json)));
  return { notices, isMore: isMore === 1 };
}

/** `readClaimed(noticesKey, id, rev)` returns a notice; nil if it was delivered or replaced after this sender's claim. */
const READ_CLAIMED = `
local function readClaimed(noticesKey, id, rev)
  local json = redis.call('HGET', noticesKey, id)
  local notice = json and cjson.decode(json)
  return notice and notice.rev == rev and notice or nil
end
`;

const FINISH_NOTICE = `
local noticesKey, dueKey = KEYS[1], KEYS[2]
local id, rev = ARGV[1], tonumber(ARGV[2])
${READ_CLAIMED}
if not readClaimed(noticesKey, id, rev) then return 0 end
redis.call('HDEL', noticesKey, id)
redis.call('ZREM', dueKey, id)
return 1
`;

/**
 * Removes a notice that was delivered, or is no longer true.
 * @throws {ProblemError} 503 if the store is unavailable
 */
export const finishNotice = ({ id, rev }: Notice): Promise<unknown> =>
  runScript(FINISH_NOTICE, [keys.notices, keys.noticesDue], [id, rev]);

const POSTPONE_NOTICE = `
local noticesKey, dueKey = KEYS[1], KEYS[2]
local id, rev, nextMs, now, nowMs = ARGV[1], tonumber(ARGV[2]), ARGV[3], ARGV[4], ARGV[5]
local outbox = { notices = noticesKey, due = dueKey, channels = ARGV[6] }
local isMaybeSent = ARGV[7] == '1'
${READ_CLAIMED}${NOTICES}
local notice = readClaimed(noticesKey, id, rev)
if not notice then return 0 end
notice.tries = notice.tries + 1
if isMaybeSent then notice.maybeSent = true end
if nextMs == '' then
  notice.givenUpAt = now
  redis.call('ZREM', dueKey, id)
  if notice.recipient == 'customer' then
    addNotice(outbox, 'garage', {
      id = id .. ':given-up', kind = 'given-up', about = notice.kind, transactionId = notice.transactionId, rev = rev,
      at = now
    }, nowMs)
  end
else
  redis.call('ZADD', dueKey, nextMs, id)
end
redis.call('HSET', noticesKey, id, cjson.encode(notice))
return 1
`;

interface Postponement {
  /** When the notice is sent again, if it is. */
  next: Date | undefined;
  isMaybeSent: boolean;
  channels: Recipient[];
  now: Date;
}

/**
 * Counts a failed delivery. The notice is sent again at `next`, or never: it is then kept as given up, and the garage is told if
 * it was a customer's.
 * @throws {ProblemError} 503 if the store is unavailable
 */
export const postponeNotice = (
  { id, rev }: Notice,
  { next, isMaybeSent, channels, now }: Postponement,
): Promise<unknown> =>
  runScript(
    POSTPONE_NOTICE,
    [keys.notices, keys.noticesDue],
    [
      id,
      rev,
      next?.getTime() ?? '',
      now.toISOString(),
      now.getTime(),
      channels.join(' '),
      isMaybeSent ? 1 : 0,
    ],
  );
