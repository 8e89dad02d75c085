import { expect, test } from 'vitest';
import {
  dueAtDesk,
  dueOnline,
  mainAttempt,
  nextVersion,
  surplusOf,
} from '../../netlify/server/order/order-facts.ts';
import { type Attempt, parseOrder } from '../../netlify/server/order/records.ts';
import { toOrder } from '../../netlify/server/orders/to-order.ts';
import type { Language } from '../../src/contract/language.ts';
import { answeredWith } from '../support/findings.ts';
import {
  at,
  attemptIn,
  captureOf,
  deskOrder,
  NOW,
  orderIn,
  orderWith,
  ownedOf,
  PAID_AT,
  paidOrder,
  visitAt,
} from '../support/orders/decided-order.ts';

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

const visit = visitAt(at('2026-11-25', '09:00'), { note: 'Brakes' });
const stored = paidOrder({
  status: 'Approved',
  visit,
  moves: 1,
  lateChange: true,
  progress: { state: 'waiting', message: 'For a part', at: PAID_AT, by: 'Salma' },
  events: [eventOf('paid')],
  missedVisit: visit,
  missedLate: true,
  erasedAt: NOW.toISOString(),
  commit: 'abc',
  language: 'bn',
  serviceNameBn: 'তেল আর ফিল্টার বদল',
});

test('a customer can see an order without what is of the garage, or of a newer version', () => {
  const newer = parseOrder(JSON.stringify({ ...stored, newerField: 'kept by the store' }));
  expect(newer).toHaveProperty('newerField');
  const {
    attempts: _attempts,
    missedVisit: _visit,
    missedLate: _late,
    erasedAt: _at,
    commit: _id,
    language: _language,
    serviceNameBn: _name,
    ...seen
  } = stored;
  expect(toOrder(newer, 'en')).toEqual({
    ...seen,
    currency: 'BDT',
    amount: 606_375,
    transactionId: 'first',
    paidAt: PAID_AT,
    progress: { state: 'waiting', message: 'For a part', at: PAID_AT },
    events: [{ type: 'paid', at: PAID_AT, actor: 'garage' }],
  });
  expect(JSON.stringify(toOrder(newer, 'en'))).not.toMatch(
    /Salma|captureId|pay\.example|newerField|abc|missed/,
  );
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
  expect([dueAtDesk(order), surplusOf(order)]).toEqual([due, surplus]);
  expect(toOrder(order, 'en')).toMatchObject(charged);
});

test.each<[string, takenPaisa: number, Pick<Attempt, 'amount' | 'further'>]>([
  ['what is left of a booking of the desk, and what was approved', 106_375, { amount: 920_000 }],
  ['what was approved on a booking that was paid at the desk', 606_375, { amount: 420_000, further: true }],
])('a customer pays online for %s', (_case, amount, due) => {
  const takings = [{ id: 't1', way: 'cash', amount, at: PAID_AT, by: 'Karim' } as const];
  const order = deskOrder({ takings, findings: [answeredWith('approved')] });
  expect(dueOnline(order)).toEqual({ ...due, currency: 'BDT' });
});
