import { beforeEach, expect, test, vi } from 'vitest';
import type { Receipt } from '../../../src/contract/money/payment.ts';
import { foldDigits } from '../../../src/contract/text/typed.ts';
import { garage } from '../../../src/garage.ts';
import { visitAt } from '../../../tests/support/cases/days.ts';
import { answeredWith, findingWith } from '../../../tests/support/cases/findings.ts';
import { orderIn, serviceLine } from '../../../tests/support/cases/orders.ts';
import {
  checkoutSessionIn,
  PRICE,
  paymentIn,
  refundOf,
  takenAtDesk,
} from '../../../tests/support/cases/payments.ts';
import { at, BOOKED_AT, NOW, PAID_AT } from '../../../tests/support/cases/times.ts';
import { BY_BANK, findingsOf, onlinePayments, withBookedService } from '../order/bill.ts';
import type { OnlinePayment, WorkLine } from '../order/records.ts';
import { transactionOf } from '../payments/checkout-sessions.ts';
import { isMailKind, type MailKind, noticeKinds } from './notice-kinds.ts';
import { writeMail } from './write-mail.ts';

const transactionId = 'abcdefghijklmnopqrstuvwxyz';
const site = 'https://garage.example';

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
/** Text that the customer has typed. No mail may quote it. */
const typed = {
  customer: 'Typed Name',
  phone: 'typed phone',
  address: 'typed address',
  postcode: 'typed postcode',
};
const typedForVisit = { plate: 'typed plate', car: 'typed car', note: 'typed note' };

type About = Parameters<typeof writeMail>[1];

type Changes = Parameters<typeof orderIn>[1];

/** Returns what a mail is about: an order with a visit on Thursday 26 November, 09:00 in Dhaka, and its latest payment. */
function subjectOf(state: Receipt['state'], changes: Changes = {}): About {
  const visit = visitAt(at('2026-11-26', '09:00'), typedForVisit);
  const payments = [paymentIn(state, { transactionId })];
  const order = orderIn(state, { ...typed, visit, payments, events: [], ...changes });
  return {
    order,
    transaction: transactionOf('uid', order._id, checkoutSessionIn('closed', { transactionId })),
    payment: onlinePayments(order).at(-1),
    transactionId,
  };
}

/** Returns what a mail is about: a payment that has come after that for the booking, by a checkout session that was opened at a time. */
function laterPayment(changes: Partial<OnlinePayment> = {}, createdAt = NOW.toISOString()): About {
  const later = paymentIn('paid', { id: 'c2', transactionId, at: NOW.toISOString(), ...changes });
  const findings = [answeredWith('approved')];
  const about = subjectOf('paid', { findings, payments: [paymentIn('paid'), later] });
  const checkoutSession = checkoutSessionIn('closed', { transactionId, createdAt });
  return { ...about, transaction: transactionOf('uid', about.order._id, checkoutSession) };
}

const givenUp = (actor: 'customer' | 'garage' = 'customer') => ({
  visit: undefined,
  visitChange: { type: 'visit-given-up', at: PAID_AT, actor },
});
const givenUpBy = (actor: 'customer' | 'garage', changes: Changes = {}) =>
  subjectOf('paid', { ...changes, ...givenUp(actor) });
const dispute = { id: 'du_1', state: 'open', at: PAID_AT } as const;
const disputed = subjectOf('paid', { payments: [paymentIn('paid', { dispute })] });
const byBank = refundOf(PRICE, { atGateway: { state: 'refunded', at: PAID_AT, reason: BY_BANK } });
const chargedBack = {
  ...subjectOf('refunded', {
    ...givenUp(),
    payments: [paymentIn('refunded', { transactionId, refunds: [byBank] })],
    lines: [serviceLine({ withdrawnAt: PAID_AT })],
  }),
  at: PAID_AT,
};
const waiting = subjectOf('paid', { progress: { state: 'waiting', at: PAID_AT } });
const ready = {
  ...subjectOf('paid', { progress: { state: 'ready', message: 'Ask for Karim.', at: PAID_AT } }),
  payment: undefined,
};
const cancelledWithVisit = subjectOf('refund-due', { ...givenUp(), cancelledAt: PAID_AT });

const SOON =
  'Cancel before Wed 25 Nov, 09:00 (Dhaka), 24 hours before your visit, and the money comes back, unless your car is here by then.';
