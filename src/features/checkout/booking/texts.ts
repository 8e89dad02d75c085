export const price = 'Price';
export const rate = 'Rate';
export const takaForDollar = (bdtPerUsd: string): string => `BDT ${bdtPerUsd} for $1`;
export const priceChanged = (before: string, now: string): string =>
  `The price has changed: it was ${before} when you saw it, and is ${now} now.`;
export const youPay = 'You pay';
export const whatHappensNext = 'What happens next';
export const nextSteps = [
  'You pay on the secure page of our payment partner.',
  'Your order summary is there at once, to print or to save.',
  'Bring the car any day we are open, or choose a time; we call you when it is ready.',
];
