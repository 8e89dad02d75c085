import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OwnedOrder } from '../../../netlify/server/order/change.ts';
import { dueAtDesk, keptByDesk } from '../../../netlify/server/order/order-facts.ts';
import type { Attempt, OrderRecord } from '../../../netlify/server/order/records.ts';
import { recordTaking, type TakingRefusal } from '../../../netlify/server/payments/record-taking.ts';
import type { TakingRequest } from '../../../src/contract/desk-booking-request.ts';
import { waysOfPaying } from '../../../src/contract/taking.ts';
import { changeIn, decided, says } from '../../support/cases/decided.ts';
import { cancelledOf, deskOrder, ownedOf, paidOrder } from '../../support/cases/orders.ts';
import { attemptIn, captureOf, takingOf } from '../../support/cases/payments.ts';
import { NOW } from '../../support/cases/times.ts';

/** Of `attemptIn`. */
const PRICE = 606_375;
const HALF = 300_000;

const request = (changes: Partial<TakingRequest> = {}): TakingRequest => ({
  id: 'new',
  type: 'taken',
  way: 'cash',
  amount: PRICE,
  ...changes,
});
const back = (changes: Partial<TakingRequest> = {}) => request({ type: 'given-back', ...changes });
const takenWith = (amount: number, changes: Partial<OrderRecord> = {}): OrderRecord =>
  deskOrder({ takings: [takingOf(amount)], ...(amount >= PRICE && { payment: 'paid' }), ...changes });

/** Returns an order of the desk whose customer has paid online, too. */
const online = (state: Attempt['state'] & OrderRecord['payment'], changes: Partial<OrderRecord> = {}) =>
  deskOrder({
    payment: state,
    attempts: [attemptIn('desk'), attemptIn(state, { transactionId: 'second', ...captureOf('c1') })],
    ...changes,
  });

const paidAfterRefund = online('refunded', { payment: 'paid', takings: [takingOf(PRICE)] });
const paidBoth = online('paid', { takings: [takingOf(HALF)] });

const record = (owned: OwnedOrder, one: TakingRequest) => recordTaking(owned, one, { by: 'Karim', now: NOW });

test.each<[string, OwnedOrder, TakingRequest, OrderRecord['payment']]>([
  ['take all that is due', ownedOf(deskOrder()), request(), 'paid'],
  ['take a part', ownedOf(deskOrder()), request({ amount: HALF }), 'unpaid'],
  ['take the rest otherwise', ownedOf(takenWith(HALF)), request({ amount: 306_375, way: 'card' }), 'paid'],
  ['give a part back', ownedOf(takenWith(PRICE)), back({ amount: HALF }), 'unpaid'],
  ['give all back', ownedOf(takenWith(PRICE)), back(), 'unpaid'],
  ['give back for a cancelled booking', cancelledOf(takenWith(HALF)), back({ amount: HALF }), 'unpaid'],
  ['take what is due after a refund', ownedOf(online('refunded')), request(), 'paid'],
  ['take what is due beside a refund', ownedOf(online('refund-due')), request(), 'paid'],
  ['take a part beside a refund', ownedOf(online('refund-due')), request({ amount: 1 }), 'refund-due'],
  ['give back after a refund', ownedOf(paidAfterRefund), back(), 'refunded'],
  ['give back beside an online payment', ownedOf(paidBoth), back({ amount: HALF }), 'paid'],
])('the desk can %s', (_case, owned, one, payment) => {
  const { order } = owned;
  const amount = one.type === 'taken' ? one.amount : -one.amount;
  const added = { id: 'new', way: one.way, amount, at: NOW.toISOString(), by: 'Karim' };
  const change = changeIn(record(owned, one));
  expect(decided(change)).toEqual(
    says({
      changed: { takings: [...(order.takings ?? []), added], ...(payment !== order.payment && { payment }) },
      events: [one.type === 'taken' ? 'money-taken' : 'money-given-back'],
      told: ['customer: desk-receipt'],
      isCancelled: order.cancelledAt !== undefined,
    }),
  );
  expect(change.after.order.events.at(-1)).toMatchObject({ actor: 'garage', by: 'Karim', reference: 'new' });
  expect(change.after.order.payment).toBe(payment);
});

