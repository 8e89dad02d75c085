import * as z from 'zod/mini';
import type { Visit } from '../../../src/contract/visit.ts';
import { garage } from '../../../src/garage.ts';
import { NOTICES, READ_ORDER, RELEASE_VISIT, REMINDER_ID, WRITE_ORDER } from './order-lua.ts';
import { keys, type OrderRecord, parseOrder, type Recipient } from './order-records.ts';
import { runScript } from './run-script.ts';
import { LOAD_OF, READ_DAYS, WORK_OF } from './visit-lua.ts';
import { agendaKeysOf, formatReference, type OpenDay, USUAL_DAY, unplannedScoreOf } from './visit-records.ts';

/*
 * Lua scripts for changes of visits, each behind one function. Each runs atomically. They know no calendar: the open days, each
 * with the minutes for which it is open, are given.
 */

const SET_VISIT = `
local ordersKey, servicesKey, daysKey = KEYS[1], KEYS[2], KEYS[3]
local orderId, rev, transactionId, visit = ARGV[1], tonumber(ARGV[2]), ARGV[3], cjson.decode(ARGV[4])
local days, minutesBefore, defaults = cjson.decode(ARGV[5]), tonumber(ARGV[6]), cjson.decode(ARGV[7])
local unknownWork, isLate, now, nowMs = tonumber(ARGV[8]), ARGV[9] == '1', ARGV[10], tonumber(ARGV[11])
local outbox = { notices = KEYS[4], due = KEYS[5], channels = ARGV[12] }
local remindAt, remindMs = ARGV[13], tonumber(ARGV[14])
local uid, unplannedKey, unplanned = ARGV[15], KEYS[6], ARGV[16]
local agendaKeys = { unpack(KEYS, 7, 6 + #days) }
local formerKeys = { unpack(KEYS, 7 + #days) }
${READ_ORDER}${WRITE_ORDER}${NOTICES}${REMINDER_ID}${WORK_OF}${READ_DAYS}${LOAD_OF}
local order = readOrder(ordersKey, orderId)
if not order or (order.rev or 0) ~= rev then return 'changed' end
local service = redis.call('HGET', servicesKey, order.service)
readDays(days, daysKey, agendaKeys, defaults, orderId)
if days[1].isClosed then return 'closed' end
if (days[1].arrivals[visit.start] or 0) >= days[1].places then return 'full' end
local load = loadOf(days, 1, minutesBefore, service and workOf(service) or unknownWork)
if not load then return 'full' end

for _, formerKey in ipairs(formerKeys) do redis.call('HDEL', formerKey, orderId) end
local agendaKeyOf = {}
for index, day in ipairs(days) do agendaKeyOf[day.day] = agendaKeys[index] end
for index, part in ipairs(load) do
  local start = index == 1 and visit.start or nil
  local entry = { uid = uid, start = start, minutes = part.minutes }
  redis.call('HSET', agendaKeyOf[part.day], orderId, cjson.encode(entry))
end
redis.call('ZREM', unplannedKey, unplanned)
local kind = order.visit and 'visit-moved' or 'visit-set'
order.missedVisit, order.missedLate = nil, nil
visit.load = load
order.visit = visit
order.moves = (order.moves or 0) + 1
if isLate then order.lateChange = true end
order.updatedAt = now
writeOrder(ordersKey, order, { type = kind, at = now, actor = 'customer', reference = visit.start })

local notice = { kind = kind, transactionId = transactionId, rev = order.rev, at = now }
addNotice(outbox, 'garage', notice, nowMs)
addNotice(outbox, 'customer', notice, nowMs)
removeNotice(outbox, reminderIdOf(transactionId))
if remindMs > nowMs then
  addNotice(outbox, 'customer', {
    id = reminderIdOf(transactionId), kind = 'reminder', transactionId = transactionId, rev = order.rev, at = remindAt
  }, remindMs)
end
return redis.call('HGET', ordersKey, orderId)
`;

/** A change of a visit, decided on an order as it was read. */
interface VisitChange {
  uid: string;
  order: OrderRecord;
  /** The transaction whose money the order keeps. */
  transactionId: string;
  /** Whether the order's visit was too near for a refund by itself. */
  isLate: boolean;
  channels: Recipient[];
  now: Date;
}

/**
 * Sets or moves the visit of a paid order, if there is a place at its time and the work fits into the days.
 * @returns the order; `changed` if its `rev` is another by now
 * @throws {ProblemError} 503 if the store is unavailable
 */
