import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { orderSchema } from '../../../src/contract/order/order.ts';
import { DHAKA_OFFSET, dayInDhaka, daysAfter } from '../../../src/contract/time/dhaka.ts';
import { UsageError } from '../command.ts';

/* The options of `npm run orders`. Days are Dhaka's, `from` and `to` included. */

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.optional(z.enum(values, `one of ${values.join(', ')}`));
const day = z.optional(z.iso.date('a day such as 2026-11-30'));

const optionsSchema = z
  .object({
    payment: oneOf(orderSchema.shape.payment.options),
    status: oneOf(['pending', 'approved', 'cancelled']),
    from: day,
    to: day,
    days: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'a number of days such as 7'))),
  })
  .check(
    z.refine<{ from?: string | undefined; to?: string | undefined }>(
      ({ from = '', to = from }) => from <= to,
      { path: ['to'], error: 'a day that is not before --from' },
    ),
  );
type Options = z.infer<typeof optionsSchema>;
export type PeriodFilter = Pick<Options, 'from' | 'to'>;
export type OrderFilter = PeriodFilter & Pick<Options, 'payment' | 'status'>;

/**
 * Parses options with these names.
 * @throws {CommandError} naming the first that is invalid
 */
export function parseOptions(args: string[], ...names: (keyof Options)[]): Options {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  const { data, error } = z.safeParse(optionsSchema, parseArgs({ args, options }).values);
  if (data) return data;
  const [{ path, message } = { path: [], message: '' }] = error.issues;
  throw new UsageError(`--${path.join('.')} must be ${message}.`);
}

/** @throws {CommandError} as `parseOptions` does */
export const parseFilter = (args: string[]): OrderFilter =>
  parseOptions(args, 'payment', 'status', 'from', 'to');

/** A refund of the dashboard, or one that a bank sends back, comes weeks after the payment. */
const AUDITED_DAYS = '60';

export type AuditedDays = Record<'from' | 'to', string>;

/** Returns the first and the last day of an audit: the last 60 days and today, unless it is said. */
export function auditedDays({ days = AUDITED_DAYS, from, to }: Options, now: Date): AuditedDays {
  const last = to ?? dayInDhaka(now);
  return { from: from ?? daysAfter(last, -Number(days)), to: last };
}

export const startOf = (day: string): Date => new Date(`${day}T00:00${DHAKA_OFFSET}`);

export function isWithin({ from = '', to }: PeriodFilter, time: string): boolean {
  const on = dayInDhaka(time);
  return on >= from && (to === undefined || on <= to);
}
