import { createPaymentFaults, type Target } from '../lib/payment-faults.ts';
import type { StripeSession } from './session-store.ts';

const outage = ['hang', 'error', 'rate-limit', 'garbage', 'conflict', 'lost'] as const;

/** `create`, `retrieve`, `expire` and `refund` fail a request; `session` misstates a retrieved session; `lost` executes, and cuts the connection. */
const kinds = {
  create: outage,
  retrieve: outage,
  expire: outage,
  refund: outage,
  session: ['late', 'wrong-amount', 'wrong-currency', 'wrong-reference', 'wrong-metadata'],
  refundState: ['pending', 'requires_action', 'failed'],
  webhook: ['none'],
} as const;

export const createStripeFaults = () => createPaymentFaults(kinds);
export type StripeFaults = ReturnType<typeof createStripeFaults>;

export const stripeTargetOf = ({ reference, email }: StripeSession): Target => ({
  transaction: reference,
  customer: email ?? undefined,
});

export function misstate<Shown extends object>(
  session: StripeSession,
  shown: Shown,
  fault: (typeof kinds)['session'][number] | undefined,
) {
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
