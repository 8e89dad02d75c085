import { expect, test } from 'vitest';
import { foundWith } from '../../../../tests/support/job.ts';
import { billWith } from '../../../../tests/support/orders/bill.ts';
import type { Order } from '../../../contract/order/order.ts';
import { countStepsDone, leadingAction } from './order-steps.tsx';

const now = new Date('2026-11-23T04:00:00.000Z');
const visitAt = (start: string) => ({ start, load: [] });
const later = visitAt('2026-11-25T04:00:00.000Z');
const workIs = (state: NonNullable<Order['progress']>['state']) => ({ state, at: now.toISOString() });

const asked = foundWith('pads', { askedAt: now.toISOString() });
const answer = { value: 'approved', way: 'account', at: now.toISOString() } as const;
const here = { payment: 'paid', progress: workIs('waiting') } as const;

test.each<[string, Partial<Order>, number | undefined, ReturnType<typeof leadingAction>]>([
  ['unpaid', { payment: 'unpaid' }, undefined, 'pay'],
  ['under review', { payment: 'held' }, undefined, undefined],
  ['paid, without a time', { payment: 'paid' }, 1, 'choose'],
  ['paid, with a time', { payment: 'paid', visit: later }, 2, 'change'],
  [
    'paid, with a time that the garage does not keep',
    { payment: 'paid', visit: later, displaced: true },
    1,
    'choose',
  ],
  [
    'paid, with a time that has come',
    { payment: 'paid', visit: visitAt('2026-11-23T03:00:00.000Z') },
    2,
    undefined,
  ],
  ['in work', { payment: 'paid', visit: later, progress: workIs('in-work') }, 2, undefined],
  ['ready', { payment: 'paid', progress: workIs('ready') }, 3, undefined],
  ['collected', { payment: 'paid', progress: workIs('collected') }, 4, undefined],
  ['asked about what was found', { ...here, findings: [asked] }, 2, 'answer'],
  ['not asked any more', { ...here, progress: workIs('collected'), findings: [asked] }, 4, undefined],
  ['told what was found', { ...here, findings: [{ ...asked, urgency: 'note' }] }, 2, undefined],
  [
    'to be paid for it',
    { ...here, findings: [{ ...asked, answer }], bill: billWith({ due: 420_000 }) },
    2,
    'pay-due',
  ],
  ['to be refunded', { payment: 'refund-due' }, undefined, undefined],
  ['refunded', { payment: 'refunded', progress: workIs('ready') }, undefined, undefined],
])(
  'a customer can see the steps that are done and the next press of an order that is %s',
  (_, facts, done, press) => {
    const order = { payment: 'unpaid', bill: billWith(), ...facts } as const;
    expect({ done: countStepsDone(order), press: leadingAction(order, now) }).toEqual({ done, press });
  },
);
