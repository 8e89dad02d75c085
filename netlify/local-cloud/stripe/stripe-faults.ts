import * as z from 'zod/mini';
import { createFaults } from '../lib/faults.ts';
import { isAimedAt, oneTarget, type Target, targetFields } from '../lib/payment-faults.ts';
import type { Session } from './session-store.ts';

const outage = z.optional(z.enum(['hang', 'error', 'rate-limit', 'garbage', 'conflict', 'lost']));

/** `create`, `retrieve`, `expire` and `refund` fail a request; `session` misstates a retrieved session; `lost` executes, and cuts the connection. */
const kinds = {
  create: outage,
  retrieve: outage,
  expire: outage,
  refund: outage,
  session: z.optional(
    z.enum(['late', 'wrong-amount', 'wrong-currency', 'wrong-reference', 'wrong-metadata']),
  ),
  refundState: z.optional(z.enum(['pending', 'requires_action', 'failed'])),
  webhook: z.optional(z.enum(['none'])),
};
const faultSchema = z.strictObject({ ...targetFields, ...kinds }).check(oneTarget);
type Fault = z.infer<typeof faultSchema>;

export type StripeFaults = ReturnType<typeof createStripeFaults>;

/** Creates the fault switches. */
export function createStripeFaults() {
  const { control, take } = createFaults(faultSchema, ['customer', 'transaction']);
  return {
    control,
    /** Returns the fault of a kind for a session, and counts it as used. */
    take<Kind extends keyof typeof kinds>(kind: Kind, session: Session): Fault[Kind] {
      return take((fault) => isAimedAt(fault, targetOf(session)) && fault[kind] !== undefined)?.[kind];
    },
  };
}

const targetOf = ({ reference, email }: Session): Target => ({
  transaction: reference,
  customer: email ?? undefined,
});

/** Returns a session as a fault misstates it. */
export function misstate<Shown extends object>(session: Session, shown: Shown, fault: Fault['session']) {
  switch (fault) {
    case 'late':
      return { ...shown, payment_intent: null, payment_status: 'unpaid', status: 'open' };
    case 'wrong-amount':
      return { ...shown, amount_total: session.amount + 100 };
    case 'wrong-currency':
      return { ...shown, currency: 'eur' };
    case 'wrong-reference':
      return { ...shown, client_reference_id: otherText(session.reference) };
    case 'wrong-metadata':
      return { ...shown, metadata: { order: otherText(session.order) } };
    case undefined:
      return shown;
  }
}

/** Changes the last character, so that the text still has the merchant's format. */
const otherText = (text: string) => text.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'));