test('a customer who has an address is mailed what the desk has taken, a minute later and once for all of it', () => {
  expect(changeIn(record(ownedOf(takenWith(HALF)), request({ amount: 1 }))).notices).toMatchObject([
    { kind: 'desk-receipt', id: 'first:desk-receipt', at: '2026-11-22T04:01:00.000Z' },
  ]);
});

const many = (count: number): OrderRecord =>
  deskOrder({ takings: Array.from({ length: count }, (_, number) => takingOf(1, { id: `t${number}` })) });

test.each<[string, OwnedOrder, TakingRequest, TakingRefusal]>([
  ['twice what it has taken once', ownedOf(takenWith(PRICE)), request({ id: 't1' }), 'unchanged'],
  ['twice what it has given back', ownedOf(takenWith(-HALF)), back({ id: 't1', amount: HALF }), 'unchanged'],
  ['another amount as the same', ownedOf(takenWith(HALF)), request({ id: 't1', amount: 1 }), 'known'],
  ['otherwise the same', ownedOf(takenWith(HALF)), request({ id: 't1', way: 'card', amount: HALF }), 'known'],
  ['back what it has taken as the same', ownedOf(takenWith(HALF)), back({ id: 't1', amount: HALF }), 'known'],
  ['for a booking of a customer’s own', ownedOf(paidOrder()), request({ amount: 1 }), 'too-much'],
  ['for a cancelled booking', cancelledOf(deskOrder()), request(), 'cancelled'],
  ['more than is due', ownedOf(deskOrder()), request({ amount: PRICE + 1 }), 'too-much'],
  ['more than is due still', ownedOf(takenWith(HALF)), request({ amount: 306_376 }), 'too-much'],
  ['what was paid online', ownedOf(online('paid')), request({ amount: 1 }), 'too-much'],
  ['what is held online', ownedOf(online('held')), request({ amount: 1 }), 'too-much'],
  ['back more than it keeps', ownedOf(takenWith(HALF)), back({ amount: HALF + 1 }), 'not-taken'],
  ['back in another way', ownedOf(takenWith(HALF)), back({ amount: 1, way: 'card' }), 'not-taken'],
  ['back what was paid online', ownedOf(online('paid')), back({ amount: 1 }), 'not-taken'],
  ['too often', ownedOf(many(27)), request({ amount: 1 }), 'too-many'],
  ['and give back too often', ownedOf(many(30)), back({ amount: 1 }), 'too-many'],
])('the desk cannot take %s', (_case, owned, one, refusal) => {
  expect(record(owned, one)).toBe(refusal);
});

test('the desk can give back after it has taken as often as it can', () => {
  expect(decided(record(ownedOf(many(29)), back({ amount: 29 }))).events).toEqual(['money-given-back']);
});

const anyRequest: fc.Arbitrary<TakingRequest> = fc.record({
  id: fc.constantFrom('t1', 't2', 't3', 't4', 't5', 't6'),
  type: fc.constantFrom('taken', 'given-back'),
  way: fc.constantFrom(...waysOfPaying),
  amount: fc.oneof(fc.constantFrom(1, HALF, PRICE - HALF, PRICE), fc.integer({ min: 1, max: PRICE + 1 })),
});

test('the desk never keeps less than nothing in a way or more than the price, and is paid if nothing is due', () => {
  fc.assert(
    fc.property(fc.array(anyRequest, { maxLength: 12 }), (requests) => {
      let owned = ownedOf(deskOrder());
      for (const one of requests) {
        const decision = record(owned, one);
        if (typeof decision !== 'string') owned = ownedOf(decision.after.order);
        const { order } = owned;
        for (const way of waysOfPaying) expect(keptByDesk(order, way)).toBeGreaterThanOrEqual(0);
        expect(keptByDesk(order)).toBeLessThanOrEqual(PRICE);
        expect(dueAtDesk(order)).toBe(PRICE - keptByDesk(order));
        expect(order.payment).toBe(dueAtDesk(order) === 0 ? 'paid' : 'unpaid');
        const ids = order.takings?.map(({ id }) => id) ?? [];
        expect(new Set(ids).size).toBe(ids.length);
      }
    }),
    { numRuns: 500 },
  );
});
