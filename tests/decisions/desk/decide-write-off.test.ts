import { expect, test } from 'vitest';
import { decideWriteOff, type WriteOffRefusal } from '../../../netlify/server/desk/bill/decide-write-off.ts';
import { toInvoiceOf } from '../../../netlify/server/invoices/to-invoice.ts';
import type { OwnedOrder } from '../../../netlify/server/order/change.ts';
import { factsOf } from '../../../netlify/server/order/day-facts.ts';
import { addUp } from '../../../netlify/server/order/fact-subjects.ts';
import { debtOf, dueAtDesk, writtenOffOf } from '../../../netlify/server/order/order-facts.ts';
import type { OrderRecord } from '../../../netlify/server/order/records.ts';
import { isSettled } from '../../../netlify/server/order/settled.ts';
import { recordTaking } from '../../../netlify/server/payments/add-payment.ts';
import type { WriteOffRequest } from '../../../src/contract/desk-booking-request.ts';
import type { Role } from '../../../src/contract/desk-staff.ts';
import { garage } from '../../../src/garage.ts';
import { changeIn, decided, says } from '../../support/cases/decided.ts';
import { answeredWith } from '../../support/cases/findings.ts';
import { cancelledOf, deskOrder, ownedOf, paidOrder } from '../../support/cases/orders.ts';
import { PRICE, takenAtDesk } from '../../support/cases/payments.ts';
import { NOW } from '../../support/cases/times.ts';

const LIMIT = garage.deskReduction;
const left = { progress: { state: 'collected', at: NOW.toISOString(), by: 'Salma' } } as const;
const debt = ownedOf(deskOrder(left));
const small = ownedOf(deskOrder({ ...left, payments: [takenAtDesk(PRICE - LIMIT)] }));
const cancelled = cancelledOf(paidOrder({ findings: [answeredWith('approved')], ...left }));

const given = (due = PRICE, id = 'w1'): WriteOffRequest => ({
  type: 'given',
  id,
  due,
  reason: ' moved away ',
});
const undone: WriteOffRequest = { type: 'undone', id: 'w1' };

const later = (months: number): Date =>
  new Date(Date.UTC(NOW.getUTCFullYear(), NOW.getUTCMonth() + months, 5));
const decide = (owned: OwnedOrder, request: WriteOffRequest, role: Role = 'owner', now = later(1)) =>
  decideWriteOff(owned, request, { by: 'Karim', role, now });
const after = (owned: OwnedOrder, request: WriteOffRequest, now?: Date): OwnedOrder =>
  ownedOf(changeIn(decide(owned, request, 'owner', now)).after.order);
const writtenOff = after(debt, given());

const take = (owned: OwnedOrder, amount: number, now: Date): OwnedOrder =>
  ownedOf(
    changeIn(
      recordTaking(owned, { type: 'taken', id: `t${amount}`, way: 'cash', amount }, { by: 'Karim', now }),
    ).after.order,
  );
const giveBack = (owned: OwnedOrder, amount: number, now: Date): OwnedOrder =>
  ownedOf(
    changeIn(
      recordTaking(
        owned,
        { type: 'given-back', id: 'g', way: 'cash', amount, reason: 'r' },
        { by: 'Karim', now },
      ),
    ).after.order,
  );

test.each<[string, OwnedOrder, WriteOffRequest, Role]>([
  ['an owner', debt, given(), 'owner'],
  ['a member of the desk up to the limit', small, given(LIMIT), 'desk'],
  ['an owner, once the customer has cancelled', cancelled, given(420_000), 'owner'],
])(
  '%s can write off what is due: nothing is asked for, but it is due still',
  (_who, owned, request, role) => {
    const change = changeIn(decide(owned, request, role));
    const { order } = change.after;
    const isCancelled = owned.order.cancelledAt !== undefined;
    expect(decided(change)).toEqual(
      says({ changed: { writeOffs: order.writeOffs }, isCancelled, events: ['written-off'] }),
    );
    expect(order.writeOffs).toMatchObject([{ by: 'Karim', reason: 'moved away' }]);
    expect([debtOf(order), dueAtDesk(order), writtenOffOf(order)]).toEqual([
      undefined,
      dueAtDesk(owned.order),
      dueAtDesk(owned.order),
    ]);
    expect(toInvoiceOf(order, '120')).toBe(toInvoiceOf(owned.order, '120'));
    expect(isSettled(order)).toBe(true);
  },
);

