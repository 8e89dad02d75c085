import { expect, test } from 'vitest';
import { decideReduction } from '../../../netlify/server/desk/bill/decide-reduction.ts';
import { decideWriteOff, type WriteOffRefusal } from '../../../netlify/server/desk/bill/decide-write-off.ts';
import { uninvoicedAmount } from '../../../netlify/server/invoices/to-invoice.ts';
import type { OwnedOrder } from '../../../netlify/server/order/change.ts';
import { dayFactsOf } from '../../../netlify/server/order/day-facts.ts';
import { sumFacts } from '../../../netlify/server/order/fact-subjects.ts';
import { debtOf, dueAtDesk, writtenOffOf } from '../../../netlify/server/order/order-facts.ts';
import type { OrderRecord } from '../../../netlify/server/order/records.ts';
import { isSettled } from '../../../netlify/server/order/settled.ts';
import { stillWrittenOff } from '../../../netlify/server/order/write-offs.ts';
import { recordDeskPayment } from '../../../netlify/server/payments/add-payment.ts';
import { decidePartialRefund } from '../../../netlify/server/payments/decide-partial-refund.ts';
import type { WriteOffRequest } from '../../../src/contract/desk/desk-booking-request.ts';
import { changeIn, decided, says } from '../../support/cases/decided.ts';
import { answeredWith } from '../../support/cases/findings.ts';
import { cancelledOf, deskOrder, ownedOf, paidOrder } from '../../support/cases/orders.ts';
import { PRICE, paymentIn, REFUNDED, refundOf, takenAtDesk } from '../../support/cases/payments.ts';
import { NOW } from '../../support/cases/times.ts';

const left = { progress: { state: 'collected', at: NOW.toISOString(), by: 'Salma' } } as const;
const debt = ownedOf(deskOrder(left));
const cancelled = cancelledOf(paidOrder({ findings: [answeredWith('approved')], ...left }));

const given = (due = PRICE, id = 'w1'): WriteOffRequest => ({
  type: 'given',
  id,
  due,
  reason: ' moved away ',
});
const undone = (id = 'u1'): WriteOffRequest => ({ type: 'undone', id });

const later = (months: number): Date =>
  new Date(Date.UTC(NOW.getUTCFullYear(), NOW.getUTCMonth() + months, 5));
const decide = (owned: OwnedOrder, request: WriteOffRequest, now = later(1)) =>
  decideWriteOff(owned, request, { by: 'Karim', now });
const after = (owned: OwnedOrder, request: WriteOffRequest, now?: Date): OwnedOrder =>
  ownedOf(changeIn(decide(owned, request, now)).after.order);
const writtenOff = after(debt, given());

/** Takes so much in cash, or gives it back if it is negative. */
function cash(owned: OwnedOrder, amount: number, now: Date): OwnedOrder {
  const money = { id: `${amount} ${now.toISOString()}`, method: 'cash', amount: Math.abs(amount) } as const;
  const request =
    amount > 0
      ? { type: 'taken' as const, ...money }
      : { type: 'given-back' as const, ...money, reason: 'r' };
  return ownedOf(changeIn(recordDeskPayment(owned, request, { by: 'Karim', now })).after.order);
}

test.each<[string, OwnedOrder, WriteOffRequest]>([
  ['what is due', debt, given()],
  ['what is due once the customer has cancelled', cancelled, given(420_000)],
])('an owner can write off %s: nothing is asked for, but it is due still', (_case, owned, request) => {
  const change = changeIn(decide(owned, request));
  const { order } = change.after;
  const isCancelled = owned.order.cancelledAt !== undefined;
  expect(decided(change)).toEqual(
    says({ changed: { writeOffs: order.writeOffs }, isCancelled, events: ['written-off'] }),
  );
  expect(order.writeOffs).toMatchObject([{ by: 'Karim', reason: 'moved away' }]);
  const due = dueAtDesk(owned.order);
  expect([debtOf(order), dueAtDesk(order), writtenOffOf(order)]).toEqual([undefined, due, due]);
  expect(uninvoicedAmount(order, '120')).toBe(uninvoicedAmount(owned.order, '120'));
  expect(isSettled(order)).toBe(true);
});

