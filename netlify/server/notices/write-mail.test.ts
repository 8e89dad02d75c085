import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { APPROVED, type PaymentState } from '../../../src/contract/order.ts';
import type { Attempt, OrderRecord } from '../store/records.ts';
import { type MailKind, mailKinds, writeMail } from './write-mail.ts';

const paidAt = '2026-11-20T03:30:00.000Z';
const transactionId = 'abcdefghijklmnopqrstuvwxyz';
const site = 'https://garage.example';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-22T04:00:00.000Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** What the customer has typed. No mail may quote it. */
const typed = {
  customer: 'Typed Name',
  phone: 'typed phone',
  address: 'typed address',
  postcode: 'typed postcode',
};

const attemptIn = (state: Attempt['state']): Attempt => ({
  transactionId,
  amount: 606_375,
  currency: 'BDT',
  gateway: 'sslcommerz',
  createdAt: paidAt,
  state,
  captureId: 'v1',
  captured: { amount: 606_375, currency: 'BDT' },
  capturedAt: paidAt,
});

/** Returns what a mail is about: an order with a visit on Thursday 26 November, 09:00 in Dhaka. */
function subjectOf(
  payment: PaymentState,
  changes: Partial<OrderRecord> = {},
): Parameters<typeof writeMail>[1] {
  const attempt = attemptIn(payment === 'unpaid' ? 'open' : payment);
  const order: OrderRecord = {
    _id: 'order-1',
    service: 'oil-change',
    serviceName: 'Oil and filter change',
    img: '/oil.jpg',
    price: 49.5,
    ...typed,
    email: 'rahim@example.com',
    status: APPROVED,
    payment,
    rev: 1,
    visit: {
      start: '2026-11-26T03:00:00.000Z',
      load: [{ day: '2026-11-26', minutes: 30 }],
      plate: 'typed plate',
      car: 'typed car',
      note: 'typed note',
    },
    createdAt: paidAt,
    updatedAt: paidAt,
    attempts: [attempt],
    events: [],
    ...changes,
  };
  const { amount, currency, gateway, createdAt } = attempt;
  return {
    order,
    transaction: { uid: 'uid', orderId: order._id, amount, currency, gateway, createdAt },
    capture: attempt,
    transactionId,
  };
}

const givenUpBy = (actor: 'customer' | 'garage') =>
  subjectOf('paid', { visit: undefined, events: [{ type: 'visit-given-up', at: paidAt, actor }] });

const mails: [MailKind, Parameters<typeof writeMail>[1], string, string[]][] = [
  [
    'paid',
    subjectOf('paid', { visit: undefined }),
    'Your payment has arrived: Oil and filter change',
    [`${site}/orders/order-1/visit`, 'Paid: BDT 6,063.75'],
  ],
  [
    'paid',
    subjectOf('paid'),
    'Your payment has arrived: Oil and filter change',
    ['You bring the car on Thursday 26 November at 09:00 (Dhaka time).'],
  ],
  ['cancelled', subjectOf('held'), 'Your booking is cancelled: Oil and filter change', ['goes back']],
  [
    'cancelled',
    subjectOf('refund-due'),
    'Your booking is cancelled: Oil and filter change',
    ['We write again'],
  ],
  ['cancelled', subjectOf('refunded'), 'Your booking is cancelled: Oil and filter change', ['went back']],
  [
    'cancelled',
    subjectOf('paid'),
    'Your booking is cancelled: Oil and filter change',
    ['call +880 1711 000 000'],
  ],
  [
    'cancelled',
    subjectOf('paid', { progress: { state: 'waiting', at: paidAt } }),
    'Your booking is cancelled: Oil and filter change',
    ['Your car is still at the garage'],
  ],
  [
    'refund-due',
    subjectOf('refund-due'),
    'Your payment goes back: Oil and filter change',
    ['Refund: BDT 6,063.75', `${site}/payment/success?transactionId=${transactionId}`],
  ],
  [
    'refund-due',
    subjectOf('paid'),
    'Your payment goes back: Oil and filter change',
    ['more than once', 'Your booking stands.'],
  ],
  [
    'cancelled',
    subjectOf('refund-due', {
      visit: undefined,
      events: [
        { type: 'visit-given-up', at: paidAt, actor: 'customer' },
        { type: 'cancelled', at: paidAt, actor: 'customer' },
      ],
    }),
    'Your booking is cancelled: Oil and filter change',
    ['Your drop-off time is given up.', 'please delete it'],
  ],
  ['refunded', subjectOf('refunded'), 'Your payment was refunded: Oil and filter change', ['went back']],
  [
    'visit-set',
    subjectOf('paid'),
    'Your drop-off: Thursday 26 November, 09:00',
    [
      'Bring the car on Thursday 26 November at 09:00 (Dhaka time), to:\nHouse 12, Road 5',
      `${site}/api/orders/by-transaction-id/${transactionId}/visit.ics`,
      'less than 24 hours',
    ],
  ],
  [
    'visit-moved',
    subjectOf('paid'),
    'Your drop-off has moved: Thursday 26 November, 09:00',
    ['delete the old one', '/visit.ics'],
  ],
  [
    'visit-given-up',
    givenUpBy('customer'),
    'Your drop-off time is given up: Oil and filter change',
    ['You have given up', 'please delete it', `${site}/orders/order-1/visit`],
  ],
  [
    'visit-given-up',
    givenUpBy('garage'),
    'Your drop-off time is given up: Oil and filter change',
    ['We are sorry'],
  ],
  [
    'reminder',
    subjectOf('paid'),
    'Reminder: your drop-off on Thursday 26 November, 09:00',
    ['Bring the car on', `${site}/orders/order-1/visit`],
  ],
  [
    'ready',
    subjectOf('paid', { progress: { state: 'ready', message: 'Ask for Karim.', at: paidAt } }),
    'Your car is ready: Oil and filter change',
    ['You can collect it', 'Ask for Karim.', `transactionId=${transactionId}`],
  ],
];

