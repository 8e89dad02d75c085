import type { Read } from './read-pipeline.ts';

/*
 * Reads a range of sorted sets, of one set after the other until there are enough members.
 * KEYS: the sets. ARGV: the most members, how many of the first set are skipped, the range from its first word on.
 * Reply: the members, each with its score if the range ends with WITHSCORES.
 */
const READ_SETS = `
local words = ARGV[#ARGV] == 'WITHSCORES' and 2 or 1
local found = {}
for i, key in ipairs(KEYS) do
  local count = ARGV[1] - #found / words
  if count == 0 then break end
  local skipped = i == 1 and ARGV[2] or 0
  for _, word in ipairs(redis.call('ZRANGE', key, ARGV[3], ARGV[4], 'LIMIT', skipped, count, unpack(ARGV, 5))) do
    table.insert(found, word)
  end
end
return found
`;

/**
 * Returns the read of a range over several sorted sets in their order, as if they were one: a command for each set that is looked at, and one.
 */
export const sortedSetsRangeRead =
  (keys: string[], { count, skipped = 0 }: { count: number; skipped?: number }, range: string[]): Read =>
  (store) =>
    store.eval(READ_SETS, keys, [`${count}`, `${skipped}`, ...range]);