const DAY = 'Cancel before 20 December 2026 and the money comes back, unless your car is here by then.';
const NEVER = 'No money comes back by itself from now on. To ask for a refund, call +880 1711 000 000.';
const FREE = 'If you cancel, the money goes back to where it came from.';
const BY_ID = `${site}/api/orders/by-transaction-id/${transactionId}`;
const ICS = `Google: ${BY_ID}/google-calendar\nApple and others: ${BY_ID}/visit.ics\nTo follow when you move, copy this address into your calendar as a subscription (“From URL”): ${BY_ID}/subscription.ics`;
const LINKS = /[a-z]+:\/\/\S+/g;
const CHOOSE = `${site}/orders/order-1/visit`;
const RECEIPT = `${site}/payment/success?transactionId=${transactionId}`;
const BRING = 'Bring the car on Thursday 26 November at 09:00 (Dhaka time), to:\nHouse 12, Road 5';
const PAID = 'Your payment has arrived';
const CANCELLED = 'Your booking is cancelled';
const BACK = 'Your payment goes back';
const GIVEN_UP = 'Your drop-off time is cancelled';
const FOUND = 'We found something on your car';
const TOLD = 'What you told us on the phone';
const THURSDAY = 'Thursday 26 November, 09:00';

const asked = subjectOf('paid', {
  progress: { state: 'waiting', at: PAID_AT },
  findings: [findingWith(), answeredWith('approved', { text: 'Oil leaks' })],
});
const unwanted = [refundOf(PRICE, { at: NOW.toISOString() })];
const inDollars = paymentIn('refunded', {
  transactionId,
  amount: 4_950,
  currency: 'USD',
  captured: { amount: PRICE, currency: 'BDT' },
});

const told = subjectOf('paid', {
  findings: [findingWith({ text: 'Tyres are from 2017', urgency: 'note', price: undefined })],
});
const collected = subjectOf('paid', { progress: { state: 'collected', at: PAID_AT } });
const onPhone = { way: 'phone', at: PAID_AT } as const;
const recorded = (...findings: WorkLine[]) => subjectOf('paid', { findings });
const approvedOnPhone = answeredWith('approved', { answer: { value: 'approved', ...onPhone } });
const declinedOnPhone = findingWith({
  text: 'Wipers streak',
  price: 80_000,
  answer: { value: 'declined', ...onPhone },
});
const backInCash = refundOf(50_000, { id: 't2', by: 'Typed Name', reason: 'দেরি' });
const QUESTION = '- Front brake pads worn: BDT 4,200';
const FINDINGS = `${site}/orders/order-1/findings`;

const brakes = serviceLine({
  id: 'a1',
  text: 'Brake pads',
  textBn: 'ব্রেক প্যাড',
  amount: 245_000,
  addedAt: PAID_AT,
});