const paid = ownedOf(deskOrder({ ...left, payments: [takenAtDesk(PRICE)] }));
const erased = ownedOf({ ...writtenOff.order, erasedAt: NOW.toISOString() });
const often = Array.from({ length: 4 }).reduce<OwnedOrder>(
  (owned, _, number) => after(after(owned, given(PRICE, `w${number}`)), undone(`u${number}`)),
  debt,
);

test.each<[string, OwnedOrder, WriteOffRequest, WriteOffRefusal]>([
  ['twice the same', writtenOff, given(), 'unchanged'],
  [
    'the same for another reason',
    writtenOff,
    { ...given(), reason: 'other' } as WriteOffRequest,
    'line-known',
  ],
  ['another sum as the same', writtenOff, given(1), 'line-known'],
  ['what is written off', writtenOff, given(PRICE, 'w2'), 'no-debt'],
  ['what is paid', paid, given(), 'no-debt'],
  ['what is due of a car that is here', ownedOf(deskOrder()), given(), 'no-debt'],
  ['another sum than was seen', debt, given(PRICE - 1), 'due-changed'],
  ['too often', often, given(PRICE, 'w9'), 'too-many-write-offs'],
  ['back what was never written off', debt, undone(), 'no-write-off'],
  ['back what was paid after all', cash(writtenOff, PRICE, later(2)), undone(), 'no-write-off'],
  ['back for a customer whose data was erased', erased, undone(), 'no-write-off'],
])('nobody can write off, or take, %s', (_case, owned, request, refusal) => {
  expect(decide(owned, request)).toBe(refusal);
});

test('an owner can ask again for what was written off, once, and less is charged only then', () => {
  const reduce = (owned: OwnedOrder) =>
    decideReduction(
      owned,
      { type: 'given', id: 'r', kind: 'goodwill', amount: PRICE, due: PRICE, reason: 'r' },
      { by: 'Karim', role: 'owner', now: later(2) },
    );
  expect(reduce(writtenOff)).toBe('too-much');
  const again = after(writtenOff, undone(), later(2));
  expect(debtOf(again.order)?.due).toBe(PRICE);
  expect(decide(again, undone())).toBe('unchanged');
  expect(debtOf(changeIn(reduce(again)).after.order)).toBeUndefined();
  expect(debtOf(after(again, given(PRICE, 'w2'), later(3)).order)).toBeUndefined();
});

/** The debts that were written off in the months of the cases, and what has come of them, each with how often. */
const monthsOf = ({ order }: { order: OrderRecord }) =>
  [1, 2, 3].map((months) => {
    const month = later(months).toISOString().slice(0, 7);
    const { '["written-off"]': off, '["recovered"]': came } = sumFacts(
      dayFactsOf(order).filter(({ day }) => day.startsWith(month)),
    );
    return [off, came];
  });

const none = [undefined, undefined];
const first = [[1, PRICE], undefined];
const byCard = (changes: Parameters<typeof paymentIn>[1] = {}) =>
  paymentIn('paid', { id: 'card', at: later(-1).toISOString(), ...changes });
const withPayment = (owned: OwnedOrder, ...payments: OrderRecord['payments']) =>
  ownedOf({ ...owned.order, payments: [...owned.order.payments, ...payments] });
const at = (months: number) => later(months).toISOString();
const half = after(
  ownedOf(deskOrder({ ...left, payments: [byCard({ amount: 200_000 })] })),
  given(PRICE - 200_000),
);
const halfBack = ownedOf(
  changeIn(
    decidePartialRefund(cash(half, PRICE - 200_000, later(2)), 'first', {
      request: { id: 'b', captureId: 'card', amount: 200_000, kept: 200_000, reason: 'r' },
      by: 'Karim',
      now: later(3),
    }),
  ).after.order,
);
const tooMuch = byCard({
  at: at(2),
  amount: PRICE + 1_000,
  refunds: [refundOf(1_000, { at: at(2), atOnce: true })],
});
const wonBack = byCard({
  refunds: [refundOf(PRICE, { at: at(-1), reinstatedAt: at(2), atGateway: REFUNDED })],
});
const failed = { state: 'failed', at: at(3), elsewhere: true } as const;
const notArrived = byCard({ at: at(2), refunds: [refundOf(PRICE, { at: at(2), atGateway: failed })] });

