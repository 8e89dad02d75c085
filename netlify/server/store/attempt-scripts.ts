import * as z from 'zod/mini';
import { orderSchema, type PaymentState } from '../../../src/contract/order.ts';
import { FIND_ATTEMPT, FIND_ORDER, READ_ORDER, READ_TRANSACTION, WRITE_ORDER } from './order-lua.ts';
import { type Attempt, firstCheckOf, keys, newTransaction } from './order-records.ts';
import { parseFlag, type RunScript, runScript } from './run-script.ts';

/* Lua scripts for attempts to pay, each behind one function. Each runs atomically. */

const ADD_ATTEMPT = `
local ordersKey, transactionKey, unpaidKey = KEYS[1], KEYS[2], KEYS[3]
local orderId, latestTransactionId = ARGV[1], ARGV[2]
local attempt, transactionId, transaction, firstCheckMs = ARGV[3], ARGV[4], ARGV[5], ARGV[6]
local price = tonumber(ARGV[7])
${READ_ORDER}${WRITE_ORDER}
local order = readOrder(ordersKey, orderId)
if not order or order.payment ~= 'unpaid' then return 0 end
if order.attempts[#order.attempts].transactionId ~= latestTransactionId then return 0 end
-- Those without a page cannot be paid. An outage of the gateway must not fill the record, nor the queue.
for index = #order.attempts, 1, -1 do
  if order.attempts[index].state == 'failed' then
    redis.call('ZREM', unpaidKey, order.attempts[index].transactionId)
    table.remove(order.attempts, index)
  end
end
table.insert(order.attempts, cjson.decode(attempt))
order.price = price
writeOrder(ordersKey, order)
redis.call('SET', transactionKey, transaction)
-- One without a page cannot be paid.
if cjson.decode(attempt).state ~= 'failed' then redis.call('ZADD', unpaidKey, firstCheckMs, transactionId) end
return 1
`;

/**
 * Adds an attempt to an order that is unpaid and whose latest attempt is the given one, and sets the order's price. Returns
 * false if it is not.
 * @throws {ProblemError} 503 if the store is unavailable
 */
export async function addAttempt(
  {
    uid,
    orderId,
    latestTransactionId,
    attempt,
    price,
  }: { uid: string; orderId: string; latestTransactionId: string; attempt: Attempt; price: number },
  run: RunScript = runScript,
): Promise<boolean> {
  const { transactionId } = attempt;
  const reply = await run(
    ADD_ATTEMPT,
    [keys.orders(uid), keys.transaction(transactionId), keys.unpaid],
    [
      orderId,
      latestTransactionId,
      JSON.stringify(attempt),
      transactionId,
      JSON.stringify(newTransaction(uid, orderId, attempt)),
      firstCheckOf(attempt),
      price,
    ],
  );
  return parseFlag(reply);
}

const RECORD_SESSION = `
local ordersKey, transactionKey = KEYS[1], KEYS[2]
local orderId, transactionId, url, sessionKey, now = ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5]
${READ_ORDER}${WRITE_ORDER}${FIND_ATTEMPT}${READ_TRANSACTION}
if sessionKey ~= '' then
  local transaction = readTransaction(transactionKey)
  transaction.sessionKey = sessionKey
  redis.call('SET', transactionKey, cjson.encode(transaction))
end
local order = readOrder(ordersKey, orderId)
if not order then return 'cancelled' end
local attempt = findAttempt(order, transactionId)
if attempt then
  local isOpen = url ~= ''
  if isOpen then
    attempt.url = url
    attempt.sessionKey = sessionKey
  end
  if attempt.state == 'opening' then attempt.state = isOpen and 'open' or 'failed' end
  local kind = isOpen and 'session' or 'session-failed'
  writeOrder(ordersKey, order, { type = kind, at = now, actor = 'customer', reference = transactionId })
end
return order.payment
`;

