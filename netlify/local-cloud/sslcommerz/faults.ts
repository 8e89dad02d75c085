import * as z from 'zod/mini';
import { createFaults } from '../lib/faults.ts';
import { isAimedAt, oneTarget, type Target, targetFields } from '../lib/payment-faults.ts';
import { hang } from '../lib/read-body.ts';
import type { Session } from './session-store.ts';

const kinds = {
  ipn: z.optional(z.enum(['none', 'parallel', 'thrice'])),
  session: z.optional(z.enum(['fail', 'hang', 'garbage'])),
  capture: z.optional(z.enum(['twice', 'again'])),
  validation: z.optional(
    z.enum(['fail', 'hang', 'late', 'wrong-amount', 'wrong-currency', 'wrong-transaction', 'risk']),
  ),
  refund: z.optional(z.enum(['fail', 'hang', 'unregistered', 'processing', 'cancelled'])),
  refundRepeat: z.optional(z.enum(['refuse'])),
};
const faultSchema = z.strictObject({ ...targetFields, ...kinds }).check(oneTarget);
type Fault = z.infer<typeof faultSchema>;
type Kind = keyof typeof kinds;
type Value<Of extends Kind> = NonNullable<Fault[Of]>;

export type GatewayFaults = ReturnType<typeof createGatewayFaults>;
/** A fault of what the validator reports. */
export type ValidationFault = Value<'validation'>;

/** Creates the gateway's fault switches. */
export function createGatewayFaults() {
  const { control, take } = createFaults(faultSchema, ['customer', 'transaction']);
  return {
    control,
    /** Returns the fault of a kind for a request, and counts it as used, if it is one of the values. */
    take<Of extends Kind, Wanted extends Value<Of>>(kind: Of, target: Target, ...values: Wanted[]) {
      const wanted = (fault: Fault | undefined) => values.find((value) => value === fault?.[kind]);
      const fault = take(
        (one) => isAimedAt(one, target) && one[kind] !== undefined,
        (one) => wanted(one) !== undefined,
      );
      return wanted(fault);
    },
  };
}

/** Responds with status 500, or never. */
export function respondToOutage(fault: 'fail' | 'hang'): Response | Promise<never> {
  return fault === 'hang' ? hang() : new Response('Failed, as the fault switch asks for', { status: 500 });
}

/** Returns the transaction and customer of a session. */
export const targetOf = (session: Session | undefined): Target => ({
  transaction: session?.transactionId,
  customer: session?.customer,
});
