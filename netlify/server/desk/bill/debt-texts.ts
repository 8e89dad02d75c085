import { formatAmount } from '../../../../src/contract/money/format-money.ts';
import { BRAND } from '../../../../src/garage-texts.ts';

/** `due` is in paisa, and the link to the bill follows. */
export const weOweYou = (due: number, number: string): string =>
  `${BRAND}: you have paid ${formatAmount(due, 'BDT')} too much (booking ${number}). Please tell us how you would like to have it back, or come by. Details:`;

/** The message that a member sends from their own phone; `due` is in paisa, and the link follows, by which that is paid or only explained. */
export const pleasePay = (due: number, number: string, isPaidByLink: boolean): string =>
  `${BRAND}: your car is back with you, and ${formatAmount(due, 'BDT')} are still due (booking ${number}). ${isPaidByLink ? 'Details and payment:' : 'Please pay at the garage. Details:'}`;
