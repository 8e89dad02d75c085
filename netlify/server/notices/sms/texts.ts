/*
 * The words of the SMS to customers. They quote nothing that the customer has typed. English has no character outside of GSM 03.38, which would make a
 * part much shorter.
 */

import { DHAKA } from '../../../../src/contract/time/dhaka.ts';
import { shortDayFormatter } from '../../../../src/contract/time/format-dhaka.ts';

export { formatAmount } from '../../../../src/contract/money/format-money.ts';
export { formatMomentInDhaka as formatMoment } from '../../../../src/contract/time/format-dhaka.ts';
export { brand } from '../../contact-texts.ts';

export const formatDay = shortDayFormatter(DHAKA);

export const late = 'Sorry, this comes late.';
/** Of a car that may come on any day. */
export const booked = 'You are booked: bring your car on any day we are open. Details:';
export const bring = (moment: string): string => `Please bring your car on ${moment}. Details:`;
export const reminder = (moment: string): string => `Reminder: we expect your car on ${moment}. Details:`;
/** Where the link leads is how to get another time. */
export const closed = (day: string): string => `We are closed on ${day}, sorry. Another time:`;
export const reopened = (moment: string): string =>
  `Open after all: please bring your car on ${moment}. Details:`;
export const findings = 'We found something on your car. Please look, and say yes or no:';
export const ready = (due: string | undefined): string =>
  `Your car is ready. ${due === undefined ? 'Nothing is due.' : `Due: ${due}.`} Details:`;
export const refunded = (amount: string): string =>
  `${amount} went back to where it came from; your bank may take some days. Details:`;
