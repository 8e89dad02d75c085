import type { ReductionKind } from './bill.ts';
import type { PaymentMethod } from './desk-payment.ts';

/** The payment methods at the desk, in words. */
export const methodPhrases: Record<PaymentMethod, string> = {
  cash: 'in cash',
  card: 'by card',
  wallet: 'by bKash or Nagad',
};

/** The name of what is taken off a bill, at the begin of a line. */
export const reductionNames: Record<ReductionKind, string> = {
  'round-off': 'Rounded off',
  discount: 'Discount',
  warranty: 'Warranty',
  goodwill: 'Goodwill',
};

/** The price of a finding that has changed, in words. */
export const noPrice = 'no price';
export const priceWas = (price: string, was: string): string => `${price}, was ${was}`;
