import { ApiError } from '../../api/api-error.ts';
import type { Job, PaymentDecision } from '../../contract/desk-day.ts';
import type { OwedRefund, RefundDecision, UnmatchedReason } from '../../contract/desk-money.ts';
import type { GatewayName, Money } from '../../contract/gateway.ts';
import { formatAmount } from '../../contract/money.ts';
import type { PaymentState } from '../../contract/order.ts';

/** An act on the money of a booking, which is not done before it is confirmed. */
export type MoneyAct =
  | { decision: PaymentDecision['decision']; job: Job }
  | { decision: RefundDecision['decision']; job: Job; refund: OwedRefund };

/** The words of each state of a payment. */
export const paymentNames: Record<PaymentState, string> = {
  unpaid: 'not paid',
  paid: 'paid',
  held: 'to be checked',
  'refund-due': 'due back',
  refunded: 'given back',
};

/** The names of the gateways. */
export const gatewayNames: Record<GatewayName, string> = { sslcommerz: 'SSLCommerz', stripe: 'Stripe' };

/** What each gateway's panel calls the id of a payment. */
export const captureNames: Record<GatewayName, string> = {
  sslcommerz: 'Validation id',
  stripe: 'Payment intent',
};

/** What became of money that no booking knew. */
export const reasonNames: Record<UnmatchedReason, string> = {
  attributed: 'It belongs to a booking',
  'given-back': 'It was given back by hand',
  mistake: 'It was the gateway’s mistake',
};

/** Returns what was taken in words. */
export const takenIn = (taken: Money | undefined): string =>
  taken ? formatAmount(taken.amount, taken.currency) : 'an amount that the gateway does not say';

/** Returns why a payment is held, as far as its amounts say. */
export function reasonHeld({ amount, currency, taken }: Job): string {
  const due = formatAmount(amount, currency);
  if (currency !== taken?.currency)
    return `${due} was due. The amount differs, or the gateway calls it risky.`;
  return taken.amount === amount
    ? `${due} was due. The gateway calls this payment risky.`
    : `${due} was due: the amounts differ.`;
}

/** The button of each act. */
export const actNames: Record<MoneyAct['decision'], string> = {
  release: 'Accept',
  refuse: 'Refuse',
  refund: 'Give back',
  restart: 'Start again',
  'given-back': 'Record as given back',
};

interface ActWords {
  title: string;
  consequence: string;
  done: string;
}

/** Returns an act in words: the question with the amount, what follows from it, and that it is done. */
export function wordsOf(act: MoneyAct): ActWords {
  const { customer } = act.job;
  const amount = takenIn('refund' in act ? act.refund.taken : act.job.taken);
  switch (act.decision) {
    case 'release':
      return {
        title: `Accept ${amount}?`,
        consequence: 'The booking is then paid, and the customer is told.',
        done: `${amount} of ${customer} is accepted.`,
      };
    case 'refuse':
    case 'refund':
      return {
        title: `Give ${amount} back?`,
        consequence:
          'The booking then has no payment and no visit, unless the car is here. The customer is told. This cannot be undone.',
        done: `${amount} of ${customer} is due back.`,
      };
    case 'restart':
      return {
        title: `Start the refund of ${amount} again?`,
        consequence:
          'The gateway is asked for a new refund. Do so only if the customer was not paid by hand.',
        done: `The refund of ${amount} to ${customer} is due again.`,
      };
    case 'given-back':
      return {
        title: `Was ${amount} given back?`,
        consequence:
          'Record it only if you have paid the customer by hand, or the gateway’s panel shows the refund as done: nothing is sent to the gateway. The customer is told. This cannot be undone.',
        done: `${amount} of ${customer} is recorded as given back.`,
      };
  }
}

/** Returns whether an act that has failed cannot succeed any more. After too many requests it can. */
export const isOver = (error: Error | null): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
