import { formatAmount } from '../../../src/contract/format-money.ts';
import type { Currency } from '../../../src/contract/money.ts';
import { phone } from '../contact-texts.ts';

/* Why a service cannot be booked or paid. Amounts are in minor units. */

export const noSuchService = 'there is no such service';
export const notOfPage = 'is not of a former page';
export const tooManyBookings = 'Too many bookings';
export const tooManyUnpaid = 'You have too many unpaid bookings. Please pay or cancel some of them first.';

export const priceHasChanged = 'The price has changed';
export const priceIsNow = (amount: number, currency: Currency): string =>
  `The price is now ${formatAmount(amount, currency)}`;
export const lookAgain = (message: string): string => `${message}. Please look again before you pay.`;

export const noLongerOffered = 'No longer offered';
export const bookAnother = 'This service is no longer offered. Please book another.';
export const stillOpening = 'Still opening';
export const waitForPage = 'The payment page is still being opened. Please try again.';
export const tooManyAttempts = 'Too many attempts';
export const begunTooOften = (times: number): string =>
  `This booking's payment was begun ${times} times today. Please call us, or try again tomorrow.`;
export const onItsWay = 'On its way';
export const waitForMoney =
  'Your payment is on its way, which can take some days with a bank transfer. You need not pay again.';
export const beingConfirmed = 'Being confirmed';
export const waitForConfirmation =
  'The payment service reports a payment for this booking, which it has yet to confirm. You need not pay again: please look in a few minutes.';

export const nothingDue = 'Nothing is due';
export const nothingDueReason = 'This booking is paid. Thank you.';
export const amountHasChanged = 'The amount has changed';
export const lookAtAmount = (due: number): string =>
  `What is due is now ${formatAmount(due, 'BDT')}, and nothing was paid. Please look again before you pay.`;
export const payAtGarage = 'Please pay at the garage';
export const isTooLittle = (least: number): string =>
  `Less than ${formatAmount(least, 'BDT')} cannot be paid online. Please pay the rest at the garage.`;
export const isTooMuch = (most: number): string =>
  `More than ${formatAmount(most, 'BDT')} cannot be paid online at once. Please pay at the garage.`;

export const noReminder = 'No reminder';
export const notDueAgain =
  'We remind you once the car is collected, and only of a service that is due again.';

export const nothingLeft = 'Nothing to book here';
export const nothingLeftReason = 'This work was not left undone at your last visit, or was taken back.';
export const bookedAlready = 'Booked already';
export const bookedAlreadyReason = 'You have booked this work already. You find it among your orders.';
export const oldPrice = 'The price is too old';
export const askForPrice: string = `This price is more than 90 days old. Please ask us for today’s price: ${phone}.`;

export const noSuchRule = 'is no rule for the money';
export const otherRule = 'The rule has changed';
export const lookAtRule =
  'What this means for your money is not what you were shown any longer. Please look, and press again.';
