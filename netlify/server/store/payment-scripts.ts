import { READ_ORDER } from './order-scripts.ts';

/* What becomes of money, each as one Lua script: like those of order-scripts.ts. */

/** Finds the order ARGV[1] of `orders` (KEYS[1]) or the archive (KEYS[2]), and its attempt ARGV[2]. */
const FIND_ATTEMPT = `${READ_ORDER}
local key = KEYS[1]
local isArchived = not order
if isArchived then
  key = KEYS[2]
  order = read(key)
end
local attempt
for _, candidate in ipairs(order.attempts) do
  if candidate.transactionId == ARGV[2] then attempt = candidate end
end
`;

/** Keeps what the garage is to be told in the hash `key`, under an id that tells repeats apart. */
const NOTIFY_OWNER = `
local function notify(key, kind, at)
  local id = attempt.transactionId .. ':' .. kind
  redis.call('HSET', key, id, cjson.encode({
    id = id, type = kind, orderId = order._id, serviceName = order.serviceName, transactionId = attempt.transactionId,
    amount = attempt.amount, currency = attempt.currency, at = at
  }))
end
`;

/**
 * Records money that the gateway has taken, once: a second call for the same transaction changes nothing. An order that
 * has money from another attempt, or was cancelled, keeps this as due back.
 * Answers the state of this payment. KEYS: orders, archive, transaction, unpaid, refunds, owner notices (optional).
 * ARGV: order id, transaction id, 'paid' or 'held', time, time in ms, validation id, bank's transaction id, paisa taken.
 */
export const SETTLE_PAYMENT = `
local transaction = cjson.decode(redis.call('GET', KEYS[3]))
if transaction.receipt then return transaction.receipt.state end
${FIND_ATTEMPT}
${NOTIFY_OWNER}
local state = ARGV[3]
if isArchived or order.payment ~= 'unpaid' then state = 'refund-due' end
if isArchived or order.payment == 'unpaid' then order.payment = state end
attempt.state = state
attempt.validationId = ARGV[6]
attempt.bankTransactionId = ARGV[7]
attempt.capturedPaisa = tonumber(ARGV[8])
transaction.receipt = {
  _id = order._id, serviceName = order.serviceName, price = order.price, customer = order.customer,
  address = order.address, amount = attempt.amount, currency = attempt.currency, paidAt = ARGV[4], state = state
}
order.updatedAt = ARGV[4]
write(key, order, { type = state, at = ARGV[4], actor = 'gateway', reference = ARGV[2] })
redis.call('SET', KEYS[3], cjson.encode(transaction))
redis.call('ZREM', KEYS[4], ARGV[2])
if state == 'refund-due' then redis.call('ZADD', KEYS[5], ARGV[5], ARGV[2]) elseif KEYS[6] then notify(KEYS[6], state, ARGV[4]) end
return state
`;

/**
 * Closes an attempt that nobody has paid in time; the order can still be paid by another.
 * KEYS: orders, archive, transaction, unpaid. ARGV: order id, transaction id, time.
 */
export const EXPIRE_ATTEMPT = `
if cjson.decode(redis.call('GET', KEYS[3])).receipt then return 0 end
${FIND_ATTEMPT}
attempt.state = 'expired'
write(key, order, { type = 'session-expired', at = ARGV[3], actor = 'garage', reference = ARGV[2] })
redis.call('ZREM', KEYS[4], ARGV[2])
return 1
`;

/**
 * Notes how far a refund has come; one that is final is not changed any more.
 * KEYS: orders, archive, transaction, refunds, owner notices (optional).
 * ARGV: order id, transaction id, 'processing', 'failed' or 'refunded', time, time in ms, gateway's refund id, reason.
 */
export const RECORD_REFUND = `${FIND_ATTEMPT}
${NOTIFY_OWNER}
if attempt.state ~= 'refund-due' then return 0 end
local state = ARGV[3]
local former = attempt.refund or {}
attempt.refund = { state = state, refundId = ARGV[6] ~= '' and ARGV[6] or former.refundId }
if ARGV[7] ~= '' then attempt.refund.reason = ARGV[7] end
if state == 'refunded' then
  attempt.state = 'refunded'
  local isLast = true
  for _, other in ipairs(order.attempts) do
    if other.state == 'refund-due' then isLast = false end
  end
  if order.payment == 'refund-due' and isLast then order.payment = 'refunded' end
  local transaction = cjson.decode(redis.call('GET', KEYS[3]))
  transaction.receipt.state = 'refunded'
  redis.call('SET', KEYS[3], cjson.encode(transaction))
  redis.call('ZREM', KEYS[4], ARGV[2])
else
  redis.call('ZADD', KEYS[4], 'XX', ARGV[5], ARGV[2])
end
if former.state ~= state then
  local kind = state == 'refunded' and state or 'refund-' .. state
  write(key, order, { type = kind, at = ARGV[4], actor = 'garage', reference = attempt.refund.refundId or ARGV[2] })
  if state == 'failed' and KEYS[5] then notify(KEYS[5], kind, ARGV[4]) end
else
  redis.call('HSET', key, ARGV[1], cjson.encode(order))
end
return 1
`;

/**
 * Ends the holding of a payment, once: it is accepted, or due back. Answers the state that it had; where that is not
 * `held`, nothing is changed. KEYS: orders, archive, transaction, refunds.
 * ARGV: order id, transaction id, 'paid' or 'refund-due', time, time in ms.
 */
export const RESOLVE_HELD = `${FIND_ATTEMPT}
if attempt.state ~= 'held' then return attempt.state end
local transaction = cjson.decode(redis.call('GET', KEYS[3]))
transaction.receipt.state = ARGV[3]
redis.call('SET', KEYS[3], cjson.encode(transaction))
if ARGV[3] == 'refund-due' then redis.call('ZADD', KEYS[4], ARGV[5], ARGV[2]) end
attempt.state = ARGV[3]
order.payment = ARGV[3]
order.updatedAt = ARGV[4]
write(key, order, { type = ARGV[3], at = ARGV[4], actor = 'garage', reference = ARGV[2] })
return 'held'
`;
