import * as z from 'zod/mini';
import { parseSums, type Sums } from '../../order/fact-subjects.ts';
import type { Read } from '../../store/read-pipeline.ts';

/*
 * Adds up the facts of orders.
 * KEYS: hashes of facts: `facts` of days, and `droppedFacts` of months, which name no customers.
 * Reply: for each hash its sums as JSON.
 */
const ADD_UP = `
local replies = {}
for i, key in ipairs(KEYS) do
  local sums = {}
  for _, json in ipairs(redis.call('HVALS', key)) do
    local entry = cjson.decode(json)
    for subject, numbers in pairs(entry.sums or entry) do
      local sum = sums[subject]
      if not sum then
        sums[subject] = numbers
      else
        for j, number in ipairs(numbers) do sum[j] = (sum[j] or 0) + number end
      end
    end
  end
  replies[i] = cjson.encode(sums)
end
return replies
`;

/** Reads the sums of hashes of facts, each by itself. */
export const readSumsOf =
  (hashes: string[]): Read =>
  (store) =>
    store.eval(ADD_UP, hashes, []);

export const parseSumsOf = (reply: unknown): Sums[] => z.parse(z.array(z.string()), reply).map(parseSums);
