import * as z from 'zod/mini';
import type { Read } from './read-pipeline.ts';

/** Sums of numbers by a name, which says what they are. */
export const sumsSchema = z.record(z.string(), z.array(z.int()));
export type Sums = z.infer<typeof sumsSchema>;

/** Fields of JSON values: one that is added up, one whose values are counted, and one of which each value is counted once. */
export type SummedFields = readonly [field: string, by: string, once: string];

/**
 * Lua functions that add up the JSON values of a hash. `sumsOf` returns its sums by name; `addEach` gets a function that adds numbers to those of a name,
 * a value and its JSON. `sumsOfFields` returns those of `SummedFields`: the total by the name of its field, and counts by value.
 */
export const SUMS_OF = `
local function sumsOf(key, addEach)
  local sums = {}
  local function add(name, numbers)
    local sum = sums[name]
    if not sum then
      sums[name] = numbers
    else
      for i, number in ipairs(numbers) do sum[i] = (sum[i] or 0) + number end
    end
  end
  for _, json in ipairs(redis.call('HVALS', key)) do addEach(add, cjson.decode(json), json) end
  return sums
end
local function sumsOfFields(key, field, by, once)
  local seen = {}
  return sumsOf(key, function(add, entry)
    local value, shared = entry[by], entry[once]
    add(field, { entry[field] })
    if value and not (shared and seen[shared]) then add(value, { 1 }) end
    if shared then seen[shared] = true end
  end)
end
`;

/*
 * KEYS: hashes. ARGV: `SummedFields`, or nothing if the values are sums themselves, or have such as `sums`.
 * Reply: for each hash its sums as JSON.
 */
const ADD_UP = `${SUMS_OF}
local replies = {}
for i, key in ipairs(KEYS) do
  local sums
  if ARGV[1] then
    sums = sumsOfFields(key, unpack(ARGV))
  else
    sums = sumsOf(key, function(add, entry)
      for name, numbers in pairs(entry.sums or entry) do add(name, numbers) end
    end)
  end
  replies[i] = cjson.encode(sums)
end
return replies
`;

/** Reads the sums of hashes, each by itself: of fields of their values, or of the sums that the values are. */
export const sumsRead =
  (hashes: string[], fields: SummedFields | [] = []): Read =>
  (store) =>
    store.eval(ADD_UP, hashes, [...fields]);

/** Parses sums as JSON. */
export const parseSums = (json: string): Sums => z.parse(sumsSchema, JSON.parse(json));

/** Parses the reply to `sumsRead`: the sums of each hash. */
export const parseEachSums = (reply: unknown): Sums[] => z.parse(z.array(z.string()), reply).map(parseSums);
