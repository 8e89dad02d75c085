import { hash } from 'node:crypto';
import { errors, type Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import { withBoard } from './raise-board.ts';
import type { Read } from './read-pipeline.ts';
import { withStore } from './store-client.ts';

/**
 * An expectation of a commit: the reply to a read as it was, null if there was none; or that a field of a hash's JSON values adds up to so
 * much at most, or has a value so often at most, each value of a third field counted once; or that a field of a hash is a number of so much at most.
 */
export type Expectation =
  | {
      read: [
        command: 'GET' | 'HGET' | 'HLEN' | 'EXISTS' | 'ZCOUNT' | 'ZLEXCOUNT' | 'ZSCORE',
        key: string,
        ...args: (string | number)[],
      ];
      reply: string | number | null;
    }
  | {
      total: [key: string, field: string] | [key: string, field: string, value: string, once: string];
      atMost: number;
    }
  | { count: [key: string, field: string]; atMost: number };

/**
 * A write. `HSET-NEW` and `ZADD-NEW` are of fields and members that were not there: undoing removes them. `DEL`, `EXPIRE` and `PERSIST` come last:
 * nothing refuses them, and they are not undone.
 */
export type Write = [
  command:
    | ('SET' | 'DEL' | 'HSET' | 'HSETNX' | 'HSET-NEW' | 'HDEL' | 'HINCRBY' | 'INCR')
    | ('ZADD' | 'ZADD-NEW' | 'ZREM' | 'EXPIRE' | 'PERSIST'),
  key: string,
  ...args: (string | number)[],
];

export interface Commit {
  expect: Expectation[];
  /** If the first sets a field of a hash, its value is of this commit only, or may be written twice; if it removes one, that was there. */
  write: Write[];
  /** The keys that lead to what it changes, written or not. */
  touched?: string[];
}

/*
 * Writes all, or nothing if an expectation does not hold or a write is refused: a key has another type, a record is at its greatest size, the
 * store is full. Redis does not undo what a script has written before that: what the writes replace is read before the first of them, but what
 * the last would replace. Undoing removes, or writes what was there before: neither is refused.
 * KEYS: each key that is read or written.
 * ARGV: 'again' if the commit may have been made before; the number of writes, and each as its number of words and its words; then the same
 * for the expectations, whose last word is the SHA-1 of the reply ('' if there was none), or the most that a TOTAL or a COUNT may be.
 * Reply: 'done', also if the same commit was made before: what its first write sets or removes is so; 'changed' if nothing was written.
 */
const COMMIT = `
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
local function totalOf(key, field, value, once)
  local total, seen = 0, {}
  for _, json in ipairs(redis.call('HVALS', key)) do
    local entry = cjson.decode(json)
    local shared = entry[once or '']
    if not value then total = total + entry[field]
    elseif entry[field] == value and not (shared and seen[shared]) then total = total + 1 end
    if shared then seen[shared] = true end
  end
  return total
end

local isRepeat = take() == 'again'
local writes, expectations = takeAll(), takeAll()
local command, key, field, value = unpack(writes[1])
local current
if command == 'HSET' or (command == 'HDEL' and isRepeat) then
  current = redis.call('HGET', key, field)
  -- Once it is removed, HGET replies false.
  if current == (value or false) then return 'done' end
end
for _, words in ipairs(expectations) do
  local expected = table.remove(words)
  if words[1] == 'TOTAL' then
    if totalOf(unpack(words, 2)) > tonumber(expected) then return 'changed' end
  elseif words[1] == 'COUNT' then
    if tonumber(redis.call('HGET', words[2], words[3]) or 0) > tonumber(expected) then return 'changed' end
  else
    local isRead = current ~= nil and words[1] == 'HGET' and words[2] == key and words[3] == field
    local reply = isRead and current or redis.call(unpack(words))
    if (reply and redis.sha1hex(tostring(reply)) or '') ~= expected then return 'changed' end
  end
end

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
for i, words in ipairs(writes) do
  local reply = redis.pcall(words[1]:gsub('%-NEW', ''), unpack(words, 2))
  if type(reply) == 'table' and reply.err then
    for j = made[i - 1] or 0, 1, -1 do redis.call(unpack(undo[j])) end
    return reply
  end
end
return 'done'
`;

const replySchema = z.enum(['done', 'changed']);

/** Writes all, or nothing if one expectation fails, in one round trip. A request whose reply was lost is repeated once. */
export const commit = (one: Commit): Promise<'done' | 'changed'> =>
  withStore((redis) => commitTo(redis, one));

/** Commits to a store of the caller's own, whose errors are thrown as they are. */
export async function commitTo(redis: Redis, one: Commit): Promise<'done' | 'changed'> {
  const reply = await redis.eval(COMMIT, ...argumentsOf(one)).catch((error: unknown) => {
    const isLost = !(error instanceof errors.UpstashError) && !isTimeout(error);
    if (isLost) return redis.eval(COMMIT, ...argumentsOf(one, 'again'));
    throw error;
  });
  return z.parse(replySchema, reply);
}

/** Sends independent commits in one round trip; each writes all or nothing. */
export const commitEach = (all: Commit[]): Promise<('done' | 'changed')[]> =>
  withStore(async (redis) => {
    const scripts = redis.pipeline();
    for (const one of all) scripts.eval(COMMIT, ...argumentsOf(one));
    return z.parse(z.array(replySchema), await scripts.exec());
  });

/** Commits, and reads what stands afterwards, in one round trip. */
export const commitThenRead = (one: Commit, reads: Read[]): Promise<unknown[]> =>
  withStore(async (redis) => {
    const pipeline = redis.pipeline();
    pipeline.eval(COMMIT, ...argumentsOf(one));
    for (const read of reads) read(pipeline);
    return (await pipeline.exec<unknown[]>()).slice(1);
  });

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

function argumentsOf({ expect, write, touched }: Commit, time = 'first'): [keys: string[], args: string[]] {
  const writes = joined(withBoard(write, touched));
  const keys = new Set([...expect.map(keyOf), ...writes.map(([, key]) => key)]);
  const expected = expect.map((one) => {
    if ('total' in one) return ['TOTAL', ...one.total, one.atMost];
    if ('count' in one) return ['COUNT', ...one.count, one.atMost];
    return [...one.read, one.reply === null ? '' : hash('sha1', String(one.reply))];
  });
  const count = (all: (string | number)[][]) => [
    all.length,
    ...all.flatMap((words) => [words.length, ...words]),
  ];
  return [[...keys], [time, ...count(writes), ...count(expected)].map(String)];
}

/** Returns writes with those of one command to one key as one, which the store counts. */
function joined(writes: Write[]): Write[] {
  const all = new Map<string, Write>();
  for (const write of writes) {
    const [command, key, ...args] = write;
    // Each of these has one value, or options for the whole command.
    const isOwn = command === 'SET' || command === 'HSETNX' || command === 'HINCRBY' || args[0] === 'XX';
    const name = isOwn ? `${all.size}` : `${command} ${key}`;
    const others = all.get(name)?.slice(2) ?? [];
    all.set(name, [command, key, ...others, ...args]);
  }
  return [...all.values()];
}

const keyOf = (one: Expectation): string =>
  'read' in one ? one.read[1] : 'total' in one ? one.total[0] : one.count[0];