test.each<[string, OwnedOrder, WriteOffRequest, Role, WriteOffRefusal]>([
  ['twice the same', writtenOff, given(), 'owner', 'unchanged'],
  [
    'the same for another reason',
    writtenOff,
    { ...given(), reason: 'other' } as WriteOffRequest,
    'owner',
    'line-known',
  ],
  ['what is written off', writtenOff, given(PRICE, 'w2'), 'owner', 'no-debt'],
  [
    'what is paid',
    ownedOf(deskOrder({ ...left, payments: [takenAtDesk(PRICE)] })),
    given(),
    'owner',
    'no-debt',
  ],
  ['what is due of a car that is here', ownedOf(deskOrder()), given(), 'owner', 'no-debt'],
  ['another sum than was seen', small, given(), 'owner', 'due-changed'],
  ['more than the limit, as a member of the desk', debt, given(), 'desk', 'above-limit'],
  ['back what was never written off', debt, undone, 'owner', 'no-write-off'],
  ['back what was paid after all', take(writtenOff, PRICE, later(2)), undone, 'owner', 'no-write-off'],
  ['back more than the limit, as a member of the desk', writtenOff, undone, 'desk', 'above-limit'],
  [
    'back for a customer whose data was erased',
    ownedOf({ ...writtenOff.order, erasedAt: NOW.toISOString() }),
    undone,
    'owner',
    'no-write-off',
  ],
])('nobody can write off, or take, %s', (_case, owned, request, role, refusal) => {
  expect(decide(owned, request, role)).toBe(refusal);
});

test('an owner can ask again for what was written off, once', () => {
  const again = after(writtenOff, undone, later(2));
  expect(debtOf(again.order)?.due).toBe(PRICE);
  expect(decide(again, undone)).toBe('unchanged');
  expect(debtOf(after(again, given(PRICE, 'w2'), later(3)).order)).toBeUndefined();
});

const monthsOf = ({ order }: { order: OrderRecord }) =>
  Object.fromEntries(
    [1, 2, 3].map((months) => {
      const month = later(months).toISOString().slice(0, 7);
      const facts = factsOf(order).filter(({ day }) => day.startsWith(month));
      const { '["written-off"]': off, '["recovered"]': came, '["charged","BDT"]': charged } = addUp(facts);
      return [months, { off, came, charged }];
    }),
  );

const offOnly = { off: [1, PRICE], came: undefined, charged: undefined };
const nothing = { off: undefined, came: undefined, charged: undefined };

test.each<[string, OwnedOrder, object]>([
  ['nothing has come of', writtenOff, { 1: offOnly, 2: nothing, 3: nothing }],
  [
    'some was paid of, and the rest a month later',
    take(take(writtenOff, 100_000, later(2)), PRICE - 100_000, later(3)),
    { 1: offOnly, 2: { ...nothing, came: [1, 100_000] }, 3: { ...nothing, came: [1, PRICE - 100_000] } },
  ],
  [
    'was paid, and given back',
    giveBack(take(writtenOff, PRICE, later(2)), PRICE, later(3)),
    { 1: offOnly, 2: { ...nothing, came: [1, PRICE] }, 3: { ...nothing, came: [-1, -PRICE] } },
  ],
  [
    'is asked for again after some was paid',
    after(take(writtenOff, 100_000, later(2)), undone, later(3)),
    { 1: offOnly, 2: { ...nothing, came: [1, 100_000] }, 3: { ...nothing, off: [-1, -(PRICE - 100_000)] } },
  ],
  [
    'was asked for again, and paid then',
    take(after(writtenOff, undone, later(2)), PRICE, later(3)),
    { 1: offOnly, 2: { ...nothing, off: [-1, -PRICE] }, 3: nothing },
  ],
])('the months say of a debt that %s when it was written off, and when it came', (_case, owned, expected) => {
  expect(monthsOf(owned)).toEqual(expected);
});
