import { expect, test } from 'vitest';
import { billWith, serviceLine } from '../../../../tests/support/orders/bill.ts';
import type { Order } from '../../../contract/order/order.ts';
import * as t from '../texts.ts';
import { approvalNote, nothingToCancelNote } from './press-notes.ts';

const at = '2026-11-25T04:00:00.000Z';
const gone = billWith({ lines: [{ ...serviceLine(), withdrawn: true }] });

test.each<[string, Partial<Order>, status: string, ended: string | undefined]>([
  ['is not paid', {}, t.pressToAgree, undefined],
  ['is paid', { payment: 'paid' }, t.pressToAgreePaid, undefined],
  ['is approved', { status: 'Approved' }, t.agreed, undefined],
  ['has got its money back', { bill: gone, status: 'Approved' }, t.notCharged, t.onlyLeavesList],
  [
    'has got its money back while the car is here',
    { bill: gone, progress: { state: 'in-work', at } },
    t.notCharged,
    undefined,
  ],
])('a customer can read what is left to do about an order that %s', (_, facts, status, ended) => {
  const order = { payment: 'unpaid', bill: billWith({ lines: [serviceLine()] }), ...facts } as const;
  expect([approvalNote(order), nothingToCancelNote(order)]).toEqual([status, ended]);
});
