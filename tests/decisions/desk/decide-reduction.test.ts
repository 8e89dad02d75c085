import { expect, test } from 'vitest';
import {
  decideReduction,
  type ReductionRefusal,
} from '../../../netlify/server/desk/bill/decide-reduction.ts';
import { bookingPaymentState, dueInCurrency } from '../../../netlify/server/order/bill.ts';
import type { OwnedOrder } from '../../../netlify/server/order/change.ts';
import { dueAtDesk } from '../../../netlify/server/order/order-facts.ts';
import type { OrderRecord, ReductionLine } from '../../../netlify/server/order/records.ts';
import type { ReductionRequest } from '../../../src/contract/desk/desk-booking-request.ts';
import type { Role } from '../../../src/contract/desk/desk-staff.ts';
import { garageRules } from '../../../src/garage-rules.ts';
import { changeIn, decided, says } from '../../support/cases/decided.ts';
import { answeredWith } from '../../support/cases/findings.ts';
import {
  cancelledOf,
  deskOrder,
  orderWith,
  ownedOf,
  paidOrder,
  serviceLine,
} from '../../support/cases/orders.ts';
import { PRICE, paymentIn, takenAtDesk } from '../../support/cases/payments.ts';
import { NOW } from '../../support/cases/times.ts';

const LIMIT = garageRules.deskReduction;

const given = (changes: Partial<Extract<ReductionRequest, { type: 'given' }>> = {}): ReductionRequest => ({
  type: 'given',
  id: 'new',
  kind: 'discount',
  amount: 20_000,
  due: PRICE,
  reason: ' came twice ',
  ...changes,
});
const undone = (id = 'r1'): ReductionRequest => ({ type: 'undone', id });
const goodwill = (amount: number): ReductionRequest => given({ kind: 'goodwill', amount });

/** Returns what was taken off before. */
const reduction = (amount: number, changes: Partial<ReductionLine> = {}): ReductionLine => ({
  id: 'r1',
  kind: 'reduction',
  text: 'discount',
  amount: -amount,
  at: NOW.toISOString(),
  by: 'Salma',
  reason: 'came twice',
  ...changes,
});
const reduced = (line: ReductionLine, changes: Parameters<typeof deskOrder>[0] = {}): OrderRecord =>
  deskOrder({ lines: [serviceLine(), line], ...changes });
const rest = (taken: number) => ({ payments: [takenAtDesk(taken)] });

const decide = (owned: OwnedOrder, request: ReductionRequest, role: Role = 'desk') =>
  decideReduction(owned, request, { by: 'Karim', role, now: NOW });

const approved = answeredWith('approved');
const inDollars = { lines: [serviceLine({ currency: 'USD', amount: 4_950 })] };
const paidInDollars = { ...inDollars, payments: [paymentIn('paid', { amount: 4_950, currency: 'USD' })] };

const [byDesk, byOwner] = ['desk', 'owner'] as const;
const workInDollars = paidOrder({ ...paidInDollars, findings: [approved] });
const ofWork = given({ due: 420_000 });
const left = { progress: { state: 'collected', at: NOW.toISOString(), by: 'Salma' } } as const;
const paisa = given({ kind: 'round-off', amount: 375, due: 375, reason: undefined });
const ofOwner = reduced(reduction(LIMIT, { byOwner: true }));
const limit = given({ amount: LIMIT, due: PRICE - LIMIT });

test.each<[string, OrderRecord, ReductionRequest, Role, due: number, payment: string]>([
  ['a discount', deskOrder(), given(), byDesk, PRICE - 20_000, 'unpaid'],
  ['the rest to the next taka', deskOrder(rest(606_000)), paisa, byDesk, 0, 'paid'],
  ['as much as the limit', deskOrder(), given({ amount: LIMIT }), byDesk, PRICE - LIMIT, 'unpaid'],
  ['as much as the limit beside what an owner gave', ofOwner, limit, byDesk, PRICE - 2 * LIMIT, 'unpaid'],
  ['all that is due, as an owner', deskOrder(), goodwill(PRICE), byOwner, 0, 'paid'],
  ['approved work from a booking in dollars', workInDollars, ofWork, byDesk, 400_000, 'paid'],
  ['what is due for a car that has left', deskOrder({ ...rest(606_000), ...left }), paisa, byDesk, 0, 'paid'],
])('a member can take off %s', (_case, order, request, role, due, payment) => {
  const change = changeIn(decide(ownedOf(order), request, role));
  const after = change.after.order;
  const amount = request.type === 'given' ? -request.amount : 0;
  expect(decided(change)).toEqual(says({ changed: { lines: after.lines }, events: ['reduced'] }));
  expect([dueAtDesk(after), bookingPaymentState(after)]).toEqual([due, payment]);
  expect(after.events.at(-1)).toMatchObject({
    actor: 'garage',
    by: 'Karim',
    reference: 'new',
    change: { price: amount },
  });
});

