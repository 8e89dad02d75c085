import type {
  CheckoutSession,
  OnlinePayment,
  Payment,
  Refund,
} from '../../../netlify/server/order/records.ts';
import { refundIdOf } from '../../../netlify/server/payments/refund-id.ts';
import type { Receipt } from '../../../src/contract/money/payment.ts';
import { BOOKED_AT, PAID_AT, REFUNDED_AT } from './times.ts';

/* Payment pages, and the money that they or the desk have brought. */

/** The price of the service of orders, in paisa. */
export const PRICE = 606_375;

/** Returns the checkout session `first` in a state. */
export const checkoutSessionIn = (
  state: CheckoutSession['state'],
  changes: Partial<CheckoutSession> = {},
): CheckoutSession => ({
  transactionId: 'first',
  gateway: 'sslcommerz',
  amount: PRICE,
  currency: 'BDT',
  createdAt: BOOKED_AT,
  state,
  ...((state === 'open' || state === 'closed') && { url: 'https://pay.example/first', sessionKey: 'key' }),
  ...changes,
});

/** Returns the part of a payment that goes back, by default of that of `first`. */
export const refundOf = (amount: number, changes: Partial<Refund> = {}): Refund => ({
  id: refundIdOf('c1'),
  amount,
  at: REFUNDED_AT,
  ...changes,
});

export const REFUNDED = { state: 'refunded', at: REFUNDED_AT } as const;

/** Returns the payment `c1` by the page `first` in a state: one that goes back, or has, was kept before. */
export function paymentIn(
  state: Receipt['state'],
  { id = 'c1', amount = PRICE, currency = 'BDT', ...changes }: Partial<OnlinePayment> = {},
): OnlinePayment {
  const captured = { amount, currency };
  const { amount: taken } = changes.captured ?? captured;
  const refund = state === 'refunded' && { atGateway: REFUNDED };
  return {
    id,
    method: 'sslcommerz',
    amount,
    currency,
    at: PAID_AT,
    transactionId: 'first',
    refundReference: `bank-${id}`,
    captured,
    ...(state === 'held' && { held: true }),
    refunds: state === 'paid' || state === 'held' ? [] : [refundOf(taken, { id: refundIdOf(id), ...refund })],
    ...changes,
  };
}

type DeskPayment = Exclude<Payment, OnlinePayment>;

/** Returns money that the desk has taken. */
export const takenAtDesk = (amount: number, changes: Partial<DeskPayment> = {}): DeskPayment => ({
  id: 't1',
  method: 'cash',
  amount,
  currency: 'BDT',
  at: PAID_AT,
  by: 'Salma',
  refunds: [],
  ...changes,
});
