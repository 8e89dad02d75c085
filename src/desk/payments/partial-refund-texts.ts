import type { Currency } from '../../contract/money/money.ts';

/* A part of a gateway's payment that is given back. Amounts are in words. */

/** The button that opens the dialog. */
export const partialRefundAct = 'Give a part back…';
export const partialRefundActOf = (amount: string, moment: string): string =>
  `Give a part back of ${amount}, taken ${moment}`;
export const partialRefundFor = (name: string): string => `Give a part back: ${name}`;
export const keptOf = (kept: string, taken: string, gateway: string): string =>
  `${kept} of ${taken} are kept, taken by ${gateway}.`;
export const paidTooMuch = (overpayment: string): string => `${overpayment} of it were paid too much.`;
export const amountLabels: Record<Currency, string> = { BDT: 'Amount in taka', USD: 'Amount in dollars' };
export const moreThanKept = (kept: string): string => `${kept} are kept.`;
export const giveBack = (amount: string): string => `Give ${amount} back`;
export const giveBackAct = 'Give back';
export const isGivenBack = (amount: string, customer: string): string =>
  `${amount} go back to ${customer}. The customer is told.`;
export const restIs = (rest: string): string => `${rest} of it are kept then.`;
/** All of it goes back. */
export const nothingStays =
  'Nothing of it is kept then. If it was for the booking, that has no payment and no visit any longer, unless the car is here.';
export const costsLess = 'The booking costs as much less.';
export const nothingKept = 'Nothing of this payment can be given back any longer.';
