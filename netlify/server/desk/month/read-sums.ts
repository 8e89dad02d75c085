import * as z from 'zod/mini';
import type { Counted } from '../../../../src/contract/desk-month.ts';
import { sumOf } from '../../order/bill.ts';
import { parseSums, type Sums } from '../../order/fact-subjects.ts';
import { keys } from '../../store/keys.ts';
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
        for j, number in ipairs(numbers) do sum[j] = sum[j] + number end
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

/** Reads what is due of each booking whose car has left, as it is now, whatever the days of the sums are. */
export const readOwed: Read = (store) => store.hvals(keys.dues);

/** Returns how many such bookings there are, and what is due of all of them in paisa. */
export function parseOwed(reply: unknown): Counted {
  const dues = z.parse(z.array(z.coerce.number()), reply);
  return { count: dues.length, amount: sumOf(dues) };
}
