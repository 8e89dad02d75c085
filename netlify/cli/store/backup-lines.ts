import * as z from 'zod/mini';
import { storedServiceSchema } from '../../../src/contract/stored-service.ts';
import {
  daySettingsSchema,
  noticeSchema,
  orderRecordSchema,
  staffRecordSchema,
  transactionRecordSchema,
  unmatchedRecordSchema,
} from '../../server/order/records.ts';

/*
 * The format of a backup: JSON Lines, from a header with the format's version to the totals. `idempotency:…`, `rate:…` and
 * `staff-code:…` are left out: their TTL is a day at most, and they only serve current requests. So is `notices:due`: a restore sends no
 * old notices; and `sent:…`, which only says when a notice was sent; and the references to orders and refunds, which follow from the orders; and
 * `health`, which is of the former store.
 */

/** Returns a schema that validates a record but keeps unknown fields, which a newer version may have written. */
const stored = (schema: z.ZodMiniType) =>
  z.unknown().check(({ value, issues }) => {
    for (const { path, message } of z.safeParse(schema, value).error?.issues ?? [])
      issues.push({ code: 'custom', path, message, input: value });
  });
const recordsOf = (schema: z.ZodMiniType) => z.record(z.string(), stored(schema));

const headerSchema = z.object({
  type: z.literal('header'),
  format: z.literal('motor-mechanic-store'),
  version: z.literal(1, 'not 1: a newer version has written the file'),
  createdAt: z.string(),
});

/** A page of a customer's orders. The next line may have more of them. */
const customerSchema = z.object({
  type: z.literal('customer'),
  uid: z.string(),
  orders: recordsOf(orderRecordSchema),
  archive: recordsOf(orderRecordSchema),
  /** `unpaidSince` and `hintedSince` are the times in the queue as an attempt and as a hint, in ms. */
  transactions: z.record(
    z.string(),
    z.object({
      record: stored(transactionRecordSchema),
      unpaidSince: z.optional(z.number()),
      hintedSince: z.optional(z.number()),
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
  days: z.int(),
  staff: z.int(),
  verified: z.int(),
  unmatched: z.int(),
  notices: z.int(),
  revocations: z.int(),
  erasures: z.int(),
  begunErasures: z.int(),
});
export type Totals = z.infer<typeof totalsSchema>;

export const lineSchema = z.discriminatedUnion('type', [
  headerSchema,
  z.object({ type: z.literal('services'), services: recordsOf(storedServiceSchema) }),
  customerSchema,
  z.object({ type: z.literal('days'), days: recordsOf(daySettingsSchema) }),
  /** Each member by the uid. */
  z.object({ type: z.literal('staff'), staff: recordsOf(staffRecordSchema) }),
  /** Each verified e-mail by the uid. */
  z.object({ type: z.literal('verified'), verified: z.record(z.string(), z.string()) }),
  z.object({ type: z.literal('unmatched'), unmatched: recordsOf(unmatchedRecordSchema) }),
  z.object({ type: z.literal('notices'), notices: recordsOf(noticeSchema) }),
  /** The customers whose tokens are revoked, each with the time at which the revocation ends. */
  z.object({ type: z.literal('revocations'), revocations: z.record(z.string(), z.iso.datetime()) }),
  /** The customers whose data was erased, and when. */
  z.object({ type: z.literal('erasures'), erasures: z.record(z.string(), z.iso.datetime()) }),
  /** Those whose erasure has begun, and when. */
  z.object({ type: z.literal('begun-erasures'), begunErasures: z.record(z.string(), z.iso.datetime()) }),
  z.object({ type: z.literal('totals'), totals: totalsSchema }),
]);
export type Line = z.infer<typeof lineSchema>;

const sizeOf = (records: object): number => Object.keys(records).length;

/** Counts the records of lines. */
export function createTally() {
  const names = Object.keys(totalsSchema.shape) as (keyof Totals)[];
  const totals = Object.fromEntries(names.map((name) => [name, 0])) as Totals;
  let lastUid: string | undefined;
  const add = (line: Line): void => {
    if (line.type === 'customer') {
      if (line.uid !== lastUid) totals.customers += 1;
      lastUid = line.uid;
      totals.archived += sizeOf(line.archive);
    }
    // Each line has its records by the name of their total.
    for (const name of names) if (name in line) totals[name] += sizeOf(Reflect.get(line, name));
  };
  return { totals, add };
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