export async function setVisit({
  uid,
  order,
  transactionId,
  visit,
  days,
  minutesBefore,
  remindAt,
  isLate,
  channels,
  now,
}: VisitChange & {
  visit: Omit<Visit, 'load'>;
  /** The open days that the work may take, from the day of the visit on. */
  days: OpenDay[];
  /** The minutes from opening to the visit. */
  minutesBefore: number;
  /** When the customer is reminded, unless that time is over. */
  remindAt: Date;
}): Promise<OrderRecord | 'changed' | 'closed' | 'full'> {
  const reply = await runScript(
    SET_VISIT,
    [
      keys.orders(uid),
      keys.services,
      keys.days,
      keys.notices,
      keys.noticesDue,
      keys.unplanned,
      ...days.map(({ day }) => keys.agenda(day)),
      ...agendaKeysOf(order),
    ],
    [
      order._id,
      order.rev ?? 0,
      transactionId,
      JSON.stringify(visit),
      JSON.stringify(days),
      minutesBefore,
      USUAL_DAY,
      // For a service that the catalogue no longer has.
      garage.slotMinutes,
      isLate ? 1 : 0,
      now.toISOString(),
      now.getTime(),
      channels.join(' '),
      remindAt.toISOString(),
      remindAt.getTime(),
      uid,
      formatReference({ uid, orderId: order._id }),
    ],
  );
  const text = z.parse(z.string(), reply);
  return text === 'changed' || text === 'closed' || text === 'full' ? text : parseOrder(text);
}

const parseChanged = (reply: unknown): OrderRecord | 'changed' => {
  const text = z.parse(z.string(), reply);
  return text === 'changed' ? text : parseOrder(text);
};

const CHANGE_CAR = `
local ordersKey = KEYS[1]
local orderId, rev, visit, now = ARGV[1], tonumber(ARGV[2]), cjson.decode(ARGV[3]), ARGV[4]
${READ_ORDER}${WRITE_ORDER}
local order = readOrder(ordersKey, orderId)
if not order or (order.rev or 0) ~= rev then return 'changed' end
visit.load = order.visit.load
order.visit = visit
order.updatedAt = now
writeOrder(ordersKey, order)
return redis.call('HGET', ordersKey, orderId)
`;

/**
 * Changes the car or the note of a visit that stays at its time, which is neither an event nor a move.
 * @returns the order; `changed` if its `rev` is another by now
 * @throws {ProblemError} 503 if the store is unavailable
 */
export async function changeCar({
  uid,
  order,
  visit,
  now,
}: {
  uid: string;
  order: OrderRecord;
  visit: Omit<Visit, 'load'>;
  now: Date;
}): Promise<OrderRecord | 'changed'> {
  const reply = await runScript(
    CHANGE_CAR,
    [keys.orders(uid)],
    [order._id, order.rev ?? 0, JSON.stringify(visit), now.toISOString()],
  );
  return parseChanged(reply);
}

const GIVE_UP_VISIT = `
local ordersKey = KEYS[1]
local outbox = { notices = KEYS[2], due = KEYS[3], channels = ARGV[7] }
local unplannedKey, unplanned, paidMs = KEYS[4], ARGV[8], ARGV[9]
local agendaKeys = { unpack(KEYS, 5) }
local orderId, rev, transactionId, isLate = ARGV[1], tonumber(ARGV[2]), ARGV[3], ARGV[4] == '1'
local now, nowMs, actor = ARGV[5], ARGV[6], ARGV[10]
${READ_ORDER}${WRITE_ORDER}${NOTICES}${RELEASE_VISIT}
local order = readOrder(ordersKey, orderId)
if not order or (order.rev or 0) ~= rev then return 'changed' end
releaseVisit(order, transactionId, agendaKeys, outbox, actor, now)
redis.call('ZADD', unplannedKey, paidMs, unplanned)
if actor == 'customer' then
  order.moves = (order.moves or 0) + 1
  if isLate then order.lateChange = true end
end
order.updatedAt = now
writeOrder(ordersKey, order)
local notice = { kind = 'visit-given-up', transactionId = transactionId, rev = order.rev, at = now }
addNotice(outbox, 'garage', notice, nowMs)
addNotice(outbox, 'customer', notice, nowMs)
return redis.call('HGET', ordersKey, orderId)
`;

/**
 * Gives up the visit of an order that has one. If the garage does, that is neither a move nor a late change.
 * @returns the order; `changed` if its `rev` is another by now
 * @throws {ProblemError} 503 if the store is unavailable
 */
export async function giveUpVisit(
  { uid, order, transactionId, isLate, channels, now, actor }: VisitChange & { actor: 'customer' | 'garage' },
  run = runScript,
): Promise<OrderRecord | 'changed'> {
  const reply = await run(
    GIVE_UP_VISIT,
    [keys.orders(uid), keys.notices, keys.noticesDue, keys.unplanned, ...agendaKeysOf(order)],
    [
      order._id,
      order.rev ?? 0,
      transactionId,
      isLate ? 1 : 0,
      now.toISOString(),
      now.getTime(),
      channels.join(' '),
      formatReference({ uid, orderId: order._id }),
      unplannedScoreOf(order),
      actor,
    ],
  );
  return parseChanged(reply);
}
