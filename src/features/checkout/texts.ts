import type { Currency } from '../../contract/money/money.ts';

export const rate = 'Rate';
/** Amounts in taka are rounded to `step`, such as "BDT 10". */
export const takaForDollar = (bdtPerUsd: string, step: string): string =>
  `BDT ${bdtPerUsd} for $1, to the nearest ${step}`;
export const priceChanged = (before: string, now: string): string =>
  `The price has changed: it was ${before} when you saw it, and is ${now} now.`;
/** The day and time follow it. */
export const nextFree = 'Next free drop-off:';
export const youPay = 'You pay';
export const whatHappensNext = 'What happens next';
export const nextSteps = [
  'You pay on the secure page of our payment partner.',
  'Your order summary is there at once, to print or to save.',
  'Bring the car any day we are open, or choose a time; we call you when it is ready.',
];

export const yourDetails = 'Your details';
export const firstNameLabel = 'First name';
export const lastNameLabel = 'Last name';
export const phoneLabel = 'Phone';
export const phoneReason = 'So that we can call you when your car is ready.';
export const phoneMissing = 'Without a phone number, we could not call you when your car is ready.';
/** Below the phone. */
export const bySms = 'Send me news by SMS, too';
export const bySmsHint = 'Only to a mobile number that is typed above.';
export const phoneTaken = (phone: string): string =>
  `Of these numbers, we call ${phone} when your car is ready.`;
export const emailLabel = 'Email';
export const emailOrigin = 'The e-mail you signed in with.';
export const currencyLabel = 'Currency';
export const currencyName = (currency: Currency): string => currency;
export const priceNote = 'We buy parts in dollars, so prices are set in dollars; taka follow today’s rate.';
export const postcodeLabel = 'Postcode';
export const addressLabel = 'Address';

/** Says what happens next, with the amount after `youPayNext`, and the link to the terms before `byPayingEnd`. */
export const youPayNext = 'You pay';
export const byCard = ' by card, with Stripe,';
export const byPaying =
  ' on the next page. Then come any day we are open, or choose a time. By paying you agree to our';
export const terms = 'terms, privacy and refunds';
export const byPayingEnd = '.';
export const logIn = 'Login';
export const payOnline = 'Pay Online';
