import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { decideReduction } from '../../../netlify/server/desk/bill/decide-reduction.ts';
import { withGoodwillReduction } from '../../../netlify/server/desk/bill/take-off-too.ts';
import { decideDeskPayment } from '../../../netlify/server/desk/till/decide-desk-payment.ts';
import type { Change, OwnedOrder } from '../../../netlify/server/order/change.ts';
import { debtOf, dueAtDesk } from '../../../netlify/server/order/order-facts.ts';
import { decidePartialRefund } from '../../../netlify/server/payments/decide-partial-refund.ts';
import type { DeskPaymentRequest } from '../../../src/contract/desk/desk-booking-request.ts';
import type { Role } from '../../../src/contract/desk/desk-staff.ts';
import { garageRules } from '../../../src/garage-rules.ts';
import { changeIn, decided, says } from '../../support/cases/decided.ts';
import { cancelledOf, deskOrder, ownedOf } from '../../support/cases/orders.ts';
import { PRICE, paymentIn, takenAtDesk } from '../../support/cases/payments.ts';
import { NOW } from '../../support/cases/times.ts';

const ID = '11111111-1111-4111-8111-111111111111';
const OFF = '22222222-2222-4222-8222-222222222222';
const LIMIT = garageRules.deskReduction;

type Taken = Extract<DeskPaymentRequest, { type: 'taken' }>;
const taken = (off: number, { amount = PRICE - off, due = PRICE, reason = 'agreed' } = {}): Taken => ({
  type: 'taken',
  id: ID,
  method: 'cash',
  amount,
  discount: { id: OFF, amount: off, due, reason },
});
const without = ({ discount: _discount, ...request }: Taken): Taken => request;
const decide = (owned: OwnedOrder, request: DeskPaymentRequest, role: Role = 'desk') =>
  decideDeskPayment(owned, request, { by: 'Karim', role, now: NOW });
const before = ownedOf(deskOrder());

test.each<[string, Taken, Role, due: number]>([
  ['as the rest', taken(20_000), 'desk', 0],
  ['of which a part stays due', taken(20_000, { amount: 500_000 }), 'desk', 86_375],
  ['up to the limit', taken(LIMIT), 'desk', 0],
  ['above the limit, by an owner', taken(LIMIT + 1), 'owner', 0],
])('money can be taken with a discount %s, as one change', (_case, request, role, due) => {
  const change = changeIn(decide(before, request, role));
  const { lines, payments } = change.after.order;
  expect(decided(change)).toEqual(
    says({
      changed: { lines, payments },
      revs: 2,
      events: ['reduced', 'money-taken'],
      told: ['customer: desk-receipt'],
    }),
  );
  expect(lines.at(-1)).toMatchObject({
    id: OFF,
    text: 'discount',
    amount: -(request.discount?.amount ?? 0),
    by: 'Karim',
  });
  expect(payments.at(-1)).toMatchObject({ id: ID, amount: request.amount });
  expect(dueAtDesk(change.after.order)).toBe(due);
});

const orderOf = (change: Change): OwnedOrder => ownedOf(change.after.order);
const once = orderOf(changeIn(decide(before, taken(20_000))));
const onlyTaken = orderOf(changeIn(decide(before, without(taken(20_000)))));
const undo = { type: 'undone', id: OFF } as const;
const undone = orderOf(changeIn(decideReduction(once, undo, { by: 'Salma', role: 'desk', now: NOW })));

test.each<[string, OwnedOrder, Taken, ReturnType<typeof decide>]>([
  ['as it was', once, taken(20_000), 'unchanged'],
  [
    'as it was, of which no history tells',
    ownedOf({ ...once.order, events: [] }),
    taken(20_000),
    'unchanged',
  ],
  ['as it was, without a discount', onlyTaken, without(taken(20_000)), 'unchanged'],
  ['as it was, of which the discount was undone since', undone, taken(20_000), 'unchanged'],
  ['with a discount after all', onlyTaken, taken(20_000, { due: 20_000 }), 'known'],
  ['without its discount', once, without(taken(20_000)), 'known'],
  ['with another discount', once, taken(10_000, { amount: PRICE - 20_000 }), 'known'],
  ['for another reason', once, taken(20_000, { reason: 'other' }), 'known'],
  ['of another amount', once, taken(20_000, { amount: 1 }), 'known'],
  ['with the discount of another one', once, { ...taken(20_000), id: OFF }, 'known'],
])('a desk payment is not recorded again %s', (_case, owned, request, refusal) => {
  expect(decide(owned, request)).toBe(refusal);
});

