import { expect, test } from 'vitest';
import { billWith } from '../../../tests/support/orders/bill.ts';
import type { Receipt } from '../../contract/money/payment.ts';
import { nextActOfSummary } from './summary-lead.ts';

const now = new Date('2026-11-25T04:00:00.000Z');
const at = now.toISOString();
const receipt: Receipt = {
  ...{ _id: 'a', service: 'oil-change', serviceName: 'Oil change', price: 49.5, customer: 'Rahim' },
  ...{ address: '', amount: 606_375, currency: 'BDT', bill: billWith(), paidAt: at, state: 'paid' },
};
const found: NonNullable<Receipt['findings']>[number] = {
  id: 'f',
  text: 'Brake pads worn',
  urgency: 'now',
  price: 420_000,
};
const agreed = {
  findings: [{ ...found, answer: { value: 'approved' as const, way: 'account' as const, at } }],
};
const here = { progress: { state: 'in-work' as const, at } };
const due = { bill: billWith({ due: 420_000 }) };
const toPay = ['/orders/a/findings', 'Pay BDT 4,200'];

test.each<[string, Partial<Receipt>, string[] | undefined]>([
  ['is paid', {}, ['/orders/a/visit', 'Choose a time']],
  ['has a time', { visit: { start: '2026-11-26T04:00:00.000Z' } }, undefined],
  ['is asked about', { ...here, ...due, findings: [found] }, ['/orders/a/findings', 'Answer what we found']],
  ['has work to be paid', { ...here, ...due, ...agreed }, toPay],
  ['has a service to be paid', due, ['/orders', 'Pay BDT 4,200']],
  [
    'went back by the bank, but for the work',
    { ...due, ...agreed, state: 'refunded', chargedBack: true },
    toPay,
  ],
  ['was cancelled, but for the work', { ...here, ...due, ...agreed, cancelled: true }, undefined],
  ['was made at the desk', { ...due, origin: 'desk' }, undefined],
])('a customer whose booking %s sees what comes next', (_case, changes, lead) => {
  const { to, text } = nextActOfSummary({ ...receipt, ...changes }, undefined, now) ?? {};
  expect(to && [to, text]).toEqual(lead);
});

test('a customer who has paid by a link is led back to it', () => {
  expect(nextActOfSummary({ ...receipt, origin: 'desk' }, '/b/1', now)).toMatchObject({ to: '/b/1' });
});
