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

/**
 * `writeOrder(key, order, event)` stores an order in the hash `key` under its next `rev`, with a further event unless that is
 * nil. Of more than 50 events, the first and the latest are kept.
 */
export const WRITE_ORDER = `
local function writeOrder(key, order, event)
  if event then table.insert(order.events, event) end
  while #order.events > 50 do table.remove(order.events, 2) end
  order.rev = (order.rev or 0) + 1
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

/** `capturesOf(attempt)` returns the captures of an attempt: its own and further ones. */
export const CAPTURES_OF = `
local function capturesOf(attempt)
  local captures = {}
  if attempt.validationId then table.insert(captures, attempt) end
  for _, capture in ipairs(attempt.furtherCaptures or {}) do table.insert(captures, capture) end
  return captures
end
`;

/**
 * `indexMoney(order, heldKey, owedKey, reference)` keeps a reference to an order in `held` while a payment of it is held, and in
 * `owed` while money is due back. Every script that changes the state of money calls it.
 */
export const INDEX_MONEY = `
local function indexMoney(order, heldKey, owedKey, reference)
  local has = {}
  for _, attempt in ipairs(order.attempts) do
    has[attempt.state] = true
    for _, capture in ipairs(attempt.furtherCaptures or {}) do has[capture.state] = true end
  end
  local bookedAt = string.gsub(string.sub(order.createdAt, 1, 19), '%D', '')
  for key, state in pairs({ [heldKey] = 'held', [owedKey] = 'refund-due' }) do
    if has[state] then redis.call('ZADD', key, bookedAt, reference) else redis.call('ZREM', key, reference) end
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

/**
 * `addNotice(outbox, recipient, notice, dueMs)` stores a notice of a `kind` about a transaction at a `rev` (0 if no order knows
 * it) and with the time `at` at which it is due, unless the recipient has no channel. A notice with an `id` of its own replaces
 * the former one. `removeNotice(outbox, id)` removes one that is not delivered yet. An `outbox` has the keys `notices` and `due`,
 * and the `channels` as a list in words.
 */
export const NOTICES = `
local function addNotice(outbox, recipient, notice, dueMs)
  if not string.find(outbox.channels, recipient, 1, true) then return end
  local event = notice.rev > 0 and notice.rev or notice.validationId
  local id = notice.id or table.concat({ notice.transactionId, notice.kind, recipient, event }, ':')
  local stored = { recipient = recipient, tries = 0 }
  for name, value in pairs(notice) do stored[name] = value end
  stored.id = id
  redis.call('HSET', outbox.notices, id, cjson.encode(stored))
  redis.call('ZADD', outbox.due, dueMs, id)
end
local function removeNotice(outbox, id)
  redis.call('HDEL', outbox.notices, id)
  redis.call('ZREM', outbox.due, id)
end
`;

/** `reminderIdOf(transactionId)` returns the id of the notice that reminds of the visit of a paid order. */
export const REMINDER_ID = `
local function reminderIdOf(transactionId)
  return transactionId .. ':reminder'
end
`;

/**
 * `releaseVisit(order, transactionId, agendaKeys, outbox, actor, now)` takes an order's visit, if it has one, out of the agendas and
 * off the order, which is yet to be written, and removes the reminder. `transactionId` has the kept money. Needs `NOTICES`.
 */
export const RELEASE_VISIT = `${REMINDER_ID}
local function releaseVisit(order, transactionId, agendaKeys, outbox, actor, now)
  if not order.visit then return end
  for _, agendaKey in ipairs(agendaKeys) do redis.call('HDEL', agendaKey, order._id) end
  removeNotice(outbox, reminderIdOf(transactionId))
  table.insert(order.events, { type = 'visit-given-up', at = now, actor = actor, reference = order.visit.start })
  order.visit = nil
end
`;

/** `staffName(staffKey, uid)` returns the name of a member of staff, or nil. Every script for the staff tests it first. */
export const STAFF_NAME = `
local function staffName(staffKey, uid)
  return redis.call('HGET', staffKey, uid) or nil
end
`;