const recordSessionReplySchema = z.union([orderSchema.shape.payment, z.literal('cancelled')]);

/**
 * Records an attempt's payment page, or that the gateway has opened none. The state of an attempt that has been
 * settled in the meantime is kept.
 * @returns the order's payment state, `cancelled` if it is no longer there
 * @throws {ProblemError} 503 if the store is unavailable
 */
export async function recordSession({
  uid,
  orderId,
  transactionId,
  page,
  now,
}: {
  uid: string;
  orderId: string;
  transactionId: string;
  page: { url: string; sessionKey: string } | undefined;
  now: Date;
}): Promise<PaymentState | 'cancelled'> {
  const reply = await runScript(
    RECORD_SESSION,
    [keys.orders(uid), keys.transaction(transactionId)],
    [orderId, transactionId, page?.url ?? '', page?.sessionKey ?? '', now.toISOString()],
  );
  return z.parse(recordSessionReplySchema, reply);
}

const EXPIRE_ATTEMPT = `
local ordersKey, archiveKey, transactionKey, unpaidKey = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
local orderId, transactionId, now, lastCheckMs = ARGV[1], ARGV[2], ARGV[3], ARGV[4]
${FIND_ORDER}${WRITE_ORDER}${FIND_ATTEMPT}${READ_TRANSACTION}
if readTransaction(transactionKey).receipt then return 0 end
redis.call('ZADD', unpaidKey, lastCheckMs, transactionId)
local order, orderKey = findOrder(ordersKey, archiveKey, orderId)
local attempt = order and findAttempt(order, transactionId)
if not attempt or attempt.state == 'expired' then return 1 end
attempt.state = 'expired'
writeOrder(orderKey, order, { type = 'session-expired', at = now, actor = 'garage', reference = transactionId })
return 1
`;

/**
 * Closes an unpaid attempt: the order can be paid by another, and money that arrives late is still recorded. The gateway is asked
 * once more at `lastCheck`. Returns false if the attempt was paid.
 * @throws {ProblemError} 503 if the store is unavailable
 */
export async function expireAttempt({
  uid,
  orderId,
  transactionId,
  lastCheck,
  now,
}: {
  uid: string;
  orderId: string;
  transactionId: string;
  lastCheck: Date;
  now: Date;
}): Promise<boolean> {
  const reply = await runScript(
    EXPIRE_ATTEMPT,
    [keys.orders(uid), keys.archive(uid), keys.transaction(transactionId), keys.unpaid],
    [orderId, transactionId, now.toISOString(), lastCheck.getTime()],
  );
  return parseFlag(reply);
}

const FORGET_ATTEMPT = `
local ordersKey, archiveKey, unpaidKey = KEYS[1], KEYS[2], KEYS[3]
local orderId, transactionId = ARGV[1], ARGV[2]
${FIND_ORDER}${WRITE_ORDER}
redis.call('ZREM', unpaidKey, transactionId)
local order, orderKey = findOrder(ordersKey, archiveKey, orderId)
if not order then return 0 end
for index, attempt in ipairs(order.attempts) do
  local isUnpaid = attempt.state == 'opening' or attempt.state == 'open' or attempt.state == 'expired'
  if attempt.transactionId == transactionId and isUnpaid then
    attempt.state = 'expired'
    if index < #order.attempts then table.remove(order.attempts, index) end
    writeOrder(orderKey, order)
    return 1
  end
end
return 0
`;

/**
 * Stops asking the gateway about a transaction. Its attempt, if unpaid, is expired, and leaves the order if a later one exists.
 * @throws {ProblemError} 503 if the store is unavailable
 */
export async function forgetAttempt({
  uid,
  orderId,
  transactionId,
}: {
  uid: string;
  orderId: string;
  transactionId: string;
}): Promise<void> {
  await runScript(
    FORGET_ATTEMPT,
    [keys.orders(uid), keys.archive(uid), keys.unpaid],
    [orderId, transactionId],
  );
}
