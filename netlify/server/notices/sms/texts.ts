/*
 * The words of the SMS to customers. They quote nothing that the customer has typed. English has no character outside of GSM 03.38, which would make a
 * part much shorter.
 */

export { formatMomentInDhaka as formatMoment } from '../../../../src/contract/format-dhaka.ts';
export { formatAmount } from '../../../../src/contract/format-money.ts';
export { brand } from '../../contact-texts.ts';

export const late = 'Sorry, this comes late.';
export const bring = (moment: string): string => `Please bring your car on ${moment}. Details:`;
export const reminder = (moment: string): string => `Reminder: we expect your car on ${moment}. Details:`;
export const findings = 'We found something on your car. Please look, and say yes or no:';
export const ready = (due: string | undefined): string =>
  `Your car is ready. ${due === undefined ? 'Nothing is due.' : `Due: ${due}.`} Details:`;
export const refunded = (amount: string): string =>
  `${amount} went back to where it came from; your bank may take some days. Details:`;
