import { createPaymentFaults, type Target } from '../lib/payment-faults.ts';
import { hang } from '../lib/read-body.ts';
import type { SslcommerzSession } from './session-store.ts';

const kinds = {
  ipn: ['none', 'parallel'],
  session: ['fail', 'hang', 'garbage'],
  capture: ['twice', 'again'],
  validation: ['fail', 'hang', 'late', 'wrong-amount', 'wrong-currency', 'wrong-transaction', 'risk'],
  refund: ['fail', 'hang', 'unregistered', 'processing', 'cancelled'],
  refundRepeat: ['refuse'],
} as const;
export type ValidationFault = (typeof kinds)['validation'][number];

export const createGatewayFaults = () => createPaymentFaults(kinds);
export type GatewayFaults = ReturnType<typeof createGatewayFaults>;

/** Responds with status 500, or never. */
export function respondToOutage(fault: 'fail' | 'hang'): Response | Promise<never> {
  return fault === 'hang' ? hang() : new Response('Failed, as the fault switch asks for', { status: 500 });
}

export const sslcommerzTargetOf = (session: SslcommerzSession | undefined): Target => ({
  transaction: session?.transactionId,
  customer: session?.customer,
});
