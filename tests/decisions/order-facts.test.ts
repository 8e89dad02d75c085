import { expect, test } from 'vitest';
import {
  dueAtDesk,
  dueOnline,
  isStillDue,
  mainAttempt,
  nextVersion,
  overpaymentOf,
} from '../../netlify/server/order/order-facts.ts';
import { readableBy } from '../../netlify/server/order/order-fields.ts';
import { type Attempt, type OrderRecord, parseOrder } from '../../netlify/server/order/records.ts';
import { toOrder } from '../../netlify/server/orders/to-order.ts';
import type { Language } from '../../src/contract/language.ts';
import { answeredWith } from '../support/cases/findings.ts';
import { deskOrder, orderIn, orderWith, ownedOf, paidOrder } from '../support/cases/orders.ts';
import { attemptIn, captureOf, takingOf } from '../support/cases/payments.ts';
import { PAID_AT } from '../support/cases/times.ts';

const eventOf = (type: string) => ({ type, at: PAID_AT, actor: 'garage' as const, by: 'Salma' });
const eventsOf = (count: number) => Array.from({ length: count }, (_, index) => eventOf(`event ${index}`));

test.each([
  [0, 0],
  [1, 1],
  [49, 49],
  [50, 49],
  [52, 49],
])('a customer can read a further event of an order that had %i: it keeps %i of them', (count, kept) => {
  const { order } = ownedOf(orderWith({ events: eventsOf(count) }));
  const next = nextVersion(order, eventOf('new'));
  const [first, ...others] = order.events;
  const latest = others.slice(others.length - (kept - 1));
  expect(next).toEqual({ ...order, rev: 8, events: [...(first ? [first, ...latest] : []), eventOf('new')] });
  const { events, rev } = nextVersion(order);
  expect([events.length, rev]).toEqual([Math.min(count, 50), 8]);
});

test('a customer can see and download an order without the names of the staff, and see it without what is of the garage', () => {
  const taking = takingOf(100);
  const stored = paidOrder({
    progress: { state: 'waiting', message: 'For a part', at: PAID_AT, by: 'Salma' },
    mechanic: 'Salma',
    takings: [taking],
    events: [eventOf('paid'), { ...eventOf('mechanic-set'), reference: 'Salma' }],
    missedLate: true,
    commit: 'abc',
  });
  const newer = parseOrder(JSON.stringify({ ...stored, newerField: 'kept by the store' }));
  const [seen, downloaded] = [toOrder(newer, 'en'), readableBy('customer', newer)];
  expect(downloaded).toMatchObject({ newerField: 'kept by the store', takings: [{ ...taking, by: '' }] });
  for (const one of [seen, downloaded]) {
    expect(one.progress).toEqual({ state: 'waiting', message: 'For a part', at: PAID_AT });
    expect(one.events).toEqual([{ type: 'paid', at: PAID_AT, actor: 'garage' }]);
    expect(JSON.stringify(one)).not.toMatch(/Salma/);
  }
  expect(JSON.stringify(seen)).not.toMatch(/captureId|pay\.example|newerField|abc|missed/);
});

test.each<[Language, string | undefined, string]>([
  ['en', 'তেল বদল', orderWith().serviceName],
  ['bn', 'তেল বদল', 'তেল বদল'],
  ['bn', undefined, orderWith().serviceName],
])('a customer can see in %s the service whose title in Bangla is %s as %s', (language, title, shown) => {
  expect(toOrder(orderWith({ serviceNameBn: title }), language).serviceName).toBe(shown);
});

const other = { transactionId: 'second', amount: 4_950, currency: 'USD' } as const;
const FIRST = { transactionId: 'first', amount: 606_375, currency: 'BDT' };

const [expired, open] = [attemptIn('expired'), attemptIn('open', other)];
const dueBack = attemptIn('refund-due', { ...other, ...captureOf('c2') });

test.each([
  ['the latest payment of an unpaid order', orderWith({ attempts: [expired, open] }), other, undefined],
  ['the payment that is kept', paidOrder({ attempts: [attemptIn('paid'), dueBack] }), FIRST, PAID_AT],
  ['the payment that is held', orderIn('held', { attempts: [attemptIn('held'), open] }), FIRST, PAID_AT],
  ['no time of a payment that is given back', orderIn('refunded'), FIRST, undefined],
])('a customer can see %s', (_case, order, shown, paidAt) => {
  expect(toOrder(order, 'en')).toMatchObject(shown);
  expect(toOrder(order, 'en').paidAt).toBe(paidAt);
});

test.each([
  ['the latest, if none has brought money', orderWith({ attempts: [expired, open] }), 'second'],
  ['the one that has brought money', orderWith({ attempts: [attemptIn('refunded'), open] }), 'first'],
  ['the one whose money is kept', paidOrder({ attempts: [dueBack, attemptIn('paid')] }), 'first'],
  ['the one whose money is held', orderIn('held', { attempts: [dueBack, attemptIn('held')] }), 'first'],
])('the garage can know an order by one of its payments: %s', (_case, order, transactionId) => {
  expect(mainAttempt(order).transactionId).toBe(transactionId);
});

test.each([
  ['more than was due', 606_475, 0, 100],
  ['less than was due', 606_275, 100, 0],
])('a booking of the desk for which %s was paid says so', (_case, amount, due, surplus) => {
  const charged = { amount, currency: 'BDT' as const };
  const attempts = [attemptIn('desk', { transactionId: 'link' }), attemptIn('paid', { charged })];
  const order = deskOrder({ payment: 'paid', attempts });
  expect([dueAtDesk(order), overpaymentOf(order)]).toEqual([due, surplus]);
  expect(toOrder(order, 'en')).toMatchObject(charged);
});

const approved = [answeredWith('approved')];
const FURTHER = { amount: 420_000, further: true } as const;
/** Returns a booking of the desk, of which the desk has taken a part. */
const partPaid = (amount: number) => deskOrder({ takings: [takingOf(amount)], findings: approved });
const tooLittle = attemptIn('held', { charged: { amount: 506_375, currency: 'BDT' } });
const heldAtDesk = deskOrder({ attempts: [attemptIn('desk', { transactionId: 'link' }), tooLittle] });

test.each<[string, OrderRecord, Pick<Attempt, 'amount' | 'further'>]>([
  ['an unpaid booking', orderWith(), { amount: 606_375 }],
  ['what was approved, though the booking is refunded', orderIn('refunded', { findings: approved }), FURTHER],
  ['what is left of a booking of the desk, and what was approved', partPaid(106_375), { amount: 920_000 }],
  ['what was approved on a booking that was paid at the desk', partPaid(606_375), FURTHER],
  ['the rest of a booking of the desk, beside what is held', heldAtDesk, { ...FURTHER, amount: 100_000 }],
])('a customer pays online for %s', (_case, order, due) => {
  expect(dueOnline(order)).toEqual({ ...due, currency: 'BDT' });
});

test.each<[string, OrderRecord, Partial<Attempt>, boolean]>([
  ['an unpaid booking, at its price of then', orderWith(), { amount: 1 }, true],
  ['what was approved on a booking that is unpaid', orderWith(), { further: true }, false],
  ['what was approved', paidOrder({ findings: approved }), FURTHER, true],
  ['a paid booking, while as much was approved', paidOrder({ findings: approved }), { amount: 1 }, false],
  ['more than was approved', paidOrder({ findings: approved }), { ...FURTHER, amount: 420_001 }, false],
])('money for %s is still due, or not', (_case, order, changes, isDue) => {
  expect(isStillDue(order, attemptIn('open', changes))).toBe(isDue);
});
