import * as z from 'zod/mini';
import type { JobProgress } from '../../../src/contract/garage-day.ts';
import { FIND_ORDER, NOTICES, RELEASE_VISIT, STAFF_NAME, WRITE_ORDER } from './order-lua.ts';
import { keys, mainAttempt, type OrderRecord, parseOrder, type Recipient } from './order-records.ts';
import { runScript } from './run-script.ts';
import { agendaKeysOf, formatReference, unplannedScoreOf } from './visit-records.ts';

/* The Lua script for the work on cars, behind its function. It runs atomically. */

const MOVE_CAR = `
local staffKey, ordersKey, archiveKey, unplannedKey, onSiteKey = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5]
local collectedKey, formerCollectedKey = KEYS[6], KEYS[7]
local outbox = { notices = KEYS[8], due = KEYS[9], channels = ARGV[10] }
local agendaKeys = { unpack(KEYS, 10) } -- of the order's visit, or of the one that was missed
local memberUid, uid, orderId, rev = ARGV[1], ARGV[2], ARGV[3], tonumber(ARGV[4])
local state, message, now, nowMs = ARGV[5], ARGV[6], ARGV[7], ARGV[8]
local transactionId, unplanned, paidMs, isLate = ARGV[9], ARGV[11], ARGV[12], ARGV[13] == '1'
local readyAt, readyMs = ARGV[14], ARGV[15]
${STAFF_NAME}${FIND_ORDER}${WRITE_ORDER}${NOTICES}${RELEASE_VISIT}
local name = staffName(staffKey, memberUid)
if not name then return 'not-staff' end
local order, orderKey = findOrder(ordersKey, archiveKey, orderId)
if not order or (order.rev or 0) ~= rev then return 'changed' end

local event = { type = state, at = now, actor = 'garage', by = name }
local before = order.progress or {}
local former = before.state
-- Another sentence is no move.
local stays = former == state
redis.call('ZREM', unplannedKey, unplanned)
redis.call('HDEL', onSiteKey, orderId)
redis.call('HDEL', formerCollectedKey, orderId)
order.progress = nil
if state == 'not-come' then
  event.type = 'visit-missed'
  if order.visit then
    event.reference = order.visit.start
    for _, agendaKey in ipairs(agendaKeys) do redis.call('HDEL', agendaKey, orderId) end
    removeNotice(outbox, reminderIdOf(transactionId))
    order.missedVisit, order.visit = order.visit, nil
    if isLate and not order.lateChange then order.lateChange, order.missedLate = true, true end
  end
elseif state == 'expected' then
  if not former and not order.visit and order.missedVisit then
    order.visit, order.missedVisit = order.missedVisit, nil
    if order.missedLate then order.lateChange, order.missedLate = nil, nil end
  end
else
  order.progress = { state = state, at = stays and before.at or now, by = stays and before.by or name }
  if message ~= '' then order.progress.message = message end
end

local isAwaited = orderKey == ordersKey and (order.payment == 'paid' or order.payment == 'held')
if order.progress then
  local placeKey = state == 'collected' and (stays and formerCollectedKey or collectedKey) or onSiteKey
  redis.call('HSET', placeKey, orderId, uid)
elseif not isAwaited then
  releaseVisit(order, transactionId, agendaKeys, outbox, 'garage', now)
elseif not order.visit then
  redis.call('ZADD', unplannedKey, paidMs, unplanned)
end
for index, part in ipairs(order.visit and order.visit.load or {}) do
  local start = index == 1 and order.visit.start or nil
  local entry = { uid = uid, start = start, minutes = part.minutes, arrived = order.progress and true or nil }
  redis.call('HSET', agendaKeys[index], orderId, cjson.encode(entry))
end

order.updatedAt = now
writeOrder(orderKey, order, event)
local readyId = transactionId .. ':ready'
if state ~= 'ready' then
  removeNotice(outbox, readyId)
elseif former ~= 'ready' and former ~= 'collected' then
  addNotice(outbox, 'customer', {
    id = readyId, kind = 'ready', transactionId = transactionId, rev = order.rev, at = readyAt
  }, readyMs)
end
return redis.call('HGET', orderKey, orderId)
`;

/** The customer is told that the car is ready after this, unless that is undone. */
const READY_AFTER_MS = 60_000;

/**
 * Moves the car of an order, cancelled or not: among the cars on site, to those that were collected, or back.
 * @returns the order; `changed` if its `rev` is another by now, `not-staff` if the member is not of the staff
 * @throws {ProblemError} 503 if the store is unavailable
 */
export async function moveCar({
  memberUid,
  uid,
  order,
  progress,
  message,
  isLate,
  today,
  formerDay,
  channels,
  now,
}: {
  memberUid: string;
  /** The customer's. */
  uid: string;
  /** As it was read. */
  order: OrderRecord;
  progress: JobProgress;
  message: string | undefined;
  /** Whether missing the visit is too late for a refund by itself. */
  isLate: boolean;
  today: string;
  /** The day on which the car was collected, if it was. */
  formerDay: string;
  channels: Recipient[];
  now: Date;
}): Promise<OrderRecord | 'changed' | 'not-staff'> {
  const readyAt = new Date(now.getTime() + READY_AFTER_MS);
  const reply = await runScript(
    MOVE_CAR,
    [
      keys.staff,
      keys.orders(uid),
      keys.archive(uid),
      keys.unplanned,
      keys.onSite,
      keys.collected(today),
      keys.collected(formerDay),
      keys.notices,
      keys.noticesDue,
      ...agendaKeysOf({ ...order, visit: order.visit ?? order.missedVisit }),
    ],
    [
      memberUid,
      uid,
      order._id,
      order.rev ?? 0,
      progress,
      message ?? '',
      now.toISOString(),
      now.getTime(),
      mainAttempt(order).transactionId,
      channels.join(' '),
      formatReference({ uid, orderId: order._id }),
      unplannedScoreOf(order),
      isLate ? 1 : 0,
      readyAt.toISOString(),
      readyAt.getTime(),
    ],
  );
  const text = z.parse(z.string(), reply);
  return text === 'changed' || text === 'not-staff' ? text : parseOrder(text);
}
