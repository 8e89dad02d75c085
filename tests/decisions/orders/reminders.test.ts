import { expect, test } from 'vitest';
import { erasePersonalFields } from '../../../netlify/server/account/erase-order.ts';
import { moveCar } from '../../../netlify/server/desk/decide-move.ts';
import { timeMonthsAfter } from '../../../netlify/server/order/next-service.ts';
import type { OrderRecord } from '../../../netlify/server/order/records.ts';
import {
  decideCancellation,
  removeReminder,
  setReminder,
} from '../../../netlify/server/orders/decide-order.ts';
import { toOrder } from '../../../netlify/server/orders/to-order.ts';
import { changeIn, decided, says } from '../../support/cases/decided.ts';
import { ownedOf, paidOrder, serviceLine } from '../../support/cases/orders.ts';
import { at, NOW, PAID_AT, shift } from '../../support/cases/times.ts';

const COLLECTED_AT = at('2026-11-21', '17:30');
const DUE = at('2027-05-21', '17:30');
const ID = 'order-1:next-service';

const progressOf = (state: 'ready' | 'collected') => ({ state, at: COLLECTED_AT, by: 'Salma' }) as const;
const dueAgain = [serviceLine({ months: 6 })];
const collected = (changes: Partial<OrderRecord> = {}) =>
  ownedOf(paidOrder({ lines: dueAgain, progress: progressOf('collected'), ...changes }));
const asked = collected({ reminds: true });

test.each([
  ['2026-11-21', 6, '2027-05-21'],
  // A month that is shorter, and one of a leap year.
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
])('a service of %s is due again %i months later, on %s', (day, months, due) => {
  // Early enough to be the day before in UTC.
  for (const clock of ['00:30', '17:30'])
    expect(timeMonthsAfter(at(day, clock), months)).toBe(at(due, clock));
});

test('a customer can ask to be reminded of the next service, once', () => {
  const change = setReminder(collected(), NOW);
  expect(decided(change)).toEqual(says({ changed: { reminds: true }, told: ['customer: next-service'] }));
  const { notices, after } = changeIn(change);
  const about = { kind: 'next-service', orderId: 'order-1', transactionId: 'first', rev: 8 };
  expect(notices).toEqual([{ id: ID, recipient: 'customer', ...about, at: DUE, tries: 0 }]);
  expect(setReminder(ownedOf(after.order), NOW)).toBe('unchanged');
});

test('a customer can take it back, once', () => {
  const change = removeReminder(asked, NOW);
  expect(decided(change)).toEqual(says({ changed: { reminds: null }, withdrawn: [ID] }));
  expect(removeReminder(ownedOf(changeIn(change).after.order), NOW)).toBe('unchanged');
});

test.each<[string, OrderRecord, Date]>([
  ['whose car is not collected', collected({ progress: progressOf('ready') }).order, NOW],
  ['of a service that is never due again', collected({ lines: [serviceLine()] }).order, NOW],
  ['without an e-mail', collected({ email: 'Unregistered' }).order, NOW],
  ['that is erased', collected({ erasedAt: PAID_AT }).order, NOW],
  ['whose next service is due', collected().order, new Date(DUE)],
])('a customer cannot ask for it of an order %s', (_case, order, now) => {
  expect(setReminder(ownedOf(order), now)).toBe('not-due');
});

test('a customer can see when a service is due again, and whether they are reminded', () => {
  expect(toOrder(collected().order, 'en').nextService).toEqual({ due: DUE });
  expect(toOrder(asked.order, 'en').nextService).toEqual({ due: DUE, reminds: true });
  expect(toOrder(paidOrder({ lines: dueAgain }), 'en').nextService).toBeUndefined();
});

const move = (state: 'ready' | 'collected', owned = asked, now = NOW) =>
  moveCar(owned, { progress: state, rev: owned.order.rev }, { by: 'Karim', now });

test('a car that is not collected after all is due again later, and its customer is reminded then', () => {
  const ready = move('ready');
  expect(decided(ready)).toMatchObject({ told: [], withdrawn: [ID] });
  const again = move('collected', ownedOf(changeIn(ready).after.order), shift(NOW, 60_000));
  expect(decided(again).told).toEqual(['customer: next-service']);
  expect(changeIn(again).notices?.at(0)).toMatchObject({ id: ID, at: at('2027-05-22', '10:01') });
});

test('nobody is reminded again when something is written about a car that was collected long ago', () => {
  const sentence = { progress: 'collected', rev: 7, message: 'Keys found' } as const;
  expect(decided(moveCar(asked, sentence, { by: 'Karim', now: new Date(DUE) })).told).toEqual([]);
});

test('nobody is reminded of a cancelled or erased order', () => {
  expect(decided(decideCancellation(asked, NOW)).withdrawn).toEqual([ID]);
  const erased = decided(erasePersonalFields(asked, NOW));
  expect(erased.withdrawn).toContain(ID);
  expect(erased.changed).toMatchObject({ reminds: null });
});
