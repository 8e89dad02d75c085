import { expect, test } from 'vitest';
import type { Dispute, RefundAtGateway } from '../../../src/contract/money/capture.ts';
import { answeredWith } from '../../../tests/support/cases/findings.ts';
import { orderWith, paidOrder } from '../../../tests/support/cases/orders.ts';
import {
  checkoutSessionIn,
  PRICE,
  paymentIn,
  refundOf,
  takenAtDesk,
} from '../../../tests/support/cases/payments.ts';
import { PAID_AT } from '../../../tests/support/cases/times.ts';
import { BY_BANK, BY_HAND } from '../../server/order/bill.ts';
import type { OnlinePayment, OrderRecord, Payment } from '../../server/order/records.ts';
import type { GatewayCapture, RefundStatus } from '../../server/payments/gateway.ts';
import { compareBill, comparePayments } from './compare-payment.ts';

/** Returns a capture as the gateway tells of it: BDT 6,063.75, and nothing given back, unless changed. */
const taken = (captureId = 'c1', changes: Partial<GatewayCapture> = {}): GatewayCapture => ({
  transactionId: 'first',
  orderId: 'order-1',
  amount: 606_375,
  currency: 'BDT',
  captured: { amount: 606_375, currency: 'BDT' },
  refunded: 0,
  risky: false,
  disputed: false,
  captureId,
  refundReference: `bank-${captureId}`,
  ...changes,
});

const paid = paymentIn('paid');
const held = paymentIn('held');
const due = paymentIn('refund-due');
/** Returns the payment of which a part goes back, or has: all of it unless told. */
const backIn = (state: RefundAtGateway['state'], more: Partial<RefundAtGateway> = {}, amount = PRICE) =>
  paymentIn('paid', {
    refunds: [refundOf(amount, { atGateway: { state, at: PAID_AT, id: 'r1', ...more } })],
  });
const refunded = backIn('refunded');
const byHand = backIn('refunded', { reason: BY_HAND });
const failed = backIn('failed', { isFinal: true, reason: 'no card' });
const partDone = backIn('refunded', {}, 100_000);
const disputeIn = (state: Dispute['state']): Dispute => ({ id: 'd1', state, at: PAID_AT });
const inDispute = paymentIn('paid', { dispute: disputeIn('open') });
const byBank = { state: 'refunded', at: PAID_AT, reason: BY_BANK } as const;
const takenByBank = paymentIn('paid', {
  refunds: [refundOf(PRICE, { id: 'd1', atGateway: byBank })],
  dispute: disputeIn('lost'),
});
const twice = [paid, paymentIn('refund-due', { id: 'c2' })];
const other = taken('c1', { captured: { amount: 606_374, currency: 'BDT' } });
const unreadable = taken('c1', { captured: undefined });
const back = taken('c1', { refunded: 606_375 });
const partly = taken('c1', { refunded: 100_000 });
const risky = taken('c1', { risky: true });
const disputed = taken('c1', { disputed: true });
// As SSLCommerz tells.
const terse = taken('c1', { refunded: undefined, disputed: undefined });

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

type Told = { refund?: RefundStatus; dispute?: Dispute['state'] | undefined; taken?: number };

test.each<[string, Payment | Payment[], GatewayCapture[], string[], Told?]>([
  ['it is as recorded', paid, [taken()], []],
  ['it is held', held, [risky], []],
  ['it was paid', [], [taken()], [`the gateway has taken ${c1}, but the checkout session is closed`]],
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

  ['a dashboard has given back a part', paid, [partly], [backAs('BDT 1,000', 'paid')]],
  ['a dashboard has given back what is held', held, [back], [backAs(price, 'held')]],
  ['a dashboard has given back what we had not begun to', due, [back], [backAs(price, 'refund-due')]],
  ['a dashboard has given back what our refund failed to', failed, [back], [backAs(price, 'refund-due')]],
  ['our refund is on its way', backIn('processing'), [partly], []],
  ['the part that was due back went back', partDone, [partly], [], done],
  [
    'a dashboard has given back more than the part',
    partDone,
    [back],
    [`${backAs(price, 'paid')} but for BDT 1,000`],
    done,
  ],
  ['it went back', refunded, [back], [], done],
  ['the gateway knows a refund, but gave nothing back', refunded, [taken()], [backOnly('BDT 0')], done],
  ['the bank has refused the refund since', refunded, [taken()], [refundAs('failed: no card')], refused],
  ['the garage gave it back by the dashboard, and has recorded that', byHand, [back], []],
  ['the garage gave it back by hand, after a refund that failed', byHand, [taken()], [], refused],

  ['it is risky', paid, [risky], [`the gateway calls ${c1} risky, but they are recorded as paid`]],
  ['it is disputed', paid, [disputed], [`the customer disputes ${c1} with the bank, which is not recorded`]],
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
  ['the bank has taken it back', takenByBank, [disputed], [], { dispute: 'lost', taken: 606_375 }],
  [
    'the bank has taken less',
    takenByBank,
    [disputed],
    [`the bank has taken BDT 1,000 of ${c1}, but ${price} are recorded`],
    { dispute: 'lost', taken: 100_000 },
  ],
  [
    'the bank has given it back since',
    takenByBank,
    [disputed],
    [`the dispute d1 of ${c1} is recorded as lost, but is won`],
    { dispute: 'won', taken: 0 },
  ],
  ['the bank has decided, in another currency', takenByBank, [disputed], [], { dispute: 'lost' }],
  ['the bank may take it', inDispute, [disputed], [], { dispute: 'open', taken: 606_375 }],
])('a maintainer can read what differs at the gateway: %s', (_case, recorded, captures, found, told = {}) => {
  const refunds = new Map(told.refund && [['r1', told.refund]]);
  const { dispute: state, taken: gone } = told;
  const disputes = new Map('dispute' in told ? [['d1', state && { state, taken: gone }]] : []);
  const order = orderWith({ checkoutSessions: [checkoutSessionIn('closed')], payments: [recorded].flat() });
  expect(comparePayments(order, 'first', { captures, refunds, disputes })).toEqual(found);
});

test('a risky payment that the garage has accepted is no difference', () => {
  const known = { captures: [risky], refunds: new Map(), disputes: new Map() };
  const found = (changes: Partial<OnlinePayment>) =>
    comparePayments(paidOrder({ payments: [paymentIn('paid', changes)] }), 'first', known);
  expect(found({ released: true })).toEqual([]);
  expect(found({})).toHaveLength(1);
});

const extra = ['BDT 4,200 are kept beyond what is charged'];

test.each<[string, OrderRecord, string[]]>([
  [
    'with work that was approved and is paid',
    paidOrder({ payments: [paid, takenAtDesk(420_000)], findings: [answeredWith('approved')] }),
    [],
  ],
  [
    'of which an approval was withdrawn',
    paidOrder({ payments: [paid, takenAtDesk(420_000)], findings: [answeredWith('declined')] }),
    extra,
  ],
])('a maintainer can read what is wrong with the bill of a booking %s', (_case, order, found) => {
  expect(compareBill(order)).toEqual(found);
});
