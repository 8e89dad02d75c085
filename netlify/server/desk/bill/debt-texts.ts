import { formatAmount } from '../../../../src/contract/format-money.ts';
import { BRAND } from '../../../../src/garage-texts.ts';

/** The message that a member sends from their own phone; `due` is in paisa, and the link follows. */
export const pleasePay = (due: number, number: string): string =>
  `${BRAND}: your car is back with you, and ${formatAmount(due, 'BDT')} are still due (booking ${number}). Details and payment:`;
