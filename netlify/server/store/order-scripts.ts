import * as z from 'zod/mini';
import { orderSchema, type PaymentState } from '../../../src/contract/order.ts';
import {
  INDEX_MONEY,
  NOTICES,
  READ_ORDER,
  RELEASE_VISIT,
  SET_RECEIPT_STATE,
  WRITE_ORDER,
} from './order-lua.ts';
import {
  firstCheckOf,
  type IdempotencyRecord,
  keys,
  latestAttempt,
  mainAttempt,
  newTransaction,
  type OrderRecord,
  parseIdempotency,
  type Recipient,
} from './order-records.ts';
import { parseFlag, runScript } from './run-script.ts';
import { agendaKeysOf, formatReference } from './visit-records.ts';

/* Lua scripts for orders, each behind one function. Each runs atomically. */

const IDEMPOTENCY_TTL_SECONDS = 86_400;

/** The most orders of one customer: unpaid, in the list, and in the archive. */
const MAX_UNPAID = 20;
const MAX_LISTED = 500;
const MAX_ARCHIVED = 1_000;

const INSERT_ORDER = `
local ordersKey, archiveKey, transactionKey, unpaidKey = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
local revokedKey = KEYS[5]
local idempotencyKey = KEYS[6] -- nil if the request has no idempotency key
local orderId, order, transactionId, transaction, firstCheckMs = ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5]
local idempotencyRecord, idempotencyTtl = ARGV[6], ARGV[7]
local maxUnpaid, maxListed, maxArchived = tonumber(ARGV[8]), tonumber(ARGV[9]), tonumber(ARGV[10])
local function countUnpaid()
  local count = 0
  for _, json in ipairs(redis.call('HVALS', ordersKey)) do
    if cjson.decode(json).payment == 'unpaid' then count = count + 1 end
  end
  return count
end

-- An erasure may have begun since the request was authenticated.
if redis.call('EXISTS', revokedKey) == 1 then return 'revoked' end
if idempotencyKey then
  local known = redis.call('GET', idempotencyKey)
  if known then return known end
end
local listed = redis.call('HLEN', ordersKey)
if listed >= maxListed or redis.call('HLEN', archiveKey) >= maxArchived then return 'too-many' end
if listed >= maxUnpaid and countUnpaid() >= maxUnpaid then return 'too-many-unpaid' end
if idempotencyKey then redis.call('SET', idempotencyKey, idempotencyRecord, 'EX', idempotencyTtl) end
redis.call('HSET', ordersKey, orderId, order)
redis.call('SET', transactionKey, transaction)
redis.call('ZADD', unpaidKey, firstCheckMs, transactionId)
return false
`;

const notInsertedSchema = z.enum(['revoked', 'too-many', 'too-many-unpaid']);
/** Why an order is not stored: the customer's tokens were revoked, or one of the limits is reached. */
export type NotInserted = z.infer<typeof notInsertedSchema>;

/**
 * Stores a new, unpaid order, unless its idempotency key is known.
 * @returns the record of a known idempotency key, why the order is not stored, or else undefined
 * @throws {ProblemError} 503 if the store is unavailable
 */
export async function insertOrder({
  uid,
  order,
  bodyHash,
  idempotencyKey,
}: {
  uid: string;
  order: OrderRecord;
  bodyHash: string;
  idempotencyKey: string | undefined;
}): Promise<IdempotencyRecord | NotInserted | undefined> {
  const attempt = latestAttempt(order);
  const idempotencyRecord: IdempotencyRecord = { orderId: order._id, bodyHash };
  const reply = await runScript(
    INSERT_ORDER,
    [
      keys.orders(uid),
      keys.archive(uid),
      keys.transaction(attempt.transactionId),
      keys.unpaid,
      keys.revoked(uid),
      ...(idempotencyKey === undefined ? [] : [keys.idempotency(uid, idempotencyKey)]),
    ],
    [
      order._id,
      JSON.stringify(order),
      attempt.transactionId,
      JSON.stringify(newTransaction(uid, order._id, attempt)),
      firstCheckOf(attempt),
      JSON.stringify(idempotencyRecord),
      IDEMPOTENCY_TTL_SECONDS,
      MAX_UNPAID,
      MAX_LISTED,
      MAX_ARCHIVED,
    ],
  );
  const known = z.parse(z.nullable(z.string()), reply);
  const refusal = notInsertedSchema.safeParse(known);
  if (refusal.success) return refusal.data;
  return known === null ? undefined : parseIdempotency(known);
}