const mails: [MailKind, About, title: string, parts: string[]][] = [
  ['paid', subjectOf('paid', { visit: undefined }), PAID, [CHOOSE, 'Paid: BDT 6,063.75', 'Booking: 103 794']],
  ['cancelled', subjectOf('held'), CANCELLED, ['goes back']],
  ['cancelled', subjectOf('refund-due'), CANCELLED, ['We write again']],
  ['cancelled', subjectOf('paid'), CANCELLED, ['call +880 1711 000 000']],
  ['cancelled', disputed, CANCELLED, ['bank decides']],
  ['cancelled', waiting, CANCELLED, ['Your car is still at the garage']],
  ['cancelled', cancelledWithVisit, CANCELLED, ['Your drop-off time is cancelled.', 'please delete it']],
  ['refund-due', subjectOf('refund-due'), BACK, ['Refund: BDT 6,063.75', RECEIPT]],
  ['refund-due', laterPayment({ refunds: unwanted }, BOOKED_AT), BACK, ['more than once', 'booking stands.']],
  ['refund-due', laterPayment({ refunds: unwanted }), BACK, ['Your payment goes back to where', RECEIPT]],
  [
    'refund-due',
    laterPayment({ refunds: [refundOf(186_375)] }),
    BACK,
    ['Part of your payment goes back to you: it was more than was due.', 'Refund: BDT 1,863.75'],
  ],
  [
    'refund-due',
    {
      ...laterPayment({
        refunds: [refundOf(186_375), refundOf(50_000, { at: NOW.toISOString(), reason: 'দেরি' })],
      }),
      at: NOW.toISOString(),
    },
    BACK,
    ['We give you money back.', 'Refund: BDT 500', 'Reason: দেরি'],
  ],
  ['refunded', subjectOf('refunded'), 'Your payment was refunded', ['went back']],
  [
    'refunded',
    subjectOf('refunded', { payments: [inDollars] }),
    'Your payment was refunded',
    ['Refund: BDT 6,063.75'],
  ],
  [
    'dispute-lost',
    chargedBack,
    'Your bank has given you your payment back',
    ['not charged any more', 'Your drop-off time is cancelled.', 'Amount: BDT 6,063.75', RECEIPT],
  ],
  ['cancelled', chargedBack, CANCELLED, ['Your bank has given you back']],
  ['visit-set', subjectOf('paid'), `Your drop-off: ${THURSDAY}`, [BRING, ICS, SOON]],
  [
    'visit-moved',
    subjectOf('paid'),
    `Your drop-off has moved: ${THURSDAY}`,
    ['delete the old one', ICS, SOON],
  ],
  [
    'visit-given-up',
    givenUpBy('customer'),
    GIVEN_UP,
    ['You have cancelled', 'please delete it', CHOOSE, DAY],
  ],
  ['visit-given-up', givenUpBy('garage', { displaced: true }), GIVEN_UP, ['We are sorry', CHOOSE, FREE]],
  [
    'visit-closed',
    subjectOf('paid', { displaced: true }),
    `We are closed on your day, please choose another: ${THURSDAY}`,
    ['closed on Thursday 26 November', CHOOSE, FREE, 'please delete it'],
  ],
  [
    'visit-reopened',
    subjectOf('paid'),
    `Your drop-off stands after all: ${THURSDAY}`,
    ['It is open after all', BRING, ICS, '24 hours before your visit'],
  ],
  [
    'reminder',
    subjectOf('paid'),
    `Reminder: your drop-off on ${THURSDAY}`,
    ['Bring the car on', CHOOSE, SOON],
  ],
  [
    'ready',
    { ...ready, order: { ...ready.order, lines: [serviceLine(), brakes] } },
    'Your car is ready: Oil and filter change + Brake pads',
    ['Amount: BDT 6,063.75', '- Brake pads: BDT 2,450', RECEIPT],
  ],
  ['ready', ready, 'Your car is ready', ['You can collect it', 'Ask for Karim.', 'BDT 6,063.75', RECEIPT]],
  [
    'paid',
    laterPayment({ amount: 420_000 }),
    PAID,
    ['what you agreed to beside', 'Paid: BDT 4,200', RECEIPT],
  ],
  ['findings', asked, FOUND, ['say yes or no', QUESTION, FINDINGS]],
  ['findings-reminder', asked, 'Your answer, please', ['waits for your answer', QUESTION, FINDINGS]],
  ['findings', told, FOUND, ['may want to know', '- Tyres are from 2017', FINDINGS]],
  [
    'findings-recorded',
    recorded(approvedOnPhone, declinedOnPhone, answeredWith('approved', { text: 'Answered on our site' })),
    TOLD,
    [`You approved:\n${QUESTION}\n\nYou declined:\n- Wipers streak: BDT 800\n\n`, FINDINGS],
  ],
  [
    'findings-recorded',
    recorded(declinedOnPhone),
    TOLD,
    ['phone.\n\nYou declined:\n- Wipers streak: BDT 800\n\nIf'],
  ],
  [
    'services-added',
    subjectOf('paid', { lines: [serviceLine(), brakes] }),
    'Added to your booking',
    ['as well:\n\n- Brake pads: BDT 2,450\n\nStill due: BDT 2,450\n\nIf', RECEIPT],
  ],
  [
    'desk-receipt',
    subjectOf('paid', {
      findings: [approvedOnPhone],
      payments: [paymentIn('paid'), takenAtDesk(300_000, { by: 'Typed Name', refunds: [backInCash] })],
    }),
    'Your receipt from the garage',
    [
      '- 20 November 2026: BDT 3,000 paid in cash\n- 21 November 2026: BDT 500 given back in cash: দেরি\n\n',
      'Still due: BDT 1,700',
      RECEIPT,
    ],
  ],
  [
    'desk-receipt',
    subjectOf('paid', { findings: [approvedOnPhone], payments: [paymentIn('paid'), takenAtDesk(420_000)] }),
    'Your receipt from the garage',
    ['Nothing is due.'],
  ],
  [
    'next-service',
    collected,
    'Your car is due',
    ['done last on 20 November 2026', `${site}/checkout/oil-change\n`, `${site}/orders\n`],
  ],
];

