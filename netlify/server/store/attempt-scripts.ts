import * as z from 'zod/mini';
import { orderSchema, type PaymentState } from '../../../src/contract/order.ts';
import { FIND_ATTEMPT, FIND_ORDER, READ_ORDER, READ_TRANSACTION, WRITE_ORDER } from './order-lua.ts';
import { type Attempt, keys, newTransaction } from './order-records.ts';
import { parseFlag, type RunScript, runScript } from './run-script.ts';

/* Lua scripts for attempts to pay, each behind one function. Each runs atomically. */

const ADD_ATTEMPT = `
local ordersKey, transactionKey, unpaidKey = KEYS[1], KEYS[2], KEYS[3]
local orderId, latestTransactionId = ARGV[1], ARGV[2]
local attempt, transactionId, transaction, createdAtMs = ARGV[3], ARGV[4], ARGV[5], ARGV[6]
${READ_ORDER}${WRITE_ORDER}
local order = readOrder(ordersKey, orderId)
if not order or order.payment ~= 'unpaid' then return 0 end
if order.attempts[#order.attempts].transactionId ~= latestTransactionId then return 0 end
table.insert(order.attempts, cjson.decode(attempt))
writeOrder(ordersKey, order)
redis.call('SET', transactionKey, transaction)
redis.call('ZADD', unpaidKey, createdAtMs, transactionId)
return 1
`;

/**
 * Adds an attempt to an order that is unpaid and whose latest attempt is the given one. Returns false if it is not.
 * @throws {ProblemError} 503 if the store is unavailable
 */
export async function addAttempt(
  {
    uid,
    orderId,
    latestTransactionId,
    attempt,
  }: { uid: string; orderId: string; latestTransactionId: string; attempt: Attempt },
  run: RunScript = runScript,
): Promise<boolean> {
  const { transactionId, createdAt } = attempt;
  const reply = await run(
    ADD_ATTEMPT,
    [keys.orders(uid), keys.transaction(transactionId), keys.unpaid],
    [
      orderId,
      latestTransactionId,
      JSON.stringify(attempt),
      transactionId,
      JSON.stringify(newTransaction(uid, orderId, attempt)),
      Date.parse(createdAt),
    ],
  );
  return parseFlag(reply);
}

const RECORD_SESSION = `
local ordersKey = KEYS[1]
local orderId, transactionId, url, now = ARGV[1], ARGV[2], ARGV[3], ARGV[4]
${READ_ORDER}${WRITE_ORDER}${FIND_ATTEMPT}
local order = readOrder(ordersKey, orderId)
if not order then return 'cancelled' end
local attempt = findAttempt(order, transactionId)
if attempt then
  local isOpen = url ~= ''
  if isOpen then attempt.url = url end
  if attempt.state == 'opening' then attempt.state = isOpen and 'open' or 'failed' end
  local kind = isOpen and 'session' or 'session-failed'
  writeOrder(ordersKey, order, { type = kind, at = now, actor = 'customer', reference = transactionId })
end
return order.payment
`;

const recordSessionReplySchema = z.union([orderSchema.shape.payment, z.literal('cancelled')]);

/**
 * Records the URL of an attempt's payment page, or that the gateway has opened none. The state of an attempt that has been
 * settled in the meantime is kept.
 * @returns the order's payment state, `cancelled` if it is no longer there
 * @throws {ProblemError} 503 if the store is unavailable
 */
export async function recordSession({
  uid,
  orderId,
  transactionId,
  url,
  now,
}: {
  uid: string;
  orderId: string;
  transactionId: string;
  url: string | undefined;
  now: Date;
}): Promise<PaymentState | 'cancelled'> {
  const reply = await runScript(
    RECORD_SESSION,
    [keys.orders(uid)],
    [orderId, transactionId, url ?? '', now.toISOString()],
  );
  return z.parse(recordSessionReplySchema, reply);
}

const EXPIRE_ATTEMPT = `
local ordersKey, archiveKey, transactionKey, unpaidKey = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
local orderId, transactionId, now = ARGV[1], ARGV[2], ARGV[3]
${FIND_ORDER}${WRITE_ORDER}${FIND_ATTEMPT}${READ_TRANSACTION}
if readTransaction(transactionKey).receipt then return 0 end
local order, orderKey = findOrder(ordersKey, archiveKey, orderId)
findAttempt(order, transactionId).state = 'expired'
writeOrder(orderKey, order, { type = 'session-expired', at = now, actor = 'garage', reference = transactionId })
redis.call('ZREM', unpaidKey, transactionId)
return 1
`;

/**
 * Closes an unpaid attempt for good; the order can still be paid by another. Returns false if the attempt was paid.
 * @throws {ProblemError} 503 if the store is unavailable
 */
export async function expireAttempt({
  uid,
  orderId,
  transactionId,
  now,
}: {
  uid: string;
  orderId: string;
  transactionId: string;
  now: Date;
}): Promise<boolean> {
  const reply = await runScript(
    EXPIRE_ATTEMPT,
    [keys.orders(uid), keys.archive(uid), keys.transaction(transactionId), keys.unpaid],
    [orderId, transactionId, now.toISOString()],
  );
  return parseFlag(reply);
}
