import * as z from 'zod/mini';
import { createFaults } from '../lib/faults.ts';
import { isAimedAt, oneTarget, type Target, targetFields } from '../lib/payment-faults.ts';
import type { Session } from './stripe-objects.ts';

const outage = z.enum(['hang', 'error', 'rate-limit', 'garbage', 'conflict', 'lost']);
export type Outage = z.infer<typeof outage>;
const misstatement = z.enum(['wrong-amount', 'wrong-currency', 'wrong-reference', 'wrong-metadata']);
type Misstatement = z.infer<typeof misstatement>;

const faultSchema = z
  .strictObject({
    ...targetFields,
    create: z.optional(outage),
    retrieve: z.optional(outage),
    expire: z.optional(outage),
    refund: z.optional(outage),
    session: z.optional(misstatement),
    refundState: z.optional(z.enum(['pending', 'requires_action', 'failed'])),
    webhook: z.optional(z.enum(['none', 'before-return', 'reverse'])),
    webhookCopies: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  })
  .check(oneTarget);
type Fault = z.infer<typeof faultSchema>;

/** A kind of request that can have an outage. */
export type Fallible = 'create' | 'retrieve' | 'expire' | 'refund';
export type StripeFaults = ReturnType<typeof createStripeFaults>;

/** Creates the fault switches. Each `take…` returns the fault of a request and counts it as used. */
export function createStripeFaults() {
  const faults = createFaults(faultSchema, ['customer', 'transaction']);

  const take = (target: Target, kinds: (keyof Fault)[]) =>
    faults.take((fault) => isAimedAt(fault, target) && kinds.some((kind) => fault[kind] !== undefined));

  return {
    control: faults.control,
    takeOutage: (target: Target, kind: Fallible) => take(target, [kind])?.[kind],
    takeMisstatement: (target: Target) => take(target, ['session'])?.session,
    takeRefundState: (target: Target) => take(target, ['refundState'])?.refundState,
    takeWebhook: (target: Target) => take(target, ['webhook', 'webhookCopies']),
  };
}

/** Returns the target of requests about a session. */
export function targetOf(session: Session | undefined): Target {
  return {
    transaction: session?.client_reference_id ?? undefined,
    customer: session?.customer_email ?? undefined,
  };
}

/** Returns a retrieved session, misreported as the fault says. */
export function misstate(session: Session, fault: Misstatement | undefined): Session {
  const { amount_total, client_reference_id, metadata } = session;
  switch (fault) {
    case 'wrong-amount':
      return { ...session, amount_total: amount_total + 100, amount_subtotal: amount_total + 100 };
    case 'wrong-currency':
      return { ...session, currency: 'eur' };
    case 'wrong-reference':
      return { ...session, client_reference_id: otherText(client_reference_id ?? '') };
    case 'wrong-metadata':
      return {
        ...session,
        metadata: Object.fromEntries(Object.entries(metadata).map(([key, value]) => [key, otherText(value)])),
      };
    case undefined:
      return session;
  }
}

/** Changes the last character, so that the text still has the merchant's format. */
const otherText = (text: string) => text.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'));
