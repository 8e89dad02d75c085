import { expect, test } from 'vitest';
import type { Dispute } from '../../../src/contract/capture.ts';
import { orderWith } from '../../../tests/support/cases/orders.ts';
import { attemptIn, captureOf } from '../../../tests/support/cases/payments.ts';
import { PAID_AT } from '../../../tests/support/cases/times.ts';
import type { Attempt } from '../../server/order/records.ts';
import type { GatewayCapture, RefundStatus } from '../../server/payments/gateway.ts';
import { comparePayment } from './compare-payment.ts';

/** Returns a capture as the gateway tells of it: BDT 6,063.75, and nothing given back, unless changed. */
const taken = (captureId = 'c1', changes: Partial<GatewayCapture> = {}): GatewayCapture => ({
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
const held = attemptIn('held');
const due = attemptIn('refund-due');
const refundIn = (state: RefundStatus['state'], more: Partial<NonNullable<Attempt['refund']>> = {}) => ({
  refund: { state, at: PAID_AT, id: 'ours', refundId: 'r1', ...more },
});
const refunded = attemptIn('refunded', refundIn('refunded'));
const byHand = attemptIn('refunded', refundIn('refunded', { reason: 'recorded by the garage' }));
const failed = { ...due, ...refundIn('failed', { isFinal: true, reason: 'no card' }) };
const disputeIn = (state: 'open' | 'won' | 'lost') => ({ dispute: { id: 'd1', state, at: PAID_AT } });
const inDispute = { ...paid, ...disputeIn('open') };
const twice = { ...paid, furtherCaptures: [{ ...captureOf('c2'), state: 'refund-due' as const }] };
const other = taken('c1', { captured: { amount: 606_374, currency: 'BDT' } });
const unreadable = taken('c1', { captured: undefined });
const back = taken('c1', { returned: 606_375 });
const partly = taken('c1', { returned: 100_000 });
const risky = taken('c1', { risky: true });
const disputed = taken('c1', { disputed: true });
// As SSLCommerz tells.
const terse = taken('c1', { returned: undefined, disputed: undefined });

const price = 'BDT 6,063.75';
const c1 = `${price} (c1)`;
const takenAs = (amount: string) => `the gateway has taken ${amount} (c1), but ${price} are recorded`;
const backAs = (amount: string, state: string) =>
  `the gateway has given back ${amount} of ${c1}, which are recorded as ${state}`;
const backOnly = (amount: string) =>
  `${c1} are recorded as refunded, but the gateway has given back ${amount}`;
const refundAs = (state: string) => `the refund r1 is recorded as done, but is ${state}`;
const done = { refund: { state: 'refunded' } } as const;
const refused = { refund: { state: 'failed', reason: 'no card', isFinal: true } } as const;
const missing = { refund: { state: 'processing', reason: 'not found' } } as const;

type Told = { refund?: RefundStatus; dispute?: Dispute['state'] | undefined };

test.each<[string, Attempt, GatewayCapture[], string[], Told?]>([
  ['nothing was paid', attemptIn('open'), [], []],
  ['it is as recorded', paid, [taken()], []],
  ['it is held', held, [risky], []],
  ['both captures are recorded', twice, [taken(), taken('c2')], []],
  [
    'it was paid',
    attemptIn('expired'),
    [taken()],
    [`the gateway has taken ${c1}, but the attempt is expired`],
  ],
  [
    'one of two captures is not recorded, and one not taken',
    twice,
    [taken(), taken('c3')],
    [
      `the gateway has taken ${price} (c3), which are not recorded`,
      `${price} (c2) are recorded, but the gateway has not taken them`,
    ],
  ],
  ['another amount was taken', paid, [other], [takenAs('BDT 6,063.74')]],
  ['no amount can be read', paid, [unreadable], [takenAs('an unknown amount')]],

  ['a dashboard has given back a part', paid, [partly], [backAs('BDT 1,000.00', 'paid')]],
  ['a dashboard has given back what is held', held, [back], [backAs(price, 'held')]],
  ['a dashboard has given back what we had not begun to', due, [back], [backAs(price, 'refund-due')]],
  ['a dashboard has given back what our refund failed to', failed, [back], [backAs(price, 'refund-due')]],
  ['our refund is on its way', { ...due, ...refundIn('processing') }, [partly], []],
  ['it went back', refunded, [back], [], done],
  ['only a part went back', refunded, [partly], [backOnly('BDT 1,000.00')], done],
  ['the gateway knows a refund, but gave nothing back', refunded, [taken()], [backOnly('BDT 0.00')], done],
  ['the bank has refused the refund since', refunded, [taken()], [refundAs('failed: no card')], refused],
  ['the refund is not known', refunded, [terse], [refundAs('processing: not found')], missing],
  ['a gateway does not say what went back', refunded, [terse], [], done],
  ['the garage gave it back by hand, after a refund that failed', byHand, [taken()], [], refused],

  ['it is risky', paid, [risky], [`the gateway calls ${c1} risky, but they are recorded as paid`]],
  ['it is disputed', paid, [disputed], [`the customer disputes ${c1} with the bank, which is not recorded`]],
  ['a dispute is recorded', inDispute, [disputed], [], { dispute: 'open' }],
  ['an inquiry is recorded', inDispute, [taken()], [], { dispute: 'open' }],
  [
    'the bank has decided since',
    inDispute,
    [disputed],
    [`the dispute d1 of ${c1} is recorded as open, but is lost`],
    { dispute: 'lost' },
  ],
  [
    'the gateway knows no such dispute',
    inDispute,
    [taken()],
    [`the dispute d1 of ${c1} is recorded, but the gateway does not know it`],
    { dispute: undefined },
  ],
  ['a gateway tells of no disputes', inDispute, [terse], []],
  ['the bank has taken it back', attemptIn('refunded', disputeIn('lost')), [disputed], []],
])('a maintainer can read what differs at the gateway: %s', (_case, attempt, captures, found, told = {}) => {
  const refunds = new Map(told.refund && [['r1', told.refund]]);
  const disputes = new Map('dispute' in told ? [['d1', told.dispute]] : []);
  expect(
    comparePayment(orderWith({ attempts: [attempt] }), attempt, { captures, refunds, disputes }),
  ).toEqual(found);
});

test('a risky payment that the garage has accepted is no difference', () => {
  const accepted = { type: 'paid', at: PAID_AT, actor: 'garage', reference: 'first' } as const;
  const known = { captures: [risky], refunds: new Map(), disputes: new Map() };
  const found = (reference: string) =>
    comparePayment(orderWith({ events: [{ ...accepted, reference }] }), paid, known);
  expect(found('first')).toEqual([]);
  expect(found('other')).toHaveLength(1);
});