test('a customer can get each kind of mail that is here', () => {
  expect(new Set(mails.map(([kind]) => kind))).toEqual(new Set([...noticeKinds.keys()].filter(isMailKind)));
});

test.each(mails)('a customer can read a mail of the kind %s: %o', (kind, about, title, parts) => {
  const mail = writeMail(kind, about, site);
  expect(mail.subject).toBe(title.includes(':') ? title : `${title}: Oil and filter change`);
  for (const part of parts) expect(mail.text).toContain(part);
  expect(mail.text).toMatch(/\+880 1711 000 000\nhello@motor-mechanic.example$/);
  expect(JSON.stringify(mail)).not.toMatch(/typed|undefined|Invalid/i);
  // Gmail and Outlook open no other.
  expect(mail.text.match(LINKS)?.filter((link) => !link.startsWith('https:')) ?? []).toEqual([]);
});

/** Returns a mail about an order that was booked in Bangla. */
function inBangla(kind: MailKind, { order, ...about }: About) {
  const textBn = 'ইঞ্জিন অয়েল ও ফিল্টার বদল';
  return writeMail(
    kind,
    { ...about, order: { ...withBookedService(order, { textBn }), language: 'bn' } },
    site,
  );
}

const linksIn = (text: string) => text.match(LINKS)?.map((link) => link.replace(`${site}/bn/`, `${site}/`));
const amountsIn = (text: string) => foldDigits(text).match(/\d[\d,]*\.\d\d/g);

test.each(mails)('a customer can read a mail of the kind %s in Bangla: %o', (kind, about) => {
  const { subject, text } = inBangla(kind, about);
  const foreign = [
    LINKS,
    garage.email,
    transactionId,
    about.order._id,
    about.order.progress?.message ?? '',
  ].concat(findingsOf(about.order).map(({ text: found }) => found));
  const words = foreign.reduce<string>((rest, part) => rest.replaceAll(part, ''), `${subject}\n${text}`);
  expect(words).not.toMatch(/[a-z\d]/i);
  expect(subject).toMatch(
    about.order.visit && /^visit|^reminder/.test(kind)
      ? /, সকাল ৯টা$/
      : /: ইঞ্জিন অয়েল ও ফিল্টার বদল( \+ ব্রেক প্যাড)?$/,
  );

  const english = writeMail(kind, about, site).text;
  expect(text.split('\n\n')).toHaveLength(english.split('\n\n').length);
  expect(linksIn(text)).toEqual(linksIn(english));
  expect(amountsIn(text)).toEqual(amountsIn(english));
  expect(text.includes(transactionId)).toBe(english.includes(transactionId));
  expect(text.includes(about.order._id)).toBe(english.includes(about.order._id));
});

test('a customer can read in Bangla where and when to bring the car', () => {
  const { subject, text } = inBangla('visit-set', { ...subjectOf('paid'), asksToVerify: true });
  expect(subject).toBe('গাড়ি আনার সময়: বৃহস্পতিবার ২৬ নভেম্বর, সকাল ৯টা');
  expect(text).toMatch(/^বৃহস্পতিবার ২৬ নভেম্বর, সকাল\u00a0৯টায় \(ঢাকার সময়\) গাড়ি নিয়ে আসুন এই ঠিকানায়:\n/);
  expect(text).toContain(`ঠিকানাটি নিশ্চিত করুন:\n${site}/bn/orders\n`);
  expect(text).toContain('\n+৮৮০ ১৭১১ ০০০ ০০০\n');
});

test('a customer can read the service’s English title where it has no other', () => {
  const about = subjectOf('paid', { language: 'bn' });
  expect(writeMail('ready', about, site).subject).toBe('আপনার গাড়ি তৈরি: Oil and filter change');
});

test('a customer can read what cancelling does to the money at the time of the mail', () => {
  vi.setSystemTime(new Date('2026-11-25T03:00:01.000Z'));
  expect(writeMail('reminder', subjectOf('paid'), site).text).toContain(NEVER);
});

test('a customer can read a subject of one line', () => {
  const about = subjectOf('paid', { lines: [serviceLine({ text: 'Oil\r\nBcc: x@example.com' })] });
  expect(writeMail('paid', about, site).subject).toBe('Your payment has arrived: Oil Bcc: x@example.com');
});
