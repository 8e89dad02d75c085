import { expect, test } from 'vitest';
import type { Dispute } from '../../../src/contract/capture.ts';
import { attemptIn, captureOf, orderWith, PAID_AT } from '../../../tests/support/orders/decided-order.ts';
import type { Attempt } from '../../server/order/records.ts';
import type { Capture, Refund } from '../../server/payments/gateway.ts';
import { comparePayment } from './compare-payment.ts';

/** A capture as the gateway tells of it: of BDT 6,063.75 unless told, and nothing given back. */
const taken = (captureId = 'c1', changes: Partial<Capture> = {}): Capture => ({
  transactionId: 'first',
  orderId: 'order-1',
  amount: 606_375,
  currency: 'BDT',
  captured: { amount: 606_375, currency: 'BDT' },
  returned: 0,
  risky: false,
  disputed: false,
  captureId,
  refundReference: `bank-${captureId}`,
  ...changes,
});

const paid = attemptIn('paid');
const due = attemptIn('refund-due');
const refundIn = (state: Refund['state'], more: Partial<NonNullable<Attempt['refund']>> = {}) => ({
  refund: { state, at: PAID_AT, id: 'ours', refundId: 'r1', ...more },
});
const refunded = attemptIn('refunded', refundIn('refunded'));
const disputeIn = (state: 'open' | 'won' | 'lost') => ({ dispute: { id: 'd1', state, at: PAID_AT } });
const again = { ...captureOf('c2'), state: 'refund-due' as const };
const back = taken('c1', { returned: 606_375 });
const partly = taken('c1', { returned: 100_000 });
const disputed = taken('c1', { disputed: true });
const c1 = 'BDT 6,063.75 (c1)';

test.each<[string, Attempt, Capture[], string[], { refund?: Refund; dispute?: Dispute['state'] }?]>([
  ['nothing was paid', attemptIn('open'), [], []],
  ['it is as recorded', paid, [taken()], []],
  ['it is held', attemptIn('held'), [taken('c1', { risky: true })], []],
  ['both captures are recorded', { ...paid, furtherCaptures: [again] }, [taken(), taken('c2')], []],
  [
    'it was paid without us',
    attemptIn('expired'),
    [taken()],
    [`the gateway has taken ${c1}, but the attempt is expired`],
  ],
  [
    'one of two captures is not recorded, and one not taken',
    { ...paid, furtherCaptures: [again] },
    [taken(), taken('c3')],
    [
      'the gateway has taken BDT 6,063.75 (c3), which are not recorded',
      'BDT 6,063.75 (c2) are recorded, but the gateway has not taken them',
    ],
  ],
  [
    'another amount was taken',
    paid,
    [taken('c1', { captured: { amount: 606_374, currency: 'BDT' } })],
    ['the gateway has taken BDT 6,063.74 (c1), but BDT 6,063.75 are recorded'],
  ],
  [
    'no amount can be read',
    paid,
    [taken('c1', { captured: undefined })],
    ['the gateway has taken an unknown amount (c1), but BDT 6,063.75 are recorded'],
  ],

  // Given back.
  [
    'the dashboard has given back a part',
    paid,
    [partly],
    [`the gateway has given back BDT 1,000.00 of ${c1}, which are recorded as paid`],
  ],
  [
    'the dashboard has given back all of what is held',
    attemptIn('held'),
    [back],
    [`the gateway has given back BDT 6,063.75 of ${c1}, which are recorded as held`],
  ],
  [
    'the dashboard has given back what we had not begun to',
    due,
    [back],
    [`the gateway has given back BDT 6,063.75 of ${c1}, which are recorded as refund-due`],
  ],
  [
    'the dashboard has given back what our refund failed to',
    { ...due, ...refundIn('failed', { isFinal: true, reason: 'no card' }) },
    [back],
    [`the gateway has given back BDT 6,063.75 of ${c1}, which are recorded as refund-due`],
  ],
  ['our refund is on its way', { ...due, ...refundIn('processing') }, [partly], []],
  ['it went back', refunded, [back], [], { refund: { state: 'refunded' } }],
  [
    'only a part went back',
    refunded,
    [partly],
    [`${c1} are recorded as refunded, but the gateway has given back BDT 1,000.00`],
    { refund: { state: 'refunded' } },
  ],
  [
    'the gateway knows a refund, but gave nothing back',
    refunded,
    [taken()],
    [`${c1} are recorded as refunded, but the gateway has given back BDT 0.00`],
    { refund: { state: 'refunded' } },
  ],
  [
    'the bank has refused the refund since',
    refunded,
    [taken()],
    ['the refund r1 is recorded as done, but is failed: lost_or_stolen_card'],
    { refund: { state: 'failed', reason: 'lost_or_stolen_card', isFinal: true } },
  ],
  [
    'the gateway does not know the refund',
    refunded,
    [taken('c1', { returned: undefined })],
    ['the refund r1 is recorded as done, but is processing: Refund not found'],
    { refund: { state: 'processing', reason: 'Refund not found' } },
  ],
  ['a gateway does not say what went back', refunded, [taken('c1', { returned: undefined })], []],
  [
    'the garage has given it back by hand, after a refund that failed',
    attemptIn('refunded', refundIn('refunded', { reason: 'recorded by the garage' })),
    [taken()],
    [],
    { refund: { state: 'failed', reason: 'lost_or_stolen_card', isFinal: true } },
  ],

  // Risk and disputes.
  [
    'the gateway calls it risky',
    paid,
    [taken('c1', { risky: true })],
    [`the gateway calls ${c1} risky, but they are recorded as paid`],
  ],
  [
    'a dispute is not recorded',
    paid,
    [disputed],
    [`the customer disputes ${c1} with the bank, which is not recorded`],
  ],
  ['a dispute is recorded', { ...paid, ...disputeIn('open') }, [disputed], [], { dispute: 'open' }],
  [
    'the bank has decided since',
    { ...paid, ...disputeIn('open') },
    [disputed],
    [`the dispute d1 of ${c1} is recorded as open, but is lost`],
    { dispute: 'lost' },
  ],
  [
    'the gateway knows no such dispute',
    { ...paid, ...disputeIn('open') },
    [taken()],
    [`the dispute d1 of ${c1} is recorded, but the gateway knows of none`],
  ],
  [
    'a gateway tells of no disputes',
    { ...paid, ...disputeIn('won') },
    [taken('c1', { disputed: undefined })],
    [],
  ],
  ['the bank has taken it back', attemptIn('refunded', disputeIn('lost')), [disputed], []],
])(
  'a maintainer can read what differs from the gateway if %s',
  (_case, attempt, captures, found, { refund, dispute } = {}) => {
    const refunds = new Map(refund && [['r1', refund]]);
    const disputes = new Map(dispute && [['d1', dispute]]);
    expect(
      comparePayment(orderWith({ attempts: [attempt] }), attempt, { captures, refunds, disputes }),
    ).toEqual(found);
  },
);

test('a risky payment that the garage has accepted is no difference', () => {
  const accepted = { type: 'paid', at: PAID_AT, actor: 'garage', reference: 'first' } as const;
  const captures = [taken('c1', { risky: true })];
  const found = (reference: string) =>
    comparePayment(orderWith({ attempts: [paid], events: [{ ...accepted, reference }] }), paid, {
      captures,
      refunds: new Map(),
      disputes: new Map(),
    });
  expect(found('first')).toEqual([]);
  expect(found('other')).toHaveLength(1);
});
