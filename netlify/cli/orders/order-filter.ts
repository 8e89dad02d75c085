import * as z from 'zod/mini';
import { dayInDhaka } from '../../../src/contract/dhaka.ts';
import { orderSchema } from '../../../src/contract/order.ts';
import type { OrderRecord } from '../../server/order/records.ts';
import { usageError } from '../command.ts';

/** The filter options for parseArgs. */
export const filterOptions = {
  payment: { type: 'string' },
  status: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
} as const;

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.optional(z.enum(values, `one of ${values.join(', ')}`));
const day = z.optional(z.iso.date('a day such as 2026-11-30'));

const filterSchema = z.object({
  payment: oneOf(orderSchema.shape.payment.options),
  status: oneOf(['pending', 'approved', 'cancelled']),
  from: day,
  to: day,
});
export type OrderFilter = z.infer<typeof filterSchema>;

/**
 * Parses the filter options.
 * @throws {CommandError} naming the first invalid option
 */
export function parseFilter(values: Record<string, unknown>): OrderFilter {
  const { data, error } = z.safeParse(filterSchema, values);
  if (data) return data;
  const [{ path, message } = { path: [], message: '' }] = error.issues;
  throw usageError(`--${path.join('.')} must be ${message}.`);
}

/** Returns whether an order matches the filter. Days are Dhaka's and inclusive. */
export function passes(
  { payment, status, from, to }: OrderFilter,
  found: { order: OrderRecord; status: string },
): boolean {
  const bookedOn = dayInDhaka(found.order.createdAt);
  return (
    (payment === undefined || found.order.payment === payment) &&
    (status === undefined || found.status.toLowerCase() === status) &&
    (from === undefined || bookedOn >= from) &&
    (to === undefined || bookedOn <= to)
  );
}