const MARK_APPROVED = `
local ordersKey = KEYS[1]
local orderId, now = ARGV[1], ARGV[2]
${READ_ORDER}${WRITE_ORDER}
local order = readOrder(ordersKey, orderId)
if not order then return 0 end
local isNew = order.status ~= 'Approved'
order.status = 'Approved'
order.updatedAt = now
writeOrder(ordersKey, order, isNew and { type = 'approved', at = now, actor = 'customer' } or nil)
return 1
`;

/**
 * Marks an order as approved; a repeat changes its time only. Returns false if the order does not exist.
 * @throws {ProblemError} 503 if the store is unavailable
 */
export async function markApproved({
  uid,
  orderId,
  now,
}: {
  uid: string;
  orderId: string;
  now: Date;
}): Promise<boolean> {
  return parseFlag(await runScript(MARK_APPROVED, [keys.orders(uid)], [orderId, now.toISOString()]));
}

const ARCHIVE_ORDER = `
local ordersKey, archiveKey, refundsKey = KEYS[1], KEYS[2], KEYS[3]
local transactionKey = KEYS[4]
local outbox = { notices = KEYS[5], due = KEYS[6], channels = ARGV[7] }
local orderId, rev, isRefunded, now, nowMs = ARGV[1], tonumber(ARGV[2]), ARGV[3] == '1', ARGV[4], ARGV[5]
local transactionId = ARGV[6] -- whose money the order keeps; one that has brought money, or any, if it keeps none
local unplannedKey, heldKey, owedKey, reference = KEYS[7], KEYS[8], KEYS[9], ARGV[8]
local agendaKeys = { unpack(KEYS, 10) }
${READ_ORDER}${WRITE_ORDER}${SET_RECEIPT_STATE}${NOTICES}${RELEASE_VISIT}${INDEX_MONEY}
local order = readOrder(ordersKey, orderId)
if not order then return false end
if (order.rev or 0) ~= rev then return 'changed' end
order.updatedAt = now
for _, attempt in ipairs(order.attempts) do
  if isRefunded and (attempt.state == 'paid' or attempt.state == 'held') then
    setReceiptState(transactionKey, 'refund-due')
    redis.call('ZADD', refundsKey, nowMs, attempt.transactionId)
    attempt.state = 'refund-due'
    order.payment = 'refund-due'
    addNotice(outbox, 'garage', {
      kind = 'refund-due', transactionId = transactionId, validationId = attempt.validationId, rev = rev + 1, at = now
    }, nowMs)
  end
end
indexMoney(order, heldKey, owedKey, reference)
redis.call('ZREM', unplannedKey, reference)
-- A car that is here stays on the board.
local hadVisit = order.visit ~= nil and not order.progress
if hadVisit then releaseVisit(order, transactionId, agendaKeys, outbox, 'customer', now) end
writeOrder(archiveKey, order, { type = 'cancelled', at = now, actor = 'customer' })
redis.call('HDEL', ordersKey, orderId)
if hadVisit then
  addNotice(
    outbox, 'garage', { kind = 'visit-given-up', transactionId = transactionId, rev = order.rev, at = now }, nowMs
  )
end
if order.payment ~= 'unpaid' then
  addNotice(
    outbox, 'customer', { kind = 'cancelled', transactionId = transactionId, rev = order.rev, at = now }, nowMs
  )
end
return order.payment
`;

const archiveReplySchema = z.nullable(z.union([orderSchema.shape.payment, z.literal('changed')]));

/**
 * Moves an order to the archive, without its visit unless the car has come, and marks the money that it keeps as due back if `isRefunded`.
 * @returns its payment state, `changed` if its `rev` is another by now, undefined if the order does not exist
 * @throws {ProblemError} 503 if the store is unavailable
 */
export async function archiveOrder({
  uid,
  order,
  isRefunded,
  channels,
  now,
}: {
  uid: string;
  /** As it was read when the refund was decided on. */
  order: OrderRecord;
  isRefunded: boolean;
  channels: Recipient[];
  now: Date;
}): Promise<PaymentState | 'changed' | undefined> {
  const { transactionId } = mainAttempt(order);
  const reply = await runScript(
    ARCHIVE_ORDER,
    [
      keys.orders(uid),
      keys.archive(uid),
      keys.refunds,
      keys.transaction(transactionId),
      keys.notices,
      keys.noticesDue,
      keys.unplanned,
      keys.held,
      keys.owed,
      ...agendaKeysOf(order),
    ],
    [
      order._id,
      order.rev ?? 0,
      isRefunded ? 1 : 0,
      now.toISOString(),
      now.getTime(),
      transactionId,
      channels.join(' '),
      formatReference({ uid, orderId: order._id }),
    ],
  );
  return z.parse(archiveReplySchema, reply) ?? undefined;
}
