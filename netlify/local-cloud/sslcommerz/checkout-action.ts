import * as z from 'zod/mini';
import { type GatewayFaults, targetOf } from './faults.ts';
import {
  decidingPayment,
  type GatewayPayment,
  isCaptured,
  type PaymentStatus,
  type PaymentStore,
} from './payment-store.ts';
import type { GatewaySession } from './session-store.ts';

/** The form of the payment page. The page itself has fields for none but `action`; tests send the others. */
export const checkoutForm = z.object({
  action: z.enum(['pay', 'decline', 'cancel']),
  // Classifies the payment as risky.
  risk_level: z._default(z.enum(['0', '1']), '0'),
  // Leaves the payment pending until a later action.
  pending: z._default(z.enum(['0', '1']), '0'),
});

const outcomes = { pay: 'VALID', decline: 'FAILED', cancel: 'CANCELLED' } as const;

interface Outcome {
  /** The payment that the return page reports. */
  reported: GatewayPayment;
  /** The payments that got their outcome by this action: each gets an IPN. */
  ended: GatewayPayment[];
}

/** Applies an action of the payment page. A session that was captured or cancelled keeps its outcome. */
export function applyAction(
  session: GatewaySession,
  { action, risk_level, pending }: z.infer<typeof checkoutForm>,
  payments: PaymentStore,
  faults: GatewayFaults,
): Outcome {
  const add = (status: PaymentStatus) => payments.add(session, status, risk_level);
  const existing = payments.listOfSession(session.sessionKey);
  const decided = decidingPayment(existing);
  const target = targetOf(session);

  if (decided && hasEnded(decided)) {
    const isAgain = action === 'pay' && isCaptured(decided) && faults.takeCapture(target, 'again');
    const ended = isAgain ? [add('VALID')] : [];
    return { reported: ended[0] ?? decided, ended };
  }
  const waiting = existing.find((payment) => payment.status === 'PENDING');
  if (action === 'pay' && pending === '1') return { reported: waiting ?? add('PENDING'), ended: [] };

  const status = outcomes[action];
  const reported = waiting ? payments.end(waiting, status, risk_level) : add(status);
  const isTwice = isCaptured(reported) && faults.takeCapture(target, 'twice');
  return { reported, ended: isTwice ? [reported, add('VALID')] : [reported] };
}

/** Returns whether a session ends with this payment. A declined card can be followed by another one. */
function hasEnded({ status }: GatewayPayment): boolean {
  return status === 'VALID' || status === 'CANCELLED';
}
