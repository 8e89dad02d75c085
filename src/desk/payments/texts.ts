import type { DeskPaymentRequest } from '../../contract/desk/desk-booking-request.ts';
import type { PaymentMethod } from '../../contract/money/desk-payment.ts';

export { methodPhrases } from '../../contract/money/money-texts.ts';

/* Money that the desk takes and gives back. Amounts are in words. */

export const methodNames: Record<PaymentMethod, string> = {
  cash: 'Cash',
  card: 'Card terminal',
  wallet: 'bKash / Nagad',
};
export const moneyFor = (name: string): string => `Money: ${name}`;
export const whatHappens = 'What happens';
/** `all` is what is due for all bookings of a car. */
export const typeNames: Record<DeskPaymentRequest['type'] | 'all', string> = {
  all: 'Take all',
  taken: 'Take',
  'given-back': 'Give back',
};
/** Beside taking all that is due for the car. */
export const takeOnlyThis = 'Only this one';
export const amountLabel = 'Amount in taka';
export const methodLabel = 'How';
/** The button, by what it does; `method` is one of `methodPhrases`. */
export const actNames: Record<DeskPaymentRequest['type'], (amount: string, method: string) => string> = {
  taken: (amount, method) => `Take ${amount} ${method}`,
  'given-back': (amount, method) => `Give ${amount} back ${method}`,
};
/** The button that opens the dialog, and that in it while no amount can be read. */
export const actsWithoutAmount: Record<DeskPaymentRequest['type'] | 'all', string> = {
  all: 'Take money',
  taken: 'Take money',
  'given-back': 'Give money back',
};
export const actsDone: Record<
  DeskPaymentRequest['type'],
  (amount: string, method: string, customer: string) => string
> = {
  taken: (amount, method, customer) => `${amount} of ${customer} taken ${method}.`,
  'given-back': (amount, method, customer) => `${amount} given back to ${customer} ${method}.`,
};

/** The choices for the rest when less than what is due is taken. */
export const restLabel = (rest: string): string => `The rest, ${rest}`;
export const restNames = { due: 'Stays due', discount: 'Is a discount' };
export const actWithDiscount = (act: string, discount: string): string => `${act}, ${discount} off`;
/** The choices for the bill when money goes back. */
export const againLabel = (amount: string): string => `${amount} of the bill`;
export const backNames = { off: 'Taken off', due: 'Due again' };
export const actWithOff = (act: string, amount: string): string => `${act}, ${amount} off the bill`;
export const isOffToo = (amount: string): string => `${amount} taken off the bill.`;
/** By which the operator of a card terminal or a wallet knows the payment. */
export const referenceLabels = { card: 'Approval code', wallet: 'Transaction ID (TrxID)' };
export const referenceHint = 'You can find the payment by it later.';
/** The button, if the car is handed over once the money is taken. */
export const actWithHandOver = (act: string): string => `${act} and hand over`;
export const doneWithDiscount = (done: string, discount: string): string => `${done} Discount: ${discount}.`;

/** `reason` says why the car was not moved. */
export const notHandedOver = (taken: string, reason: string): string =>
  `${taken} But the car may still stand here. ${reason}`;

/** Said where the dialog was closed before the answer came. */
export const actFailed = (amount: string, customer: string, reason: string): string =>
  `${amount} of ${customer}: not recorded as far as we know. ${reason}`;

/** The answer to an earlier press was lost. */
export const recordedBefore = 'An earlier press has recorded this already. Nothing was recorded twice.';
export const moreThanDue = (due: string): string => `${due} are due.`;
export const moreThanKept = (kept: string): string => `The desk keeps ${kept}.`;
/** Why money goes back, or is taken off a bill. */
export const reasonHint = 'The customer reads it on the bill.';
export const noReason = 'Please say why.';
export const nothingToDo = 'There is nothing to take or to give back any longer.';

/* Asked before a step of a car. */

/** `work` is what was found, and approved. */
export const readyAllTheSame = (work: string): string =>
  `Approved, and not begun: ${work}. Ready all the same?`;
/** Of a car that is to be handed over. */
export const leavesUnpaid = (due: string): string => `${due} are still due.`;
export const staysWithDebtors =
  'Handed over unpaid, it is listed under Debtors until it is paid or written off.';
export const handOverUnpaid = 'Hand over unpaid';

/** The button that opens the dialog of what is taken off a bill. */
export const reduceAct = 'Reduce the bill';
/** The button that opens the dialog of services that are added to a booking. */
export const addAct = 'Add a service';
