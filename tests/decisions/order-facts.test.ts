import { expect, test } from 'vitest';
import { mainTransaction, nextVersion } from '../../netlify/server/order/order-facts.ts';
import { readableBy } from '../../netlify/server/order/order-fields.ts';
import { type OrderRecord, parseOrder } from '../../netlify/server/order/records.ts';
import { toOrder } from '../../netlify/server/orders/to-order.ts';
import type { Language } from '../../src/contract/language.ts';
import { deskOrder, orderIn, orderWith, ownedOf, paidOrder, serviceLine } from '../support/cases/orders.ts';
import { PRICE, pageIn, paymentIn, takenAtDesk } from '../support/cases/payments.ts';
import { PAID_AT } from '../support/cases/times.ts';

const eventOf = (type: string) => ({ type, at: PAID_AT, actor: 'garage' as const, by: 'Salma' });
const eventsOf = (count: number) => Array.from({ length: count }, (_, index) => eventOf(`event ${index}`));

test.each([
  [0, 0],
  [49, 49],
  [50, 49],
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
  const stored = paidOrder({
    progress: { state: 'waiting', message: 'For a part', at: PAID_AT, by: 'Salma' },
    mechanic: 'Salma',
    payments: [paymentIn('paid'), takenAtDesk(100)],
    events: [eventOf('paid'), { ...eventOf('mechanic-set'), reference: 'Salma' }],
    missedLate: true,
    commit: 'abc',
  });
  const newer = parseOrder(JSON.stringify({ ...stored, newerField: 'kept by the store' }));
  const [seen, downloaded] = [toOrder(newer, 'en'), readableBy('customer', newer)];
  expect(downloaded).toMatchObject({
    newerField: 'kept by the store',
    payments: [{}, { way: 'cash', amount: 100 }],
  });
  for (const one of [seen, downloaded]) {
    expect(one.progress).toEqual({ state: 'waiting', message: 'For a part', at: PAID_AT });
    expect(one.events).toEqual([{ type: 'paid', at: PAID_AT, actor: 'garage' }]);
    expect(JSON.stringify(one)).not.toMatch(/Salma/);
  }
  expect(JSON.stringify(seen)).not.toMatch(/bank-c1|pay\.example|newerField|abc|missed/);
});

const TITLE = serviceLine().text;

test.each<[Language, string | undefined, string]>([
  ['en', 'তেল বদল', TITLE],
  ['bn', 'তেল বদল', 'তেল বদল'],
  ['bn', undefined, TITLE],
])('a customer can see in %s the service whose title in Bangla is %s as %s', (language, textBn, shown) => {
  expect(toOrder(orderWith({ lines: [serviceLine({ textBn })] }), language).serviceName).toBe(shown);
});

const closed = pageIn('closed');
const open = pageIn('open', { transactionId: 'second' });
const dueBack = paymentIn('refund-due', { id: 'c2', transactionId: 'second' });

// The id of the transaction, and the time of the payment that is kept.
test.each<[string, OrderRecord, transactionId: string, paidAt?: string]>([
  ['the latest page of an unpaid order', orderWith({ pages: [closed, open] }), 'second'],
  ['the first payment', orderIn('refunded', { pages: [closed, open] }), 'first'],
  ['the payment that is kept', paidOrder({ payments: [paymentIn('paid'), dueBack] }), 'first', PAID_AT],
  ['the payment that is held', orderIn('held', { pages: [closed, open] }), 'first', PAID_AT],
  ['the link of the desk', deskOrder({ link: 'link', payments: [takenAtDesk(1)] }), 'link'],
  [
    'the link rather than a payment for work',
    deskOrder({ link: 'link', payments: [takenAtDesk(PRICE), paymentIn('paid')] }),
    'link',
  ],
])('the garage and its customer can know an order by %s', (_case, order, transactionId, paidAt) => {
  expect(mainTransaction(order)).toBe(transactionId);
  expect(toOrder(order, 'en')).toMatchObject({ transactionId, amount: 606_375, currency: 'BDT' });
  expect(toOrder(order, 'en').paidAt).toBe(paidAt);
});
