import { expect, test } from 'vitest';
import { foundWith } from '../../../../tests/support/job.ts';
import { billWith, paymentOf } from '../../../../tests/support/orders/bill.ts';
import type { OrderEvent } from '../../../contract/order/order.ts';
import { describeReference } from './order-details.tsx';

const at = '2026-11-25T04:00:00.000Z';
const order = {
  findings: [foundWith('f1')],
  bill: billWith({
    payments: [
      paymentOf(50_000, { id: 't1' }),
      paymentOf(90_000, { method: 'wallet', refunds: [{ id: 't2', amount: 20_000, at }] }),
    ],
  }),
};

test.each<[Partial<OrderEvent>, string | undefined]>([
  [{ type: 'finding-approved', reference: 'f1' }, 'Brake pads worn'],
  [
    { type: 'finding-changed', reference: 'f1', change: { price: 420_000, was: 380_000 } },
    'Brake pads worn: BDT 4,200, was BDT 3,800',
  ],
  [{ type: 'money-taken', reference: 't1' }, 'BDT 500, in cash'],
  [{ type: 'money-given-back', reference: 't2' }, 'BDT 200, by bKash or Nagad'],
  [{ type: 'paid', reference: 'abc' }, 'abc'],
  [{ type: 'received' }, undefined],
])('a customer can read in the history what %j is about', (event, text) => {
  expect(describeReference({ type: 'created', at, actor: 'garage', ...event }, order)).toBe(text);
});
