import type { BillPayment } from '../../contract/money/bill.ts';
import type { PaymentMethod } from '../../contract/money/desk-payment.ts';

/* The bill of a booking, as customers and staff read it. */

export const billTitle = 'Bill';
export const total = 'Total';
export const paidIn: Record<BillPayment['method'], string> = {
  cash: 'Paid in cash',
  card: 'Paid by card',
  wallet: 'Paid by bKash or Nagad',
  sslcommerz: 'Paid online',
  stripe: 'Paid online',
};
/** Of a payment that differs from what was asked for, or is risky. */
export const underReview = 'under review';
export const givenBackIn: Record<PaymentMethod, string> = {
  cash: 'Given back in cash',
  card: 'Given back by card',
  wallet: 'Given back by bKash or Nagad',
};
/** Of a payment that the booking does not need, such as a second one. */
export const goesBack = 'Goes back to where it came from';
export const wentBack = 'Went back to where it came from';
/** Of a payment that its customer has disputed, and the bank has decided for them. */
export const wentBackByBank = 'Given back by the bank, after a dispute';
export const stillDue = 'Still due';
export const nothingDue = 'Nothing is due';
export const paidTooMuch = 'Paid too much';
export const overpaymentGoesBack = 'The garage gives it back.';
