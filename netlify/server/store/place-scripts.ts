import * as z from 'zod/mini';
import { FIND_ORDER } from './order-lua.ts';
import { keys } from './order-records.ts';
import type { RunScript } from './run-script.ts';
import type { OrderReference } from './visit-records.ts';

/* The Lua script that repairs where an order is found, behind its function. It runs atomically. */

/** A reference to an order: a field of a hash, or a member of a sorted set with its score. */
export type Place =
  | { kind: 'field'; key: string; name: string; value: string }
  | { kind: 'member'; key: string; name: string; value: number };

const REPAIR_PLACES = `
local ordersKey, archiveKey, placeKeys = KEYS[1], KEYS[2], { unpack(KEYS, 3) }
local orderId, rev, isArchived, places = ARGV[1], tonumber(ARGV[2]), ARGV[3] == '1', cjson.decode(ARGV[4])
${FIND_ORDER}
-- Fields with JSON may have its members in any order.
local function isSame(value, current)
  if not current or value == current then return value == current end
  if string.sub(value, 1, 1) ~= '{' then return false end
  local entry, currentEntry = cjson.decode(value), cjson.decode(current)
  for name, member in pairs(entry) do
    if currentEntry[name] ~= member then return false end
  end
  for name in pairs(currentEntry) do
    if entry[name] == nil then return false end
  end
  return true
end
local function repairMember(key, place)
  local current = redis.call('ZSCORE', key, place.name)
  if not place.value then return redis.call('ZREM', key, place.name) == 1 and 'not due' or '' end
  if tonumber(current or -1) == place.value then return '' end
  redis.call('ZADD', key, place.value, place.name)
  return current and 'wrong' or 'missing'
end
local function repairField(key, place)
  local current = redis.call('HGET', key, place.name)
  if not place.value then return redis.call('HDEL', key, place.name) == 1 and 'not due' or '' end
  if isSame(place.value, current) then return '' end
  redis.call('HSET', key, place.name, place.value)
  return current and 'wrong' or 'missing'
end

local order, orderKey = findOrder(ordersKey, archiveKey, orderId)
if (order and order.rev or 0) ~= rev or (orderKey == archiveKey) ~= isArchived then return false end
local problems = {}
for index, place in ipairs(places) do
  local repair = place.kind == 'member' and repairMember or repairField
  problems[index] = repair(placeKeys[index], place)
end
return problems
`;

const problemsSchema = z.nullable(z.array(z.enum(['', 'missing', 'wrong', 'not due'])));
type Problem = NonNullable<z.infer<typeof problemsSchema>>[number];

/**
 * Repairs references to an order, and removes those without a value.
 * @returns the problem that each had, or none; undefined if the order has changed since it was read
 */
export async function repairPlaces(
  {
    reference: { uid, orderId },
    rev,
    isArchived,
    places,
  }: {
    reference: OrderReference;
    rev: number;
    /** Also if the order does not exist. */
    isArchived: boolean;
    places: (Omit<Place, 'value'> & { value?: Place['value'] })[];
  },
  run: RunScript,
): Promise<Problem[] | undefined> {
  const reply = await run(
    REPAIR_PLACES,
    [keys.orders(uid), keys.archive(uid), ...places.map(({ key }) => key)],
    [orderId, rev, isArchived ? 1 : 0, JSON.stringify(places)],
  );
  return z.parse(problemsSchema, reply) ?? undefined;
}
