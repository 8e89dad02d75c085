import * as z from 'zod/mini';
import { createFaults } from '../lib/faults.ts';
import { isAimedAt, oneTarget, type Target, targetFields } from '../lib/payment-faults.ts';
import { hang } from '../lib/read-body.ts';
import { type GatewayPayment, isCaptured } from './payment-store.ts';
import type { GatewaySession } from './session-store.ts';

const outage = z.enum(['fail', 'hang', 'api-failed', 'api-inactive']);
type Outage = z.infer<typeof outage>;
const misstatement = z.enum(['wrong-amount', 'wrong-currency', 'wrong-transaction', 'risk']);
export type Misstatement = z.infer<typeof misstatement>;

const faultSchema = z
  .strictObject({
    ...targetFields,
    ipn: z.optional(z.enum(['none', 'before-return', 'parallel'])),
    ipnCopies: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
    session: z.optional(z.enum(['fail', 'hang', 'garbage'])),
    capture: z.optional(z.enum(['twice', 'again'])),
    validation: z.optional(z.union([outage, misstatement])),
    refund: z.optional(z.enum(['fail', 'hang', 'unregistered', 'refuse', 'processing', 'cancelled'])),
    refundRepeat: z.optional(z.enum(['refuse'])),
  })
  .check(oneTarget);
type Fault = z.infer<typeof faultSchema>;
type RefundFault = NonNullable<Fault['refund']>;

export type GatewayFaults = ReturnType<typeof createGatewayFaults>;

/** Creates the gateway's fault switches. Each `take…` returns the fault of a request and counts it as used. */
export function createGatewayFaults() {
  const faults = createFaults(faultSchema, ['customer', 'transaction']);

  const take = (target: Target, kinds: (keyof Fault)[], applies?: (fault: Fault) => boolean) =>
    faults.take(
      (fault) => isAimedAt(fault, target) && kinds.some((kind) => fault[kind] !== undefined),
      applies,
    );

  return {
    control: faults.control,
    takeIpn: (target: Target) => take(target, ['ipn', 'ipnCopies']),
    takeSession: (target: Target) => take(target, ['session'])?.session,
    /** Returns whether `Pay` captures twice, or again after a capture. */
    takeCapture(target: Target, kind: Fault['capture']): boolean {
      return take(target, ['capture'], ({ capture }) => capture === kind) !== undefined;
    },
    /** Returns the fault of a response about these payments; only captured ones can be misreported. */
    takeValidation(target: Target, payments: GatewayPayment[]) {
      const hasCaptured = payments.some(isCaptured);
      return take(target, ['validation'], ({ validation }) => isOutage(validation) || hasCaptured)
        ?.validation;
    },
    /** Returns the refund fault if it is of one of these kinds. */
    takeRefund<Kind extends RefundFault>(target: Target, ...kinds: Kind[]): Kind | undefined {
      const isOne = ({ refund }: Fault) => kinds.some((kind) => kind === refund);
      const fault = take(target, ['refund'], isOne);
      return kinds.find((kind) => kind === fault?.refund);
    },
    /** Returns whether a repeated `refund_trans_id` is refused. */
    takeRefundRepeat: (target: Target): boolean => take(target, ['refundRepeat']) !== undefined,
  };
}

export function isOutage(fault: string | undefined): fault is Outage {
  return outage.safeParse(fault).success;
}

/** Responds with status 500, with an `APIConnect` other than DONE, or never. */
export function respondToOutage(fault: Outage): Response | Promise<never> {
  switch (fault) {
    case 'hang':
      return hang();
    case 'fail':
      return new Response('Failed, as the fault switch asks for', { status: 500 });
    case 'api-failed':
      return Response.json({ APIConnect: 'FAILED' });
    case 'api-inactive':
      return Response.json({ APIConnect: 'INACTIVE' });
  }
}

/** Returns the transaction and customer of a session. */
export function targetOf(session: GatewaySession | undefined): Target {
  return { transaction: session?.request.tran_id, customer: session?.request.cus_email };
}
