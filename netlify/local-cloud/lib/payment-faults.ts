import * as z from 'zod/mini';
import { times } from './faults.ts';

/** The transaction and the customer of a request, where they are known. */
export interface Target {
  transaction?: string | undefined;
  customer?: string | undefined;
}

const selector = z.optional(z.string().check(z.minLength(1)));

/** The fields by which a gateway's fault is for one transaction, for one customer, or for all, and for how many requests. */
export const targetFields = { transaction: selector, customer: selector, times };

/** Refuses a fault for both a transaction and a customer. */
export const oneTarget = z.refine<Target>(
  ({ transaction, customer }) => transaction === undefined || customer === undefined,
  { path: ['customer'] },
);

/** Returns whether a fault is for a request with this target. */
export const isAimedAt = (fault: Target, target: Target): boolean =>
  (fault.transaction ?? target.transaction) === target.transaction &&
  (fault.customer ?? target.customer) === target.customer;
