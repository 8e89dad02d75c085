import { SUMS_OF } from './sums.ts';

/*
 * The script of all commits. It writes all, or nothing:
 * 1. If the first write stands as it would be, the same commit was made before, and its reply was lost: 'done'. Another commit with the same value is taken for
 *    it, whatever else it expects and writes.
 * 2. Each expectation is read again. If one no longer holds, somebody else was first: 'changed'.
 * 3. Before each write but the last, it reads what that replaces: Redis does not undo what a script has written. A key that is SET without options, or counted by INCR,
 *    has no time to live to be kept.
 * 4. It writes, and undoes what it has written if a write is refused: a key has another type, a record is at its greatest size, the store is full.
 *
 *      write 1 ──▶ write 2 ──▶ write 3, refused ──▶ replies its error
 *                                 │
 *      undo 1  ◀── undo 2  ◀──────┘                 each writes back what was there, or removes what was not: neither is refused
 *
 * KEYS: each key that is read or written.
 * ARGV: 'again' if the commit may have been made before; the number of writes, and each as its number of words and its words; then the same
 * for the expectations, whose last word is the SHA-1 of the reply ('' if there was none), or the most that a TOTAL or a COUNT may be.
 */
export const COMMIT = `${SUMS_OF}
local at = 0
local function take()
  at = at + 1
  return ARGV[at]
end
local function takeAll()
  local all = {}
  for i = 1, tonumber(take()) do
    all[i] = {}
    for j = 1, tonumber(take()) do all[i][j] = take() end
  end
  return all
end

local isRepeat = take() == 'again'
local writes, expectations = takeAll(), takeAll()
local command, key, field, value = unpack(writes[1])
-- 1.
local current
if command == 'HSET' or (command == 'HDEL' and isRepeat) then
  current = redis.call('HGET', key, field)
  -- Once it is removed, HGET replies false.
  if current == (value or false) then return 'done' end
end
-- 2.
for _, words in ipairs(expectations) do
  local expected = table.remove(words)
  if words[1] == 'TOTAL' then
    local sum = sumsOfFields(words[2], unpack(words, 4))[words[3]]
    if (sum and sum[1] or 0) > tonumber(expected) then return 'changed' end
  elseif words[1] == 'COUNT' then
    if tonumber(redis.call('HGET', words[2], words[3]) or 0) > tonumber(expected) then return 'changed' end
  else
    local isRead = current ~= nil and words[1] == 'HGET' and words[2] == key and words[3] == field
    local reply = isRead and current or redis.call(unpack(words))
    if (reply and redis.sha1hex(tostring(reply)) or '') ~= expected then return 'changed' end
  end
end

-- 3.
local undo = {}
local function restore(isThere, back, gone)
  table.insert(undo, isThere and back or gone)
end
local function remember(words)
  local name, target = words[1], words[2]
  if name == 'SET' or name == 'INCR' then
    local was = redis.call('GET', target)
    local back = { 'SET', target, was }
    local ttl = was and words[4] and redis.call('PTTL', target) or 0
    if ttl > 0 then back = { 'SET', target, was, 'PX', ttl } end
    restore(was, back, { 'DEL', target })
  elseif name == 'HSET-NEW' then
    for i = 3, #words, 2 do table.insert(undo, { 'HDEL', target, words[i] }) end
  elseif name == 'ZADD-NEW' then
    for i = 4, #words, 2 do table.insert(undo, { 'ZREM', target, words[i] }) end
  elseif name == 'ZADD' or name == 'ZREM' then
    local members = {}
    local first, step = words[3] == 'XX' and 5 or 4, 2
    if name == 'ZREM' then first, step = 3, 1 end
    for i = first, #words, step do table.insert(members, words[i]) end
    for i, was in ipairs(redis.call('ZMSCORE', target, unpack(members))) do
      restore(was, { 'ZADD', target, was, members[i] }, { 'ZREM', target, members[i] })
    end
  elseif name ~= 'DEL' and name ~= 'EXPIRE' and name ~= 'PERSIST' then
    local fields = {}
    for i = 3, #words, name == 'HDEL' and 1 or 2 do table.insert(fields, words[i]) end
    local values = { current }
    if words ~= writes[1] or current == nil or #words > 4 then values = redis.call('HMGET', target, unpack(fields)) end
    for i, was in ipairs(values) do
      restore(was, { 'HSET', target, fields[i], was }, { 'HDEL', target, fields[i] })
    end
  end
end

local made = {}
for i = 1, #writes - 1 do
  remember(writes[i])
  made[i] = #undo
end
-- 4.
for i, words in ipairs(writes) do
  local reply = redis.pcall(words[1]:gsub('%-NEW', ''), unpack(words, 2))
  if type(reply) == 'table' and reply.err then
    for j = made[i - 1] or 0, 1, -1 do redis.call(unpack(undo[j])) end
    return reply
  end
end
return 'done'
`;