test.each<[string, OwnedOrder, Taken, ReturnType<typeof decide>]>([
  ['of another sum than was seen', before, taken(20_000, { due: PRICE - 1 }), 'due-changed'],
  ['above the limit', before, taken(LIMIT + 1), 'above-limit'],
  ['more than is due then', before, taken(20_000, { amount: PRICE - 19_999 }), 'too-much'],
  ['for a cancelled booking', cancelledOf(deskOrder()), taken(20_000), 'cancelled'],
])('a member of the desk cannot take with a discount %s', (_case, owned, request, refusal) => {
  expect(decide(owned, request)).toBe(refusal);
});

const left = { progress: { state: 'collected', at: NOW.toISOString(), by: 'Salma' } } as const;
const paid = ownedOf(deskOrder({ ...left, payments: [takenAtDesk(PRICE)] }));
const faulty = (amount: number, off?: string): DeskPaymentRequest => ({
  ...{ type: 'given-back', id: ID, method: 'cash', amount, reason: 'faulty pads' },
  ...(off && { off }),
});
const [reducedToo, dueAgain] = [faulty(LIMIT, OFF), faulty(LIMIT)].map((request) =>
  orderOf(changeIn(decide(paid, request))),
);

test('money is given back for a fault, and goes off the bill by the same act: the customer owes nothing', () => {
  const change = changeIn(decide(paid, faulty(LIMIT, OFF)));
  const { lines, payments } = change.after.order;
  expect(decided(change)).toEqual(
    says({
      changed: { lines, payments },
      revs: 2,
      events: ['money-given-back', 'reduced'],
      told: ['customer: desk-receipt'],
    }),
  );
  expect(lines.at(-1)).toMatchObject({ id: OFF, text: 'goodwill', amount: -LIMIT, reason: 'faulty pads' });
  expect([debtOf(change.after.order)?.due, dueAgain && debtOf(dueAgain.order)?.due]).toEqual([
    undefined,
    LIMIT,
  ]);
});

test('money that a gateway has taken goes back for a fault, and off the bill, as far as it is due again', () => {
  const payments = [paymentIn('paid', { amount: PRICE + 1_000 })];
  const owned = ownedOf(deskOrder({ ...left, payments }));
  const part = { id: ID, captureId: 'c1', amount: 5_000, kept: PRICE + 1_000, reason: 'faulty', off: OFF };
  const act = { by: 'Karim', role: 'owner', now: NOW } as const;
  const refunded = decidePartialRefund(owned, 'first', { request: part, ...act });
  const { order } = changeIn(
    withGoodwillReduction(refunded, { before: owned, off: OFF, reason: 'faulty', act }),
  ).after;
  expect(order.lines.at(-1)).toMatchObject({ amount: -4_000, reason: 'faulty', byOwner: true });
  expect(dueAtDesk(order)).toBe(0);
});

test.each<[string, OwnedOrder | undefined, DeskPaymentRequest, ReturnType<typeof decide> | undefined]>([
  ['again as it was', reducedToo, faulty(LIMIT, OFF), 'unchanged'],
  ['again, after an answer that was lost', reducedToo, faulty(LIMIT, randomUUID()), 'unchanged'],
  ['again without taking it off', reducedToo, faulty(LIMIT), 'known'],
  ['with it off the bill after all', dueAgain, faulty(LIMIT, OFF), 'known'],
  ['and off the bill above the limit', paid, faulty(LIMIT + 1, OFF), 'above-limit'],
  [
    'of a cancelled booking and off its bill',
    ownedOf({ ...paid.order, cancelledAt: NOW.toISOString() }),
    faulty(1, OFF),
    undefined,
  ],
])('a member of the desk cannot give back %s', (_case, owned, request, refusal) => {
  const decision = decide(owned ?? before, request);
  if (refusal) expect(decision).toBe(refusal);
  // Nothing is due of it again.
  else expect(changeIn(decision).after.order.lines).toHaveLength(1);
});
