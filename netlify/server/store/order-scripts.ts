/*
 * Every change of an order is one of these Lua scripts, so that it happens whole or not at all. Orders are JSON in a
 * hash; arrays in them are never empty, since Lua's cjson would write an empty one as {}.
 */

/** Reads the order ARGV[1] of the hash KEYS[1] into `order`, which is nil when there is none. */
export const READ_ORDER = `
local function read(key)
  local json = redis.call('HGET', key, ARGV[1])
  return json and cjson.decode(json) or nil
end
local function write(key, order, event)
  table.insert(order.events, event)
  redis.call('HSET', key, ARGV[1], cjson.encode(order))
end
local order = read(KEYS[1])
`;

/**
 * Writes a new, unpaid order, unless its idempotency key is known: then answers what that key stands for.
 * KEYS: orders, transaction, unpaid, idempotency (optional).
 * ARGV: order id, order, transaction, transaction id, time in ms, idempotency record.
 */
export const CREATE_ORDER = `
if KEYS[4] then
  local known = redis.call('GET', KEYS[4])
  if known then return known end
  redis.call('SET', KEYS[4], ARGV[6], 'EX', 86400)
end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
redis.call('SET', KEYS[2], ARGV[3])
redis.call('ZADD', KEYS[3], ARGV[5], ARGV[4])
return false
`;

/**
 * Adds an attempt to an unpaid order whose latest attempt is still the one that the caller has looked at.
 * Answers 1, or 0 when that is no longer so. KEYS: orders, transaction, unpaid.
 * ARGV: order id, the latest attempt's transaction id, attempt, transaction, transaction id, time in ms.
 */
export const ADD_ATTEMPT = `${READ_ORDER}
if not order or order.payment ~= 'unpaid' then return 0 end
if order.attempts[#order.attempts].transactionId ~= ARGV[2] then return 0 end
table.insert(order.attempts, cjson.decode(ARGV[3]))
redis.call('HSET', KEYS[1], ARGV[1], cjson.encode(order))
redis.call('SET', KEYS[2], ARGV[4])
redis.call('ZADD', KEYS[3], ARGV[6], ARGV[5])
return 1
`;

/**
 * Notes what came of asking the gateway for a payment page: its url, or '' when there is none. An attempt that has been
 * settled meanwhile keeps its state. Answers what is now known of the order's money, or 'cancelled'.
 * KEYS: orders. ARGV: order id, transaction id, url, time.
 */
export const RECORD_SESSION = `${READ_ORDER}
if not order then return 'cancelled' end
for _, attempt in ipairs(order.attempts) do
  if attempt.transactionId == ARGV[2] then
    local opened = ARGV[3] ~= ''
    if opened then attempt.url = ARGV[3] end
    if attempt.state == 'opening' then attempt.state = opened and 'open' or 'failed' end
    local event = { type = opened and 'session' or 'session-failed', at = ARGV[4], actor = 'customer', reference = ARGV[2] }
    write(KEYS[1], order, event)
  end
end
return order.payment
`;

/** Approves an order; a repeat only moves it up. Answers 1, or 0 when there is none. KEYS: orders. ARGV: order id, time. */
export const APPROVE_ORDER = `${READ_ORDER}
if not order then return 0 end
order.updatedAt = ARGV[2]
if order.status == 'Approved' then
  redis.call('HSET', KEYS[1], ARGV[1], cjson.encode(order))
else
  order.status = 'Approved'
  write(KEYS[1], order, { type = 'approved', at = ARGV[2], actor = 'customer' })
end
return 1
`;

/**
 * Moves an order to the archive; money that it has received is due back. Answers what is then known of the money,
 * nothing when there is no such order, or 'changed' when it has another number of attempts than the caller knows of.
 * KEYS: orders, archive, refunds, and the transaction of each attempt. ARGV: order id, time, time in ms, attempts.
 */
export const CANCEL_ORDER = `${READ_ORDER}
if not order then return false end
if #order.attempts ~= tonumber(ARGV[4]) then return 'changed' end
for number, attempt in ipairs(order.attempts) do
  if attempt.state == 'paid' or attempt.state == 'held' then
    local transaction = cjson.decode(redis.call('GET', KEYS[3 + number]))
    transaction.receipt.state = 'refund-due'
    redis.call('SET', KEYS[3 + number], cjson.encode(transaction))
    redis.call('ZADD', KEYS[3], ARGV[3], attempt.transactionId)
    attempt.state = 'refund-due'
    order.payment = 'refund-due'
  end
end
order.updatedAt = ARGV[2]
write(KEYS[2], order, { type = 'cancelled', at = ARGV[2], actor = 'customer' })
redis.call('HDEL', KEYS[1], ARGV[1])
return order.payment
`;