test('what was taken off is kept with kind, reason and member', () => {
  const { order } = changeIn(decide(ownedOf(deskOrder()), given(), 'owner')).after;
  expect(order.lines.at(-1)).toEqual(reduction(20_000, { id: 'new', by: 'Karim', byOwner: true }));
});

const oneMore = given({ amount: 1, due: PRICE - LIMIT });
const once = ownedOf(changeIn(decide(ownedOf(deskOrder()), given({ id: 'r1' }))).after.order);
const many = Array.from({ length: 12 }, (_, number) => reduction(1, { id: `r${number}` }));
const lines = [serviceLine(), ...many];
const wasUndone = changeIn(decide(once, undone())).after.order;
/** As after so many events that the history has dropped these. */
const forgotten = ownedOf({ ...wasUndone, events: [] });
const often = Array.from({ length: 60 }, (_, number) => ({
  id: `a${number}`,
  hash: '',
  at: NOW.toISOString(),
}));

test.each<[string, OwnedOrder, ReductionRequest, ReductionRefusal]>([
  ['twice the same', once, given({ id: 'r1' }), 'unchanged'],
  ['another amount as the same', once, given({ id: 'r1', amount: 1 }), 'line-known'],
  ['for another reason as the same', once, given({ id: 'r1', reason: 'other' }), 'line-known'],
  ['what was taken back since', ownedOf(wasUndone), given({ id: 'r1' }), 'unchanged'],
  ['what no history tells any longer', forgotten, given({ id: 'r1' }), 'unchanged'],
  ['back twice, of which no history tells', forgotten, undone(), 'unchanged'],
  ['after too many acts', ownedOf(deskOrder({ acts: often })), given(), 'too-many-acts'],
  ['from a cancelled booking', cancelledOf(deskOrder()), given(), 'cancelled'],
  ['from a booking that its customer has not paid', ownedOf(orderWith()), given({ due: 0 }), 'not-in-taka'],
  ['from a bill in dollars', ownedOf(paidOrder(paidInDollars)), given({ due: 0 }), 'not-in-taka'],
  ['from another sum than was seen', ownedOf(deskOrder(rest(1))), given(), 'due-changed'],
  ['from what is paid', ownedOf(deskOrder(rest(PRICE))), given({ due: 0 }), 'too-much'],
  ['more than is due', ownedOf(deskOrder()), goodwill(PRICE + 1), 'too-much'],
  ['above the limit', ownedOf(deskOrder()), given({ amount: LIMIT + 1 }), 'above-limit'],
  ['above the limit, bit by bit', ownedOf(reduced(reduction(LIMIT))), oneMore, 'above-limit'],
  ['too often', ownedOf(deskOrder({ lines })), given({ due: PRICE - 12 }), 'too-many-reductions'],
  ['back what was never given', ownedOf(deskOrder()), undone(), 'no-line'],
  ['back twice', ownedOf(wasUndone), undone(), 'unchanged'],
  ['back what an owner gave', ownedOf(reduced(reduction(1, { byOwner: true }))), undone(), 'of-owner'],
  ['back of a cancelled booking', cancelledOf(reduced(reduction(1))), undone(), 'cancelled'],
  ['back of a car that has left', ownedOf(reduced(reduction(1), left)), undone(), 'car-left'],
])('a member of the desk cannot take %s', (_case, owned, request, refusal) => {
  expect(decide(owned, request)).toBe(refusal);
});

test('what was taken off can be taken back: the line goes, the history keeps the sum', () => {
  const before = reduced(reduction(PRICE, { byOwner: true }), { findings: [approved] });
  const change = changeIn(decide(ownedOf(before), undone(), 'owner'));
  const after = change.after.order;
  expect(decided(change)).toEqual(
    says({ changed: { lines: [serviceLine(), approved] }, events: ['reduction-undone'] }),
  );
  expect(after.events.at(-1)).toMatchObject({ by: 'Karim', reference: 'r1', change: { was: -PRICE } });
  expect(dueInCurrency(after, 'BDT')).toBe(PRICE + 420_000);
});
