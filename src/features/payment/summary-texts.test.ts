import { expect, test } from 'vitest';
import { billWith, serviceLine } from '../../../tests/support/orders/bill.ts';
import type { Receipt } from '../../contract/money/payment.ts';
import { bankDecides, stillHere } from '../orders/one-order-texts.ts';
import { summaryTexts } from './summary-texts.ts';
import * as t from './texts.ts';

const at = '2026-11-25T04:00:00.000Z';
const returned: Receipt = {
  _id: 'order-1',
  service: 'oil-change',
  serviceName: 'Oil change',
  price: 49.5,
  customer: 'Rahim',
  address: '12 Lake Road',
  amount: 420_000,
  currency: 'BDT',
  bill: billWith(),
  paidAt: at,
  state: 'refund-due',
  progress: { state: 'in-work', at },
};

test.each<[string, Partial<Receipt>, boolean]>([
  ['of a booking goes back is', {}, true],
  ['of a booking that was cancelled goes back is', { cancelled: true, origin: 'desk' }, true],
  ['for extra work goes back is not', { further: true }, false],
  ['by a link goes back, as less was due by then, is not', { origin: 'desk' }, false],
])('a customer whose payment %s asked to collect the car', (_case, changes, isAsked) => {
  expect(summaryTexts({ ...returned, ...changes }).explanation.includes(stillHere)).toBe(isAsked);
});

test('a customer who has cancelled can read that the bank decides on a disputed payment', () => {
  const receipt: Receipt = { ...returned, state: 'paid', cancelled: true, disputed: true };
  expect(summaryTexts(receipt).explanation).toContain(bankDecides);
});

test.each<[string, Partial<Receipt>, string]>([
  ['is paid', { state: 'paid' }, t.paidTitle],
  ['is under review', { state: 'held' }, t.heldTitle],
  ['goes back', {}, t.refundDueTitle],
  ['went back', { state: 'refunded' }, t.refundedTitle],
  ['was given back by the bank', { state: 'refunded', chargedBack: true }, t.chargedBackTitle],
  ['stays with us though the booking is cancelled', { state: 'paid', cancelled: true }, t.cancelledTitle],
  ['was made by a link', { state: 'paid', origin: 'desk' }, t.arrivedTitle],
  ['was for all extra work', { state: 'paid', further: true }, t.furtherTitle],
  [
    'was for a service that was added',
    { state: 'paid', further: true, bill: billWith({ lines: [serviceLine(), serviceLine()] }) },
    t.arrivedTitle,
  ],
  [
    'was for some of the extra work',
    { state: 'paid', further: true, bill: billWith({ due: 100 }) },
    t.arrivedTitle,
  ],
])('a customer whose payment %s can read that first', (_case, changes, heading) => {
  expect(summaryTexts({ ...returned, ...changes }).heading).toBe(heading);
});
