import { expect, test } from 'vitest';
import { garage } from '../../../../src/garage.ts';
import { visitAt } from '../../../../tests/support/cases/days.ts';
import { deskOrder, serviceLine } from '../../../../tests/support/cases/orders.ts';
import { paymentIn } from '../../../../tests/support/cases/payments.ts';
import { at, BOOKED_AT } from '../../../../tests/support/cases/times.ts';
import type { MailSubject } from '../mail-parts.ts';
import { noticeKinds } from '../notice-kinds.ts';
import { countSmsParts } from './segments.ts';
import { writeSms } from './write-sms.ts';

const link = 'abcdefghijklmnopqrstuvwxyz';
const site = 'https://garage.example';
/** No time is longer in Bangla. */
const visit = visitAt(at('2026-02-12', '18:00'));
const ready = { state: 'ready' as const, at: BOOKED_AT };

const refunded = paymentIn('refunded', { amount: 99_999_950 });
const dear = [serviceLine({ amount: 99_999_950 })];

/** No SMS has what customers have typed. */
const subjectOf = (changes: Parameters<typeof deskOrder>[0] = {}): MailSubject => {
  const order = deskOrder({
    link,
    visit,
    customer: 'Typed',
    phone: 'typed',
    progress: ready,
    lines: dear,
    ...changes,
  });
  return { order, transaction: { uid: 'uid', orderId: order._id }, payment: refunded };
};
const write = (
  kind: string,
  changes: Parameters<typeof deskOrder>[0] = {},
  more: Partial<Parameters<typeof writeSms>[2]> = {},
) =>
  writeSms(noticeKinds.get(kind)?.sms?.sentence ?? (() => ''), subjectOf(changes), {
    site,
    isLate: false,
    ...more,
  });

test.each([
  ['visit-set', 'Please bring your car on Thu 12 Feb, 18:00. Details:', garage.phone],
  ['booked', 'You are booked: bring your car on any day we are open. Details:', garage.phone],
  ['visit-closed', 'We are closed on Thu 12 Feb, sorry. Another time:', garage.phone],
  ['visit-reopened', 'Open after all: please bring your car on Thu 12 Feb, 18:00. Details:', garage.phone],
  ['reminder', 'Reminder: we expect your car on Thu 12 Feb, 18:00. Details:', garage.phone],
  ['ready', 'Your car is ready. Due: BDT 999,999.50. Details:', garage.phone],
  ['findings', 'We found something on your car. Please look, and say yes or no:', garage.phone],
  ['refunded', 'BDT 999,999.50 went back to where it came from; your bank may take some days. Details:', ''],
])('an SMS says of %s: %s', (kind, sentence, phone) => {
  expect(write(kind)).toBe(`Motor Mechanic: ${sentence} ${site}/b/${link} ${phone}`.trim());
});

test('an SMS says in Bangla, and late', () => {
  expect(write('ready', { language: 'bn', lines: [serviceLine({ amount: 0 })] }, { isLate: true })).toBe(
    'মোটর মেকানিক: দেরিতে জানানোয় দুঃখিত। গাড়ি তৈরি। কিছু বাকি নেই। https://garage.example/bn/b/abcdefghijklmnopqrstuvwxyz',
  );
});

test('a customer’s own booking is in the list', () => {
  expect(write('findings', { link: undefined })).toContain(`${site}/orders `);
});

const longSite = 'https://motor-mechanic-dhanmondi.netlify.app';
const kinds = [...noticeKinds].flatMap(([kind, { sms }]) => (sms ? [kind] : []));
test.each(kinds)('the longest SMS of the kind %s has two parts at most', (kind) => {
  for (const one of [link, undefined])
    for (const language of ['en', 'bn'] as const)
      for (const isLate of [false, true])
        expect(countSmsParts(write(kind, { language, link: one }, { site: longSite, isLate }))).toBeLessThan(
          3,
        );
});

test('an SMS says less rather than take a third part, and nothing if the link has no room', () => {
  const bangla = (length: number) =>
    write('visit-set', { language: 'bn' }, { site: `https://${'a'.repeat(length)}.bd` });
  const bare = bangla(40).length - 40;
  expect(bangla(134 - bare)).toHaveLength(134);
  expect(() => bangla(135 - bare)).toThrow('more than 2 parts');
});
