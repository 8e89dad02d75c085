import * as z from 'zod/mini';
import { type GatewayFaults, sslcommerzTargetOf } from './faults.ts';
import {
  decidingPayment,
  isCaptured,
  newSslcommerzId,
  type SessionPayment,
  type SslcommerzSession,
} from './session-store.ts';

/** The form of the payment page. The page itself has fields for none but `action`; tests send the others. */
export const checkoutForm = z.strictObject({
  action: z.enum(['pay', 'decline', 'cancel']),
  // Classifies the payment as risky.
  risk_level: z._default(z.enum(['0', '1']), '0'),
});

const outcomes = { pay: 'VALID', decline: 'FAILED', cancel: 'CANCELLED' } as const;

interface Outcome {
  /** The payment that the return page reports. */
  reported: SessionPayment;
  /** The payments that got their outcome by this action: each gets an IPN. */
  ended: SessionPayment[];
}

/** Applies an action of the payment page to its session. One that was captured or cancelled keeps its outcome. */
export function applyAction(
  session: SslcommerzSession,
  { action, risk_level }: z.infer<typeof checkoutForm>,
  faults: GatewayFaults,
): Outcome {
  const target = sslcommerzTargetOf(session);
  const decided = decidingPayment(session);

  if (decided && hasEnded(decided)) {
    const isAgain = action === 'pay' && isCaptured(decided) && faults.take('capture', target, 'again');
    if (!isAgain) return { reported: decided, ended: [] };
    const second = addPayment(session, 'VALID', risk_level);
    return { reported: second, ended: [second] };
  }
  const payment = addPayment(session, outcomes[action], risk_level);
  const ended = [payment];
  if (action === 'pay' && faults.take('capture', target, 'twice'))
    ended.push(addPayment(session, 'VALID', risk_level));
  return { reported: payment, ended };
}

function addPayment(
  session: SslcommerzSession,
  status: SessionPayment['status'],
  riskLevel: SessionPayment['riskLevel'],
): SessionPayment {
  const ids = { validationId: newSslcommerzId(session), bankTransactionId: newSslcommerzId(session) };
  const payment = { status, ...ids, riskLevel, isValidated: false };
  session.payments.push(payment);
  return payment;
}

/** Returns whether a session ends with this payment. A declined card can be followed by another one. */
export function hasEnded({ status }: SessionPayment): boolean {
  return status === 'VALID' || status === 'CANCELLED';
}
