import { expect, test } from 'vitest';
import type { WayOfPaying } from '../../../src/contract/taking.ts';
import { answeredWith } from '../../../tests/support/cases/findings.ts';
import { deskOrder, paidOrder } from '../../../tests/support/cases/orders.ts';
import { attemptIn, captureOf, takingOf } from '../../../tests/support/cases/payments.ts';
import type { OrderRecord } from '../../server/order/records.ts';
import { compareTakings } from './compare-takings.ts';

/** Of `attemptIn`. */
const PRICE = 606_375;
const taking = (amount: number, way: WayOfPaying = 'cash') => takingOf(amount, { way });
const online = attemptIn('paid', { transactionId: 'second', amount: 406_375, ...captureOf('c1') });
const attempts = [attemptIn('desk'), online];
const approved = answeredWith('approved');

test.each<[string, OrderRecord, string[]]>([
  ['that is not paid', deskOrder(), []],
  ['that is paid', deskOrder({ payment: 'paid', takings: [taking(PRICE)] }), []],
  ['that was given back', deskOrder({ takings: [taking(PRICE), taking(-PRICE)] }), []],
  ['that is paid in part online', deskOrder({ payment: 'paid', takings: [taking(200_000)], attempts }), []],
  ['that says otherwise', deskOrder({ takings: [taking(PRICE)] }), ['it is unpaid, but its money says paid']],
  [
    'that is not paid as it is recorded',
    deskOrder({ payment: 'paid', takings: [taking(PRICE - 1)] }),
    ['it is paid, but its money says unpaid'],
  ],
  [
    'that is paid too much',
    deskOrder({ payment: 'paid', takings: [taking(PRICE), taking(1, 'card')] }),
    ['BDT 0.01 are kept beyond what is charged'],
  ],
  [
    'with work that was approved and is paid',
    deskOrder({ payment: 'paid', takings: [taking(PRICE), taking(420_000)], findings: [approved] }),
    [],
  ],
  [
    'of which an approval was withdrawn',
    paidOrder({ takings: [taking(420_000)], findings: [] }),
    ['BDT 4,200.00 are kept beyond what is charged'],
  ],
  [
    'that is paid online, too',
    deskOrder({ payment: 'paid', takings: [taking(PRICE)], attempts }),
    ['BDT 4,063.75 are kept beyond what is charged'],
  ],
  [
    'of which more was given back in one way than taken',
    deskOrder({ takings: [taking(1_000), taking(-1_000, 'wallet')] }),
    ['BDT 10.00 more were given back by wallet than taken'],
  ],
  [
    'whose refund is due',
    deskOrder({ attempts: [attemptIn('desk'), { ...online, state: 'refund-due' }] }),
    ['it is unpaid, but its money says refund-due'],
  ],
])('a maintainer can read what is wrong with the money of a booking %s', (_case, order, found) => {
  expect(compareTakings(order)).toEqual(found);
});