test('each kind of mail has its texts here', () => {
  expect(new Set(mails.map(([kind]) => kind))).toEqual(new Set(mailKinds));
});

test.each(mails)('%s: %o', (kind, about, subject, parts) => {
  const mail = writeMail(kind, about, site);
  expect(mail.subject).toBe(subject);
  for (const part of parts) expect(mail.text).toContain(part);
  expect(mail.text).toMatch(/\+880 1711 000 000\nhello@motor-mechanic.example$/);
  expect(JSON.stringify(mail)).not.toMatch(/typed|undefined|Invalid/i);
});

const SOON =
  'If you cancel less than 24 hours before your drop-off, or once your car is here, the money does not come back by itself.';
const DAY =
  'Cancel before 20 December 2026 and the money comes back by itself, unless your car is here by then.';
const NEVER = 'If you cancel, your payment stays with us.';
const lateChange = true;
const laterVisit = { start: '2026-12-22T03:00:00.000Z', load: [{ day: '2026-12-22', minutes: 30 }] };

test.each<[string, string, Parameters<typeof writeMail>[1], string]>([
  ['in time', '2026-11-22T04:00:00.000Z', subjectOf('paid'), SOON],
  ['less than 24 hours before', '2026-11-25T03:00:01.000Z', subjectOf('paid'), NEVER],
  ['after a late change', '2026-11-22T04:00:00.000Z', subjectOf('paid', { lateChange }), NEVER],
  ['with an old payment', '2026-12-20T03:30:00.000Z', subjectOf('paid', { visit: laterVisit }), NEVER],
  [
    'with a payment that is old first',
    '2026-12-01T03:30:00.000Z',
    subjectOf('paid', { visit: laterVisit }),
    DAY,
  ],
])('mails about a visit say whether the money comes back: %s', (_, now, about, sentence) => {
  vi.setSystemTime(new Date(now));
  for (const kind of ['paid', 'visit-set', 'visit-moved', 'reminder'] as const) {
    const { text } = writeMail(kind, about, site);
    expect([SOON, DAY, NEVER].filter((one) => text.includes(one))).toEqual([sentence]);
  }
});

test.each<[Partial<OrderRecord>, string]>([
  [{}, DAY],
  [{ lateChange }, NEVER],
])('who has given up a visit is told whether the money comes back: %o', (changes, sentence) => {
  const about = givenUpBy('customer');
  const { text } = writeMail('visit-given-up', { ...about, order: { ...about.order, ...changes } }, site);
  expect(text).toContain(sentence);
});

test('a subject is one line', () => {
  const about = subjectOf('paid', { serviceName: 'Oil\r\nBcc: x@example.com' });
  expect(writeMail('paid', about, site).subject).toBe('Your payment has arrived: Oil Bcc: x@example.com');
});
