import * as z from 'zod/mini';
import { serviceSchema } from '../../../src/contract/service.ts';
import { ownerNoticeSchema } from '../../server/payments/owner-notices.ts';
import { orderRecordSchema, transactionRecordSchema } from '../../server/store/order-records.ts';

/*
 * The format of a backup: JSON Lines, from a header with the format's version to the totals. `idempotency:…` and `rate:…`
 * are left out: their TTL is a day at most, and they only protect current requests.
 */

/** Returns a schema that validates a record but keeps unknown fields, which a newer version may have written. */
const stored = (schema: z.ZodMiniType) =>
  z.unknown().check(({ value, issues }) => {
    for (const { path, message } of z.safeParse(schema, value).error?.issues ?? [])
      issues.push({ code: 'custom', path, message, input: value });
  });
const recordsOf = (schema: z.ZodMiniType) => z.record(z.string(), stored(schema));

const customerSchema = z.object({
  type: z.literal('customer'),
  uid: z.string(),
  orders: recordsOf(orderRecordSchema),
  archive: recordsOf(orderRecordSchema),
  /** `unpaidSince` and `refundSince` are the scores in `unpaid` and `refunds`: when the gateway was last queried, in ms. */
  transactions: z.record(
    z.string(),
    z.object({
      record: stored(transactionRecordSchema),
      unpaidSince: z.optional(z.number()),
      refundSince: z.optional(z.number()),
    }),
  ),
});
export type CustomerLine = z.infer<typeof customerSchema>;

const totalsSchema = z.object({
  services: z.int(),
  customers: z.int(),
  orders: z.int(),
  archived: z.int(),
  transactions: z.int(),
  notices: z.int(),
});
export type Totals = z.infer<typeof totalsSchema>;

export const lineSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('header'),
    format: z.literal('motor-mechanic-store'),
    version: z.literal(1),
    createdAt: z.string(),
  }),
  z.object({ type: z.literal('services'), services: recordsOf(serviceSchema) }),
  customerSchema,
  z.object({ type: z.literal('notices'), notices: recordsOf(ownerNoticeSchema) }),
  z.object({ type: z.literal('totals'), totals: totalsSchema }),
]);
export type Line = z.infer<typeof lineSchema>;

export const noTotals = (): Totals => ({
  services: 0,
  customers: 0,
  orders: 0,
  archived: 0,
  transactions: 0,
  notices: 0,
});

const sizeOf = (records: object): number => Object.keys(records).length;

/** Adds the records of a line to the totals. */
export function addTo(totals: Totals, line: Line): void {
  if (line.type === 'services') totals.services += sizeOf(line.services);
  if (line.type === 'notices') totals.notices += sizeOf(line.notices);
  if (line.type !== 'customer') return;
  totals.customers += 1;
  totals.orders += sizeOf(line.orders);
  totals.archived += sizeOf(line.archive);
  totals.transactions += sizeOf(line.transactions);
}

/** Formats totals, such as "services: 12, customers: 3, …". */
export const describeTotals = (totals: Totals): string =>
  Object.entries(totals)
    .map(([name, count]) => `${name}: ${count}`)
    .join(', ');

/** Formats the first issue with its path. */
export function describeIssue({ issues }: z.core.$ZodError): string {
  const [{ path, message } = { path: [], message: '' }] = issues;
  return path.length > 0 ? `${path.join('.')}: ${message}` : message;
}
