import { formatAmount } from '../../../src/contract/money/format-money.ts';
import type { Currency } from '../../../src/contract/money/money.ts';
import { MAX_AMOUNT, MIN_AMOUNT } from '../../../src/contract/money/money.ts';
import { phone } from '../contact-texts.ts';

/* Why a service cannot be booked or paid. Amounts are in minor units. */

const priceIsNow = (amount: number, currency: Currency): string =>
  `The price is now ${formatAmount(amount, currency)}`;

export const refusals = {
  'no-service': { path: 'service', message: 'there is no such service' },
  'no-page': { path: 'from', message: 'is not of a former page' },
  'no-key': {
    path: 'Idempotency-Key',
    message: 'must be 1 to 64 letters, digits, hyphens or underscores',
  },
  'other-order': { status: 422, detail: 'This Idempotency-Key was used for another order.' },
  'too-many-unpaid': {
    title: 'Too many bookings',
    detail: 'You have too many unpaid bookings. Please pay or cancel some of them first.',
  },
  'too-many-today': {
    title: 'Too many bookings',
    detail: `You have booked very often today. Please book again tomorrow, or call ${phone}.`,
  },
  price: {
    status: 409,
    path: 'price',
    message: priceIsNow,
    title: 'The price has changed',
    detail: (amount: number, currency: Currency) =>
      `${priceIsNow(amount, currency)}. Please look again before you pay.`,
  },
  'not-offered': {
    title: 'No longer offered',
    detail: 'This service is no longer offered. Please book another.',
  },
  opening: { title: 'Still opening', detail: 'The payment page is still being opened. Please try again.' },
  'too-many-attempts': {
    title: 'Too many attempts',
    detail: (times: number) =>
      `This booking's payment was begun ${times} times today. Please call us, or try again tomorrow.`,
  },
  processing: {
    title: 'On its way',
    detail:
      'Your payment is on its way, which can take some days with a bank transfer. You need not pay again.',
  },
  confirming: {
    title: 'Being confirmed',
    detail:
      'The payment service reports a payment for this booking, which it has yet to confirm. You need not pay again: please look in a few minutes.',
  },
  arrived: { title: 'Not unpaid', detail: 'A payment for this order has arrived.' },
  cancelled: { title: 'Cancelled', detail: 'This booking was cancelled. Please book again.' },
  paid: { title: 'Nothing is due', detail: 'This booking is paid. Thank you.' },
  'other-amount': {
    title: 'The amount has changed',
    detail: (due: number) =>
      `What is due is now ${formatAmount(due, 'BDT')}, and nothing was paid. Please look again before you pay.`,
  },
  'too-little': {
    title: 'Please pay at the garage',
    detail: `Less than ${formatAmount(MIN_AMOUNT, 'BDT')} cannot be paid online. Please pay the rest at the garage.`,
  },
  'too-much': {
    title: 'Please pay at the garage',
    detail: `More than ${formatAmount(MAX_AMOUNT, 'BDT')} cannot be paid online at once. Please pay at the garage.`,
  },
  'not-due': {
    title: 'No reminder',
    detail: 'We remind you once the car is collected, and only of a service that is due again.',
  },
  'not-deferred': {
    title: 'Nothing to book here',
    detail: 'This work was not left undone at your last visit, or was taken back.',
  },
  known: {
    title: 'Booked already',
    detail: 'You have booked this work already. You find it among your orders.',
  },
  old: {
    title: 'The price is too old',
    detail: `This price is more than 90 days old. Please ask us for today’s price: ${phone}.`,
  },
  'no-rule': { path: 'expected', message: 'is no rule for the money' },
  'outlook-changed': {
    title: 'The rule has changed',
    detail:
      'What this means for your money is not what you were shown any longer. Please look, and press again.',
  },
};
