import * as z from 'zod/mini';
import { createFaults, times } from './faults.ts';

/** The transaction and the customer of a request, where they are known. */
export interface Target {
  transaction?: string | undefined;
  customer?: string | undefined;
}

/** The values of each kind of fault. */
type Kinds = Record<string, readonly string[]>;

const selector = z.optional(z.string().check(z.minLength(1)));

/** Refuses a fault for both a transaction and a customer. */
const oneTarget = z.refine<Target>(
  ({ transaction, customer }) => transaction === undefined || customer === undefined,
  { path: ['customer'] },
);

/** Creates a gateway's fault switches: each fault is for one transaction, for one customer, or for all. */
export function createPaymentFaults<const Of extends Kinds>(kinds: Of) {
  const values = Object.entries(kinds).map(([kind, some]) => [kind, z.optional(z.enum(some))]);
  const schema = z
    .strictObject({ transaction: selector, customer: selector, times, ...Object.fromEntries(values) })
    .check(oneTarget);
  const { control, take } = createFaults(schema, ['customer', 'transaction']);
  return {
    control,
    /** Returns the fault of a kind for a request, and counts it as used, if it is one of the values: of any, if none is given. */
    take<Kind extends keyof Of & string, Value extends Of[Kind][number]>(
      kind: Kind,
      target: Target,
      ...chosen: Value[]
    ): Value | undefined {
      const values: readonly unknown[] = chosen.length > 0 ? chosen : (kinds[kind] ?? []);
      const found = take(
        (fault) => isAimedAt(fault, target) && fault[kind] !== undefined,
        (fault) => values.includes(fault[kind]),
      );
      // The schema has checked it.
      return found?.[kind] as Value | undefined;
    },
  };
}

const isAimedAt = (fault: Target, target: Target): boolean =>
  (fault.transaction ?? target.transaction) === target.transaction &&
  (fault.customer ?? target.customer) === target.customer;
