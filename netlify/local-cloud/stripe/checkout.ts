import { ApiError } from './api-error.ts';
import type { EventStore, EventType, Origin } from './event-store.ts';
import { type Attempt, declined, newCharge } from './new-charge.ts';
import { customerDetails } from './new-session.ts';
import { nowInSeconds, type ObjectStore } from './object-store.ts';
import { charge as chargeSchema, type PaymentIntent, type Session } from './stripe-objects.ts';

/** An action of the payment page. */
export type PageAction = 'pay' | 'pay-risky' | 'pay-riskiest' | 'pay-later' | 'decline';

const attempts: Record<PageAction, Attempt> = {
  pay: { method: 'card', status: 'succeeded', risk: 'normal' },
  'pay-risky': { method: 'card', status: 'succeeded', risk: 'elevated' },
  'pay-riskiest': { method: 'card', status: 'succeeded', risk: 'highest' },
  'pay-later': { method: 'us_bank_account', status: 'pending', risk: 'not_assessed' },
  decline: { method: 'card', status: 'failed', risk: 'normal' },
};

/** The origin of events that no API request causes. */
export const elsewhere: Origin = { id: null, idempotency_key: null };

export type Checkout = ReturnType<typeof createCheckout>;

/** Creates the actions on Checkout Sessions and their payments. Each adds its events. */
export function createCheckout(objects: ObjectStore, events: EventStore) {
  const intentOf = (session: Session): PaymentIntent => {
    const [intent] = objects.paymentIntentsOf(session);
    if (!intent) throw new Error(`${session.id} has no payment intent`);
    return intent;
  };

  function change(session: Session, changes: Partial<Session>): Session {
    const changed = { ...session, ...changes };
    objects.update(changed);
    return changed;
  }

  function expire(session: Session, origin: Origin): Session {
    const expired = change(session, { status: 'expired', url: null });
    events.add(expired, 'checkout.session.expired', expired, origin);
    return expired;
  }

  return {
    /** Returns a session as it is now: it expires when its time is over. */
    current(id: string): Session | undefined {
      const session = objects.findSession(id);
      const isOver = session?.status === 'open' && nowInSeconds() >= session.expires_at;
      return isOver ? expire(session, elsewhere) : session;
    },

    /**
     * Ends an open session.
     * @throws {ApiError} 400 if it is complete or expired
     */
    expire(session: Session, origin: Origin): Session {
      if (session.status !== 'open')
        throw new ApiError(
          400,
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
        );
      return expire(session, origin);
    },

    /** Attempts to pay an open session. A declined card leaves it open. */
    attempt(session: Session, action: PageAction): Session {
      const attempt = attempts[action];
      const intent = intentOf(session);
      const charge = newCharge(session, intent, attempt);
      objects.add(session.id, charge);
      events.add(session, `charge.${attempt.status}`, charge, elsewhere);
      const common = { latest_charge: charge.id, payment_method: charge.payment_method };
      const announceIntent = (changes: Partial<PaymentIntent>, type: EventType) => {
        const changed = { ...intent, ...common, ...changes };
        objects.update(changed);
        events.add(session, type, changed, elsewhere);
      };
      switch (attempt.status) {
        case 'failed':
          announceIntent(
            { payment_method: null, last_payment_error: declined(charge.id, attempt.method) },
            'payment_intent.payment_failed',
          );
          return session;
        case 'pending':
          announceIntent({ status: 'processing', last_payment_error: null }, 'payment_intent.processing');
          break;
        case 'succeeded':
          announceIntent(
            { status: 'succeeded', amount_received: intent.amount, last_payment_error: null },
            'payment_intent.succeeded',
          );
      }
      const completed = change(session, {
        status: 'complete',
        payment_status: attempt.status === 'succeeded' ? 'paid' : 'unpaid',
        payment_intent: intent.id,
        customer_details: customerDetails(session.customer_email ?? 'customer@example.com'),
        url: null,
      });
      events.add(completed, 'checkout.session.completed', completed, elsewhere);
      return completed;
    },

    /**
     * Decides a payment by bank transfer.
     * @throws {ApiError} 400 if the session has no payment that is processing
     */
    decide(session: Session, hasArrived: boolean): Session {
      const intent = intentOf(session);
      const charge = objects.findCharge(intent.latest_charge ?? '');
      if (intent.status !== 'processing' || !charge) throw new ApiError(400, 'No payment is processing.');
      const status = hasArrived ? 'succeeded' : 'failed';
      const decided = chargeSchema.parse({
        ...charge,
        status,
        paid: hasArrived,
        captured: hasArrived,
        amount_captured: hasArrived ? charge.amount : 0,
      });
      objects.update(decided);
      events.add(session, `charge.${status}`, decided, elsewhere);
      const changed: PaymentIntent = hasArrived
        ? { ...intent, status: 'succeeded', amount_received: intent.amount }
        : {
            ...intent,
            status: 'requires_payment_method',
            payment_method: null,
            last_payment_error: declined(charge.id, 'us_bank_account'),
          };
      objects.update(changed);
      events.add(
        session,
        `payment_intent.${hasArrived ? 'succeeded' : 'payment_failed'}`,
        changed,
        elsewhere,
      );
      const settled = hasArrived ? change(session, { payment_status: 'paid' }) : session;
      events.add(settled, `checkout.session.async_payment_${status}`, settled, elsewhere);
      return settled;
    },
  };
}
