import * as z from 'zod/mini';
import { createFaults, times } from '../lib/faults.ts';
import { hang } from '../lib/read-body.ts';
import { type GatewaySession, isCaptured } from './gateway-store.ts';

const selector = z.optional(z.string().check(z.minLength(1)));
const faultSchema = z
  .strictObject({
    transaction: selector,
    customer: selector,
    times,
    ipn: z.optional(z.enum(['none', 'before-return', 'parallel'])),
    ipnCopies: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
    session: z.optional(z.enum(['fail', 'hang', 'garbage'])),
    validation: z.optional(
      z.enum(['fail', 'hang', 'wrong-amount', 'wrong-currency', 'wrong-transaction', 'risk']),
    ),
    refund: z.optional(z.enum(['fail', 'hang', 'processing', 'refuse'])),
  })
  .check(
    z.refine(({ transaction, customer }) => transaction === undefined || customer === undefined, {
      path: ['customer'],
    }),
  );
type Fault = z.infer<typeof faultSchema>;
type RefundFault = NonNullable<Fault['refund']>;

/** Whom a call is about, as far as that is known. */
export interface Target {
  transaction?: string | undefined;
  customer?: string | undefined;
}

export type GatewayFaults = ReturnType<typeof createGatewayFaults>;

/** The gateway's fault switches: what goes wrong with the call at hand. What is taken counts as used. */
export function createGatewayFaults() {
  const faults = createFaults(faultSchema, ['customer', 'transaction']);

  const take = (target: Target, kinds: (keyof Fault)[], applies?: (fault: Fault) => boolean) =>
    faults.take(
      (fault) =>
        (fault.transaction ?? target.transaction) === target.transaction &&
        (fault.customer ?? target.customer) === target.customer &&
        kinds.some((kind) => fault[kind] !== undefined),
      applies,
    );

  return {
    control: faults.control,
    takeIpn: (target: Target) => take(target, ['ipn', 'ipnCopies']),
    takeSession: (target: Target) => take(target, ['session'])?.session,
    /** The fault of an answer that is to tell of these sessions; only captured ones can be told wrong. */
    takeValidation(target: Target, sessions: GatewaySession[]) {
      const canBeWrong = sessions.some(isCaptured);
      return take(
        target,
        ['validation'],
        ({ validation }) => validation === 'fail' || validation === 'hang' || canBeWrong,
      )?.validation;
    },
    /** The refund fault, if it is one of these. */
    takeRefund<Kind extends RefundFault>(target: Target, ...kinds: Kind[]): Kind | undefined {
      const isOne = ({ refund }: Fault) => kinds.some((kind) => kind === refund);
      const fault = take(target, ['refund'], isOne);
      return kinds.find((kind) => kind === fault?.refund);
    },
  };
}

/** Fails, or leaves the client without a response. */
export function failOrHang(fault: 'fail' | 'hang'): Response | Promise<never> {
  return fault === 'hang' ? hang() : new Response('Failed, as the fault switch asks for', { status: 500 });
}

/** Whom a session is about. */
export function targetOf(session: GatewaySession | undefined): Target {
  return { transaction: session?.request.tran_id, customer: session?.request.cus_email };
}
