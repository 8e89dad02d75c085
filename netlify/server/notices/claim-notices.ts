import * as z from 'zod/mini';
import { UNRELEASED } from '../health/health-facts.ts';
import { type Notice, parseNotice } from '../order/records.ts';
import { keys } from '../store/keys.ts';
import { withStore } from '../store/store-client.ts';

/*
 * Claims notices that are due, the longest overdue first but reminders last, with one mail in a slot that all functions share.
 * KEYS: `notices`, `notices:due`, `mail-slot`, `health`.
 * ARGV: the time, the end of the lease, the length of a slot (in ms), the most notices, the most ids to look through, and the field of `health` that is there while
 * nothing goes out of a restored store.
 * Reply: 1 if more are due, else 0; the notices.
 */
const CLAIM_NOTICES = `
if redis.call('HEXISTS', KEYS[4], ARGV[6]) == 1 then return { 0, {} } end
local noticesKey, dueKey, slotKey = KEYS[1], KEYS[2], KEYS[3]
local nowMs, leaseEndMs, slotMs = ARGV[1], ARGV[2], ARGV[3]
local limit, scanLimit = tonumber(ARGV[4]), ARGV[5]
local ids, reminders = {}, {}
for _, id in ipairs(redis.call('ZRANGEBYSCORE', dueKey, '-inf', nowMs, 'LIMIT', 0, scanLimit)) do
  table.insert(string.sub(id, -9) == ':reminder' and reminders or ids, id)
end
for _, id in ipairs(reminders) do table.insert(ids, id) end
local stored = #ids > 0 and redis.call('HMGET', noticesKey, unpack(ids)) or {}
local isMail = { customer = true, mailbox = true }
local notices, leases, isMore, isSlotAsked = {}, {}, 0, false
local function takeSlot(id)
  if isSlotAsked then return false end
  isSlotAsked = true
  return redis.call('SET', slotKey, id, 'NX', 'PX', slotMs)
end
for i, id in ipairs(ids) do
  local notice = stored[i]
  if not notice then
    redis.call('ZREM', dueKey, id)
  elseif #notices == limit then
    isMore = 1
    break
  elseif isMail[cjson.decode(notice).recipient] and not takeSlot(id) then
    isMore = 1
  else
    table.insert(leases, leaseEndMs)
    table.insert(leases, id)
    table.insert(notices, notice)
  end
end
if #leases > 0 then redis.call('ZADD', dueKey, unpack(leases)) end
return { isMore, notices }
`;

/** A sender has this long to deliver what it has claimed, before others may claim it. */
const LEASE_MS = 60_000;

/** EmailJS accepts a mail a second. Longer, since requests are not equally fast on their way. */
const SLOT_MS = 1_500;

/** The most that one call claims, and that it looks through, so that mails that wait for their slot do not block others. */
const AT_A_TIME = 10;
const SCANNED = 500;

const claimedSchema = z.tuple([z.int(), z.array(z.string())]);

/** A notice that this process delivers, and its JSON as it is stored. */
export interface ClaimedNotice {
  notice: Notice;
  json: string;
}

/**
 * Claims notices to deliver.
 * @returns the notices, and whether more are due
 */
export async function claimNotices(now: Date): Promise<{ claimed: ClaimedNotice[]; isMore: boolean }> {
  const reply = await withStore((redis) =>
    redis.eval(
      CLAIM_NOTICES,
      [keys.notices, keys.noticesDue, keys.mailSlot, keys.health],
      [now.getTime(), now.getTime() + LEASE_MS, SLOT_MS, AT_A_TIME, SCANNED, UNRELEASED].map(String),
    ),
  );
  const [isMore, notices] = z.parse(claimedSchema, reply);
  return { claimed: notices.map((json) => ({ notice: parseNotice(json), json })), isMore: isMore === 1 };
}
