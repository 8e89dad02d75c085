import * as z from 'zod/mini';
import { orderSchema, type PaymentState } from '../../../src/contract/order.ts';
import { READ_ORDER, SET_RECEIPT_STATE, WRITE_ORDER } from './order-lua.ts';
import {
  type IdempotencyRecord,
  keys,
  latestAttempt,
  newTransaction,
  type OrderRecord,
  parseIdempotency,
} from './order-records.ts';
import { parseFlag, runScript } from './run-script.ts';

/* Lua scripts for orders, each behind one function. Each runs atomically. */

const IDEMPOTENCY_TTL_SECONDS = 86_400;

const INSERT_ORDER = `
local ordersKey, transactionKey, unpaidKey = KEYS[1], KEYS[2], KEYS[3]
local idempotencyKey = KEYS[4] -- nil if the request has no idempotency key
local orderId, order, transactionId, transaction, createdAtMs = ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5]
local idempotencyRecord, idempotencyTtl = ARGV[6], ARGV[7]

if idempotencyKey then
  local known = redis.call('GET', idempotencyKey)
  if known then return known end
  redis.call('SET', idempotencyKey, idempotencyRecord, 'EX', idempotencyTtl)
end
redis.call('HSET', ordersKey, orderId, order)
redis.call('SET', transactionKey, transaction)
redis.call('ZADD', unpaidKey, createdAtMs, transactionId)
return false
`;

/**
 * Stores a new, unpaid order, unless its idempotency key is known.
 * @returns the record of a known idempotency key, else undefined
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
}): Promise<IdempotencyRecord | undefined> {
  const attempt = latestAttempt(order);
  const idempotencyRecord: IdempotencyRecord = { orderId: order._id, bodyHash };
  const reply = await runScript(
    INSERT_ORDER,
    [
      keys.orders(uid),
      keys.transaction(attempt.transactionId),
      keys.unpaid,
      ...(idempotencyKey === undefined ? [] : [keys.idempotency(uid, idempotencyKey)]),
    ],
    [
      order._id,
      JSON.stringify(order),
      attempt.transactionId,
      JSON.stringify(newTransaction(uid, order._id, attempt)),
      Date.parse(attempt.createdAt),
      JSON.stringify(idempotencyRecord),
      IDEMPOTENCY_TTL_SECONDS,
    ],
  );
  const known = z.parse(z.nullable(z.string()), reply);
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
local transactionKeys = {} -- one for each attempt, in the same order
for index = 4, #KEYS do table.insert(transactionKeys, KEYS[index]) end
local orderId, now, nowMs = ARGV[1], ARGV[2], ARGV[3]
${READ_ORDER}${WRITE_ORDER}${SET_RECEIPT_STATE}
local order = readOrder(ordersKey, orderId)
if not order then return false end
if #order.attempts ~= #transactionKeys then return 'changed' end
for index, attempt in ipairs(order.attempts) do
  if attempt.state == 'paid' or attempt.state == 'held' then
    setReceiptState(transactionKeys[index], 'refund-due')
    redis.call('ZADD', refundsKey, nowMs, attempt.transactionId)
    attempt.state = 'refund-due'
    order.payment = 'refund-due'
  end
end
order.updatedAt = now
writeOrder(archiveKey, order, { type = 'cancelled', at = now, actor = 'customer' })
redis.call('HDEL', ordersKey, orderId)
return order.payment
`;

const archiveReplySchema = z.nullable(z.union([orderSchema.shape.payment, z.literal('changed')]));

/**
 * Moves an order to the archive and marks the money that it has received as due back.
 * @returns its payment state, `changed` if `transactionIds` lacks an attempt, undefined if the order does not exist
 * @throws {ProblemError} 503 if the store is unavailable
 */
export async function archiveOrder({
  uid,
  orderId,
  transactionIds,
  now,
}: {
  uid: string;
  orderId: string;
  transactionIds: string[];
  now: Date;
}): Promise<PaymentState | 'changed' | undefined> {
  const reply = await runScript(
    ARCHIVE_ORDER,
    [keys.orders(uid), keys.archive(uid), keys.refunds, ...transactionIds.map(keys.transaction)],
    [orderId, now.toISOString(), now.getTime()],
  );
  return z.parse(archiveReplySchema, reply) ?? undefined;
}
