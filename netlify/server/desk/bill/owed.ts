import * as z from 'zod/mini';
import type { Counted } from '../../../../src/contract/desk/desk-month.ts';
import { sumOf } from '../../order/bill.ts';
import { keys } from '../../store/keys.ts';
import type { Read } from '../../store/read-pipeline.ts';

/** Reads what is due of each booking whose car has left, as it is now. */
export const totalDebtRead: Read = (store) => store.hvals(keys.dues);

/** Returns how many bookings a hash of sums has, and the sum of all in paisa. */
export function parseTotalDebt(reply: unknown): Counted {
  const dues = z.parse(z.array(z.coerce.number()), reply);
  return { count: dues.length, amount: sumOf(dues) };
}
