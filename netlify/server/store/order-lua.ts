/*
 * Lua functions that the scripts share, each in a constant of its own. They read no KEYS and no ARGV. Arrays in records are
 * never empty, since Lua's cjson would write an empty one as {}.
 */

/** `readOrder(key, id)` returns an order of the hash `key`, or nil. */
export const READ_ORDER = `
local function readOrder(key, id)
  local json = redis.call('HGET', key, id)
  return json and cjson.decode(json) or nil
end
`;

/** `writeOrder(key, order, event)` stores an order in the hash `key`, with a further event unless that is nil. */
export const WRITE_ORDER = `
local function writeOrder(key, order, event)
  if event then table.insert(order.events, event) end
  redis.call('HSET', key, order._id, cjson.encode(order))
end
`;

/** `findOrder(ordersKey, archiveKey, id)` returns an order, cancelled or not, and the key of the hash that holds it. */
export const FIND_ORDER = `${READ_ORDER}
local function findOrder(ordersKey, archiveKey, id)
  local order = readOrder(ordersKey, id)
  if order then return order, ordersKey end
  return readOrder(archiveKey, id), archiveKey
end
`;

/** `findAttempt(order, transactionId)` returns an order's attempt to pay, or nil. */
export const FIND_ATTEMPT = `
local function findAttempt(order, transactionId)
  for _, attempt in ipairs(order.attempts) do
    if attempt.transactionId == transactionId then return attempt end
  end
end
`;

/** `readTransaction(key)` returns a transaction's record. */
export const READ_TRANSACTION = `
local function readTransaction(key)
  return cjson.decode(redis.call('GET', key))
end
`;

/** `setReceiptState(key, state)` changes the state on a transaction's receipt. */
export const SET_RECEIPT_STATE = `${READ_TRANSACTION}
local function setReceiptState(key, state)
  local transaction = readTransaction(key)
  transaction.receipt.state = state
  redis.call('SET', key, cjson.encode(transaction))
end
`;

/** `addOwnerNotice(key, order, attempt, kind, at)` stores a notice for the owner's webhook in the hash `key`. */
export const ADD_OWNER_NOTICE = `
local function addOwnerNotice(key, order, attempt, kind, at)
  local id = attempt.transactionId .. ':' .. kind
  redis.call('HSET', key, id, cjson.encode({
    id = id, type = kind, orderId = order._id, serviceName = order.serviceName, transactionId = attempt.transactionId,
    amount = attempt.amount, currency = attempt.currency, at = at
  }))
end
`;
