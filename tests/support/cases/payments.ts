import type { Attempt } from '../../../netlify/server/order/records.ts';
import type { Taking } from '../../../src/contract/taking.ts';
import { BOOKED_AT, PAID_AT } from './times.ts';

const DUE = { amount: 606_375, currency: 'BDT', gateway: 'sslcommerz' } as const;

export const captureOf = (captureId: string) => ({
  captureId,
  refundReference: `bank-${captureId}`,
  captured: { amount: DUE.amount, currency: DUE.currency },
  capturedAt: PAID_AT,
});

/** Returns the attempt `first` in a state, with its capture if that has one. */
export const attemptIn = (state: Attempt['state'], changes: Partial<Attempt> = {}): Attempt => ({
  transactionId: 'first',
  ...DUE,
  createdAt: BOOKED_AT,
  state,
  ...(['opening', 'failed', 'desk'].includes(state)
    ? {}
    : { url: 'https://pay.example/first', sessionKey: 'key' }),
  ...(['paid', 'held', 'refund-due', 'refunded'].includes(state) && captureOf('c1')),
  ...changes,
});

/** Returns money that the desk has taken, or given back. */
export const takingOf = (amount: number, changes: Partial<Taking> = {}): Taking => ({
  id: 't1',
  way: 'cash',
  amount,
  at: PAID_AT,
  by: 'Salma',
  ...changes,
});
