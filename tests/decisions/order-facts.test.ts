import { expect, test } from 'vitest';
import type { EventType } from '../../netlify/server/order/event-fates.ts';
import { mainTransaction, nextVersion } from '../../netlify/server/order/order-facts.ts';
import { fieldsReadableBy } from '../../netlify/server/order/order-fields.ts';
import { type OrderRecord, parseOrder } from '../../netlify/server/order/records.ts';
import { toOrder } from '../../netlify/server/orders/to-order.ts';
import type { Language } from '../../src/contract/text/language.ts';
import { deskOrder, orderIn, orderWith, ownedOf, paidOrder, serviceLine } from '../support/cases/orders.ts';
import { checkoutSessionIn, PRICE, paymentIn, takenAtDesk } from '../support/cases/payments.ts';
import { PAID_AT } from '../support/cases/times.ts';

const eventOf = (type: EventType) => ({ type, at: PAID_AT, actor: 'garage' as const, by: 'Salma' });
const byCustomer = { type: 'visit-moved', at: PAID_AT, actor: 'customer' } as const;

test.each<[string, OrderRecord['events'], kept: number[]]>([
  ['none', [], []],
  ['49', Array.from({ length: 49 }, () => eventOf('mileage-set')), Array.from({ length: 49 }, (_, at) => at)],
  [
    '50 of the staff, of which the oldest but the first goes',
    Array.from({ length: 50 }, () => eventOf('mileage-set')),
    Array.from({ length: 50 }, (_, at) => at).filter((at) => at !== 1),
  ],
  [
    '50 of which one is not of the staff, and goes',
    Array.from({ length: 50 }, (_, at) => (at === 30 ? byCustomer : eventOf('mileage-set'))),
    Array.from({ length: 50 }, (_, at) => at).filter((at) => at !== 30),
  ],
])('a further event of an order that had %s', (_case, events, kept) => {
  const { order } = ownedOf(orderWith({ events }));
  const next = nextVersion(order, eventOf('ready'));
  expect(next.events).toEqual([...kept.map((at) => events[at]), eventOf('ready')]);
  expect(next).toEqual({ ...order, rev: 8, events: next.events, lastAct: { by: 'Salma', rev: 8 } });
});

test('an order remembers the last change of its visit, and what the first mails were about', () => {
  const event = (type: EventType, minute: number) => ({
    type,
    at: `2026-11-22T04:0${minute}`,
    actor: 'gateway' as const,
  });
  const types = [
    'paid',
    'visit-closed',
    'refund-due',
    'visit-reopened',
    'refunded',
    'refund-due',
    'refunded',
  ] as const;
  const next = types.reduce((one, type, minute) => nextVersion(one, event(type, minute)), orderWith());
  expect(next.visitChange).toEqual({ ...event('visit-reopened', 3), closedAt: '2026-11-22T04:01' });
  expect(next.mailCauses).toEqual([0, 2, 4, 5].map((minute) => `2026-11-22T04:0${minute}`));
});

test('a customer can see and download an order without the names of the staff, and see it without what is of the garage', () => {
  const stored = paidOrder({
    progress: { state: 'waiting', message: 'For a part', at: PAID_AT, by: 'Salma' },
    mechanic: 'Salma',
    payments: [paymentIn('paid'), takenAtDesk(100)],
    events: [
      eventOf('paid'),
      { ...eventOf('mechanic-set'), reference: 'Salma' },
      { ...eventOf('paid'), type: 'of a newer version', reference: 'Salma' },
    ],
    lastAct: { by: 'Salma', rev: 7 },
    waited: { by: 'Salma', at: PAID_AT },
    missedLate: true,
    commit: 'abc',
  });
  const newer = parseOrder(JSON.stringify({ ...stored, newerField: 'kept by the store' }));
  const [expected, downloaded] = [toOrder(newer, 'en'), fieldsReadableBy('customer', newer)];
  expect(downloaded).toMatchObject({
    newerField: 'kept by the store',
    payments: [{}, { method: 'cash', amount: 100 }],
  });
  for (const one of [expected, downloaded]) {
    expect(one.progress).toEqual({ state: 'waiting', message: 'For a part', at: PAID_AT });
    expect(one.events).toEqual([{ type: 'paid', at: PAID_AT, actor: 'garage' }]);
    expect(JSON.stringify(one)).not.toMatch(/Salma/);
  }
  expect(JSON.stringify(expected)).not.toMatch(/bank-c1|pay\.example|newerField|abc|missed/);
});

const TITLE = serviceLine().text;

test.each<[Language, string | undefined, string]>([
  ['en', 'তেল বদল', TITLE],
  ['bn', 'তেল বদল', 'তেল বদল'],
  ['bn', undefined, TITLE],
])('a customer can see in %s the service whose title in Bangla is %s as %s', (language, textBn, shown) => {
  expect(toOrder(orderWith({ lines: [serviceLine({ textBn })] }), language).serviceName).toBe(shown);
});

const closed = checkoutSessionIn('closed');
const open = checkoutSessionIn('open', { transactionId: 'second' });
const dueBack = paymentIn('refund-due', { id: 'c2', transactionId: 'second' });

// The id of the transaction, and the time of the payment that is kept.
test.each<[string, OrderRecord, transactionId: string, paidAt?: string]>([
  ['the latest page of an unpaid order', orderWith({ checkoutSessions: [closed, open] }), 'second'],
  ['the first payment', orderIn('refunded', { checkoutSessions: [closed, open] }), 'first'],
  ['the payment that is kept', paidOrder({ payments: [paymentIn('paid'), dueBack] }), 'first', PAID_AT],
  ['the payment that is held', orderIn('held', { checkoutSessions: [closed, open] }), 'first', PAID_AT],
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
