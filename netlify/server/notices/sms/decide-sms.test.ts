import { expect, test } from 'vitest';
import { garageRules } from '../../../../src/garage-rules.ts';
import type { Notice, SentRecord } from '../../order/records.ts';
import { type CountedSms, decideSms, type SmsRefusal } from './decide-sms.ts';

const most = garageRules.smsPerMonth;
const now = new Date('2026-11-22T04:00:00.000Z');
const at = now.toISOString();
const notice: Notice = {
  ...{ id: 'order-1:ready:sms', recipient: 'phone', kind: 'ready', transactionId: 'first' },
  ...{ rev: 1, at, tries: 0 },
};
const own = `${notice.id}:${at}`;
const sms: SentRecord = { kind: 'ready', recipient: 'phone', at, state: 'sent' };
const mail: SentRecord = { ...sms, recipient: 'customer' };
const some = (number: number) =>
  Object.fromEntries(Array.from({ length: number }, (_, index) => [`${index}`, sms] as const));

test.each<
  [
    string,
    Record<string, SentRecord>,
    used: number,
    SmsRefusal | (Pick<CountedSms, 'added' | 'atMost'> & Partial<CountedSms>),
    today?: number[],
  ]
>([
  ['is counted', {}, 0, { added: 2, atMost: most - 2 }],
  ['has room in the month', {}, most - 2, { added: 2, atMost: most - 2 }],
  ['has room in the month for one part only', {}, most - 1, 'full'],
  [
    'was counted by a sender that has crashed',
    { [own]: { ...sms, parts: 2 } },
    most,
    { added: 0, atMost: most, isCounted: true },
  ],
  [
    'was counted so as one part, and comes late',
    { [own]: { ...sms, parts: 1 } },
    most - 1,
    { added: 1, atMost: most - 1, isCounted: true },
  ],
  [
    'was counted so in another month',
    { [own]: { ...sms, parts: 2, at: '2026-10-31T10:00:00.000Z' } },
    0,
    { added: 2, atMost: most - 2 },
  ],
  [
    'is the sixth',
    { ...some(5), ...{ a: mail, b: { ...sms, state: 'given-up' } } },
    0,
    { added: 2, atMost: most - 2 },
  ],
  [
    'is the sixth, tried again',
    { ...some(5), [own]: sms },
    0,
    { added: 2, atMost: most - 2, isCounted: true },
  ],
  ['is the seventh', some(6), 0, 'enough'],
  ['is the sixth of a day', {}, 0, { added: 2, atMost: most - 2 }, [5, 5]],
  ['is the seventh of a day to its number', {}, 0, 'enough', [6, 1]],
  ['is the seventh of a day of its account', {}, 0, 'enough', [0, 6]],
  ['a mail has said', { 'order-1:ready': mail }, 0, 'mailed'],
  [
    'a mail has said of an earlier one',
    { 'order-1:ready': { ...mail, at: '2026-11-22T03:59:59.999Z' } },
    0,
    { added: 2, atMost: most - 2 },
  ],
  [
    'no mail could say',
    { 'order-1:ready': { ...mail, state: 'given-up' } },
    0,
    { added: 2, atMost: most - 2 },
  ],
])('an SMS that %s', (_case, sent, usedParts, decision, today = [0, 0]) => {
  const facts = { sent: new Map(Object.entries(sent)), usedParts, today, mailsOfCar: [] };
  expect(decideSms(notice, facts, { parts: 2, now })).toEqual(
    typeof decision === 'string' ? decision : { isCounted: false, ...decision },
  );
});

test.each([
  ['sent after it was due', mail, 'mailed'],
  ['about an earlier visit', { ...mail, at: '2026-11-22T03:59:59.999Z' }, { isCounted: false }],
] as const)('an SMS that a mail about another booking of the car has said, %s', (_case, other, decision) => {
  const facts = { sent: new Map(), usedParts: 0, today: [0, 0], mailsOfCar: [other] };
  const decided = decideSms(notice, facts, { parts: 2, now });
  if (typeof decision === 'string') expect(decided).toBe(decision);
  else expect(decided).toMatchObject(decision);
});

test('an SMS that a sender has counted today, and not sent, has its place in the day', () => {
  const sent = new Map(Object.entries({ [own]: { ...sms, parts: 2 } }));
  const facts = { sent, usedParts: 2, today: [6, 6], mailsOfCar: [] };
  expect(decideSms(notice, facts, { parts: 2, now })).toMatchObject({ added: 0, isCounted: true });
});