test.each<[string, OwnedOrder, unknown[], owed: number | undefined]>([
  ['nothing has come of', writtenOff, [first, none, none], undefined],
  [
    'some was paid of, and the rest a month later',
    cash(cash(writtenOff, 100_000, later(2)), PRICE - 100_000, later(3)),
    [first, [undefined, [1, 100_000]], [undefined, [1, PRICE - 100_000]]],
    undefined,
  ],
  [
    'was paid, and given back: it is asked for again',
    cash(cash(writtenOff, PRICE, later(2)), -PRICE, later(3)),
    [
      first,
      [undefined, [1, PRICE]],
      [
        [0, -PRICE],
        [-1, -PRICE],
      ],
    ],
    PRICE,
  ],
  [
    'is asked for again after some was paid',
    after(cash(writtenOff, 100_000, later(2)), undone(), later(3)),
    [first, [undefined, [1, 100_000]], [[-1, 100_000 - PRICE], undefined]],
    PRICE - 100_000,
  ],
  [
    'was asked for again, and paid then',
    cash(after(writtenOff, undone(), later(2)), PRICE, later(3)),
    [first, [[-1, -PRICE], undefined], none],
    undefined,
  ],
  [
    'was paid in part, asked for again, and given back: all is asked for',
    cash(
      after(cash(writtenOff, 200_000, later(2)), undone(), new Date(later(2).getTime() + 1)),
      -200_000,
      later(3),
    ),
    [
      first,
      [
        [-1, 200_000 - PRICE],
        [1, 200_000],
      ],
      [
        [0, -200_000],
        [-1, -200_000],
      ],
    ],
    PRICE,
  ],
  [
    'was paid, before money of another payment went back: that is asked for',
    halfBack,
    [[[1, PRICE - 200_000], undefined], [undefined, [1, PRICE - 200_000]], none],
    200_000,
  ],
  [
    'was paid by more than was due',
    withPayment(writtenOff, tooMuch),
    [first, [undefined, [1, PRICE]], none],
    undefined,
  ],
  [
    'the bank has given back',
    after(
      ownedOf(
        deskOrder({
          ...left,
          payments: [byCard({ refunds: [refundOf(PRICE, { at: at(-1), atGateway: REFUNDED })] })],
        }),
      ),
      given(),
    ),
    [first, none, none],
    undefined,
  ],
])('of a debt that %s, months and lists say the same', (_case, owned, months, owed) => {
  expect(monthsOf(owned)).toEqual(months);
  expect(debtOf(owned.order)?.due).toBe(owed);
});

const partPaid = ownedOf(deskOrder({ ...left, payments: [takenAtDesk(PRICE - 100_000, { at: at(-1) })] }));
const takenByBank = byCard({
  amount: PRICE - 100_000,
  refunds: [refundOf(PRICE - 100_000, { at: at(2), reinstatedAt: at(3), atGateway: REFUNDED })],
});

test.each<[string, OwnedOrder, still: number, owed: number | undefined]>([
  ['a bank gives back to the garage', withPayment(writtenOff, wonBack), 0, undefined],
  ['was paid, as a refund elsewhere has not arrived', withPayment(writtenOff, notArrived), 0, undefined],
  [
    'a bank has taken, and given back, meanwhile',
    after(ownedOf(deskOrder({ ...left, payments: [takenByBank] })), given(100_000)),
    100_000,
    undefined,
  ],
  [
    'was due beside what went back since, and was paid',
    cash(cash(after(partPaid, given(100_000)), -50_000, later(2)), 50_000, later(3)),
    100_000,
    undefined,
  ],
  [
    'was paid too much, which went back',
    cash(
      withPayment(
        writtenOff,
        byCard({ at: at(2), amount: PRICE + 5_000 }),
        takenAtDesk(5_000, { at: at(2) }),
      ),
      -5_000,
      later(3),
    ),
    0,
    undefined,
  ],
])('of what was written off and %s, the account says what is so still', (_case, { order }, still, owed) => {
  expect(stillWrittenOff(order)).toBe(still);
  expect(debtOf(order)?.due).toBe(owed);
});
