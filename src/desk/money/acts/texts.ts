import type { PaymentDecision } from '../../../contract/desk/desk-day-request.ts';
import type { RefundDecision } from '../../../contract/desk/desk-money-request.ts';
import type { PaymentState } from '../../../contract/order/order.ts';
/** The words of each state of a payment. */
export const paymentNames: Record<PaymentState, string> = {
  unpaid: 'not paid',
  paid: 'paid',
  held: 'to be checked',
  'refund-due': 'due back',
  refunded: 'given back',
};
export const partPaid = 'part paid';
/** Of money that the bank has given back, after a dispute. */
export const chargedBack = 'taken back by the bank';

/** The place of money that no gateway has taken. */
export const atDesk = 'At the desk';
export const alsoAtDesk = (amount: string): string => `At the desk: ${amount}`;

export const unknownAmount = 'an amount that the gateway does not say';

type Decision = PaymentDecision['decision'] | RefundDecision['decision'];

/** The button of each act. */
export const actNames: Record<Decision, string> = {
  release: 'Accept',
  refuse: 'Refuse',
  refund: 'Give back',
  restart: 'Start again',
  'given-back': 'Record as given back',
};

/** The question before each act. */
export const actQuestions: Record<Decision, (amount: string) => string> = {
  release: (amount) => `Accept ${amount}?`,
  refuse: (amount) => `Give ${amount} back?`,
  refund: (amount) => `Give ${amount} back?`,
  restart: (amount) => `Start the refund of ${amount} again?`,
  'given-back': (amount) => `Was ${amount} given back?`,
};

const afterGivingBack =
  'The booking then has no payment and no visit, unless the car is here. The customer is told. This cannot be undone.';

/** The consequences of each act. */
export const actConsequences: Record<Decision, string> = {
  release: 'The booking is then paid, and the customer is told.',
  refuse: afterGivingBack,
  refund: afterGivingBack,
  restart: 'The gateway is asked for a new refund. Do so only if the customer was not paid by hand.',
  'given-back':
    'Record it only if you have paid the customer by hand, or the gateway’s panel shows the refund as done: nothing is sent to the gateway. The customer is told. This cannot be undone.',
};

/** That each act is done. */
export const actsDone: Record<Decision, (amount: string, customer: string) => string> = {
  release: (amount, customer) => `${amount} of ${customer} is accepted.`,
  refuse: (amount, customer) => `${amount} of ${customer} is due back.`,
  refund: (amount, customer) => `${amount} of ${customer} is due back.`,
  restart: (amount, customer) => `The refund of ${amount} to ${customer} is due again.`,
  'given-back': (amount, customer) => `${amount} of ${customer} is recorded as given back.`,
};

/** Says that somebody else was first, and what became of the payment; `by` is the name of a member, if it was one. */
export const alreadyDone = (by: string | undefined, clock: string, state: string): string =>
  `${by ?? 'Somebody else'} was first, at ${clock}: the payment is ${state} now. Nothing was changed.`;
export const heldAsRisky = (due: string): string => `${due} was due. The gateway calls this payment risky.`;
export const heldAsDifferent = (due: string): string => `${due} was due: the amounts differ.`;
export const heldAsEither = (due: string): string =>
  `${due} was due. The amount differs, or the gateway calls it risky.`;
