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

/** The transaction and customer of a request, where they are known. */
export interface Target {
  transaction?: string | undefined;
  customer?: string | undefined;
}

export type GatewayFaults = ReturnType<typeof createGatewayFaults>;

/** Creates the gateway's fault switches. Each `take…` returns the fault of a request and counts it as used. */
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
    /** Returns the fault of a response about these sessions; only captured sessions can be misreported. */
    takeValidation(target: Target, sessions: GatewaySession[]) {
      const hasCaptured = sessions.some(isCaptured);
      return take(
        target,
        ['validation'],
        ({ validation }) => validation === 'fail' || validation === 'hang' || hasCaptured,
      )?.validation;
    },
    /** Returns the refund fault if it is of one of these kinds. */
    takeRefund<Kind extends RefundFault>(target: Target, ...kinds: Kind[]): Kind | undefined {
      const isOne = ({ refund }: Fault) => kinds.some((kind) => kind === refund);
      const fault = take(target, ['refund'], isOne);
      return kinds.find((kind) => kind === fault?.refund);
    },
  };
}

/** Responds with status 500, or never. */
export function failOrHang(fault: 'fail' | 'hang'): Response | Promise<never> {
  return fault === 'hang' ? hang() : new Response('Failed, as the fault switch asks for', { status: 500 });
}

/** Returns the transaction and customer of a session. */
export function targetOf(session: GatewaySession | undefined): Target {
  return { transaction: session?.request.tran_id, customer: session?.request.cus_email };
}
