import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { parseReportedTroubles } from '../../../netlify/server/health/health-facts.ts';
import { keys } from '../../../netlify/server/store/keys.ts';
import { garageRules } from '../../../src/garage-rules.ts';
import { openPage, payOn } from '../../support/booking-link.ts';
import {
  book,
  type Customer,
  call,
  newCustomer,
  onlyOrderOf,
  ordersOf,
  postForm,
} from '../../support/customer.ts';
import { callAs, deskOrderOf, jobOf, moveThrough, newMember } from '../../support/desk.ts';
import { bookAtDesk, planAs } from '../../support/desk-bookings.ts';
import { setFaults, whileHanging } from '../../support/fault-client.ts';
import { askAbout } from '../../support/findings.ts';
import { MINUTES, moneyCloudForFile } from '../../support/gateways/money.ts';
import { press } from '../../support/gateways/payment-page.ts';
import { mailsForFile } from '../../support/mails.ts';
import { runSchedule, workAfterResponses } from '../../support/servers/site.ts';
import { smsForFile } from '../../support/servers/sms.ts';
import { changeOrder } from '../../support/store.ts';
import { at, clearStore, NOW, setClock, setVisit } from '../../support/visits.ts';

/* SMS to customers who have phoned. It is Sunday, 22 November 2026, 10:00 in Dhaka. */

const cloud = moneyCloudForFile();
const sms = smsForFile(cloud);
const mails = mailsForFile(cloud);
const TUESDAY = at('2026-11-24', '09:00');
let member: Customer;

beforeEach(async () => {
  setClock(NOW);
  await clearStore();
  member = await newMember();
});

const runAt = async (now: Date | string | number): Promise<void> => {
  setClock(new Date(now));
  await runSchedule();
};
const bookedFor = (phone: string) => bookAtDesk(member, { phone, time: TUESDAY });
const textsSent = async () =>
  (await sms.sent()).map(({ text }) => text.replace(/^Motor Mechanic: | http:.*/g, ''));
const waiting = async () => z.parse(z.array(z.string()), await cloud.redis.hvals(keys.notices));
/** Returns whether the owner was told of a trouble last, or of its end. */
const toldOf = async (check: string) =>
  parseReportedTroubles(await cloud.redis.hget(keys.health, 'reported'))[check]?.isOpen;
const failing = async (): Promise<string> => (await call('GET', '/api/health')).text();

test('a customer who has phoned is told of the whole visit, each once, and the staff see it', async () => {
  const job = await bookedFor('+880 (0)1711-223344 / 02-9123456');
  await workAfterResponses();
  await runAt(at('2026-11-23', '10:00'));
  expect(await textsSent()).toEqual(['Please bring your car on Tue 24 Nov, 09:00. Details:']);
  await runAt(at('2026-11-23', '18:00'));
  setClock(TUESDAY);
  await askAbout(member, await moveThrough(member, job, 'received'), { price: 120_000 });
  await workAfterResponses();
  await moveThrough(member, job, 'ready');
  await runAt(Date.parse(TUESDAY) + 2 * MINUTES);
  await runAt(Date.parse(TUESDAY) + 60 * MINUTES);
  expect(await sms.sent()).toMatchObject([
    { to: '8801711223344', text: expect.stringContaining(`${process.env.URL}/b/${job.link} `) },
    {},
    {},
    {},
  ]);
  expect(await textsSent()).toEqual([
    'Please bring your car on Tue 24 Nov, 09:00. Details:',
    'Reminder: we expect your car on Tue 24 Nov, 09:00. Details:',
    'We found something on your car. Please look, and say yes or no:',
    'Your car is ready. Due: BDT 6,000. Details:',
  ]);
  const { notices } = await deskOrderOf(member, job);
  expect(notices.flatMap(({ recipient, kind }) => (recipient === 'phone' ? [kind] : []))).toEqual([
    'visit-set',
    'reminder',
    'findings',
    'ready',
  ]);
  expect(await cloud.redis.hgetall(keys.smsParts)).toEqual(['2026-11', '4']);
});

test.each(['02-9123456', '+91 98765 43210', '0171122334'])('the number %s gets no SMS', async (phone) => {
  await bookedFor(phone);
  await workAfterResponses();
  expect(await sms.sent()).toEqual([]);
  expect(await waiting()).toEqual([]);
});

test('a provider that is away for a day is tried again: what is true still comes late, once', async () => {
  await setFaults(cloud.url, 'sms', { mode: 'refuse' });
  const job = await bookedFor('01711223344');
  const other = await bookedFor('01811223344');
  await workAfterResponses();
  await runAt(NOW.getTime() + 2 * 60 * MINUTES);
  expect(await failing()).toContain('sms');
  await runAt(at('2026-11-22', '20:50'));
  await runAt(at('2026-11-23', '07:50'));
  expect(await failing()).toContain('sms');
  await moveThrough(member, other, 'received');
  await setFaults(cloud.url, 'sms', { mode: 'refuse', times: 1 });
  await runAt(at('2026-11-23', '13:00'));
  await runAt(at('2026-11-23', '16:30'));
  expect(await textsSent()).toEqual([
    'Sorry, this comes late. Please bring your car on Tue 24 Nov, 09:00. Details:',
  ]);
  expect((await sms.sent())[0]?.text).toContain(job.link);
});

test('a provider that has failed once, and sends again, is no trouble', async () => {
  await bookedFor('01711223344');
  await workAfterResponses();
  await setFaults(cloud.url, 'sms', { mode: 'refuse', times: 1 });
  // The reminder has waited for the evening.
  await runAt(at('2026-11-23', '18:00'));
  await runAt(at('2026-11-23', '18:15'));
  expect(await toldOf('sms')).toBeUndefined();
  await setFaults(cloud.url, 'sms', { mode: 'refuse', times: 1 });
  const job = await bookedFor('01811223344');
  await workAfterResponses();
  await moveThrough(member, job, 'received');
  await bookedFor('01911223344');
  await workAfterResponses();
  await runAt(at('2026-11-23', '20:00'));
  expect(await sms.sent()).toHaveLength(3);
  expect(await failing()).not.toContain('sms');
});

test('an SMS whose answer comes after the time limit was sent, and is not sent again', async () => {
  const job = await bookedFor('01711223344');
  await whileHanging(cloud.url, 'sms', workAfterResponses, 'lost');
  await runAt(NOW.getTime() + 5 * MINUTES);
  expect(await sms.sent()).toHaveLength(1);
  expect((await deskOrderOf(member, job)).notices).toMatchObject([
    {},
    { kind: 'visit-set', recipient: 'phone', state: 'sent' },
  ]);
});

/** Acts once the provider has taken an SMS, before its answer arrives. */
function onceTaken(act: () => Promise<unknown>): void {
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const response = await fetch(url, init);
    if (!String(url).endsWith('/send-sms')) return response;
    vi.restoreAllMocks();
    await act();
    return response;
  });
}

test('an SMS whose notice is replaced while it is sent is counted and remembered all the same', async () => {
  const booked = await bookedFor('01711223344');
  await workAfterResponses();
  const job = await moveThrough(member, booked, 'received', 'ready');
  onceTaken(() => moveThrough(member, job, 'received', 'ready'));
  await runAt(NOW.getTime() + 2 * MINUTES);
  expect(await sms.sent()).toHaveLength(2);
  expect(await cloud.redis.hget(keys.smsParts, '2026-11')).toBe('2');
  await runAt(NOW.getTime() + 4 * MINUTES);
  const { notices } = await deskOrderOf(member, job);
  expect(notices.flatMap(({ recipient, kind }) => (recipient === 'phone' ? [kind] : []))).toEqual([
    'visit-set',
    'ready',
    'ready',
  ]);
  expect(await cloud.redis.hget(keys.smsParts, '2026-11')).toBe('3');
});

test('a month has no more SMS than it may, also if several are sent at once', async () => {
  await cloud.redis.hset(keys.smsParts, { '2026-11': garageRules.smsPerMonth - 4 });
  setClock(at('2026-11-22', '22:00'));
  for (const hour of [10, 11, 12, 13, 14, 15, 16])
    await bookAtDesk(member, { time: at('2026-11-24', `${hour}:00`) });
  await workAfterResponses();
  await runAt(at('2026-11-23', '08:00'));
  expect(await sms.sent()).toHaveLength(3);
  expect(Number(await cloud.redis.hget(keys.smsParts, '2026-11'))).toBe(garageRules.smsPerMonth - 1);
});

test.each(['no-credit', 'sender'])(
  'the owner is told at once that the provider refuses the account: %s',
  async (mode) => {
    await setFaults(cloud.url, 'sms', { mode });
    const job = await bookedFor('01711223344');
    await workAfterResponses();
    expect(await failing()).toContain('sms-account');
    expect((await deskOrderOf(member, job)).smsFails).toBe(true);
    await setFaults(cloud.url, 'sms', { mode, times: 1 });
    for (let minutes = 10; minutes < 60; minutes += 10) await runAt(NOW.getTime() + minutes * MINUTES);
    expect(await sms.sent()).toHaveLength(1);
    expect(await failing()).not.toContain('sms');
  },
);

test('an SMS that is refused for its number is given up at once, and the garage is told', async () => {
  await setFaults(cloud.url, 'sms', { mode: 'blocked' });
  const job = await bookedFor('01711223344');
  await workAfterResponses();
  await runAt(NOW);
  expect(await cloud.noticesAbout(job.link)).toMatchObject([
    { kind: 'visit-set' },
    { kind: 'given-up', reason: 'the customer may not have got it: visit-set, by SMS' },
  ]);
  expect(await failing()).not.toContain('sms');
});

test('an SMS that nobody has sent for a week is given up, which is no trouble of the provider', async () => {
  const job = await bookAtDesk(member);
  for (const hours of [192, 194]) await runAt(NOW.getTime() + hours * 60 * MINUTES);
  expect((await deskOrderOf(member, job)).notices[0]).toMatchObject({ kind: 'booked', state: 'given-up' });
  expect(await failing()).not.toContain('sms');
});

test('a customer without a time gets the link, and hears of a closed day, and that it opens after all', async () => {
  const untimed = await bookAtDesk(member);
  await workAfterResponses();
  const job = await bookedFor('01811223344');
  await workAfterResponses();
  expect((await sms.sent())[0]?.text).toContain(untimed.link);
  const setDay = async (settings: object, expected: object) =>
    expect((await callAs(member, 'PUT', '/api/desk/days/2026-11-24', { ...settings, expected })).status).toBe(
      200,
    );
  await setDay({ closed: true }, {});
  await runAt(NOW.getTime() + 2 * MINUTES);
  await setDay({}, { closed: true });
  await runAt(NOW.getTime() + 4 * MINUTES);
  await setDay({ closed: true }, {});
  await setDay({}, { closed: true });
  await runAt(NOW.getTime() + 6 * MINUTES);
  expect(await textsSent()).toEqual([
    'You are booked: bring your car on any day we are open. Details:',
    'Please bring your car on Tue 24 Nov, 09:00. Details:',
    'We are closed on Tue 24 Nov, sorry. Another time:',
    'Open after all: please bring your car on Tue 24 Nov, 09:00. Details:',
  ]);
  expect(await waiting()).toMatchObject([expect.stringContaining(job.link)]);
});

test('a month that has as many SMS as it may has no more, and the owner and the staff can see that', async () => {
  await cloud.redis.hset(keys.smsParts, { '2026-11': garageRules.smsPerMonth });
  const job = await bookedFor('01711223344');
  await workAfterResponses();
  expect(await sms.sent()).toEqual([]);
  const { notices } = await deskOrderOf(member, job);
  expect(notices).toContainEqual(expect.objectContaining({ recipient: 'phone', state: 'given-up' }));
  await runAt(at('2026-11-22', '12:00'));
  expect(await toldOf('sms-month')).toBe(true);
  await runAt(at('2026-12-01', '12:00'));
  expect(await toldOf('sms-month')).toBe(false);
});

test('a number gets six SMS a day at most, whatever is booked with it, and is told again the next day', async () => {
  const bookedAnyDay = (phone: string) => bookAtDesk(member, { phone });
  for (let booked = 0; booked < 7; booked += 1)
    await bookedAnyDay(booked < 4 ? '01711223344' : '+8801711-223344');
  await workAfterResponses();
  await bookedAnyDay('01811223344');
  await workAfterResponses();
  expect((await sms.sent()).map(({ to }) => to)).toEqual([
    ...Array.from({ length: 6 }, () => '8801711223344'),
    '8801811223344',
  ]);
  setClock(at('2026-11-23', '10:00'));
  member = await newMember();
  await bookedAnyDay('01711223344');
  await workAfterResponses();
  expect(await sms.sent()).toHaveLength(8);
});

test('a customer who wants SMS, too, gets what no mail has said, and of a car that is ready both', async () => {
  const customer = await newCustomer();
  await postForm('/payment/success', (await press(await book(customer, { sms: true }), 'pay')).fields);
  const order = await onlyOrderOf(customer);
  await mails.allSent();
  mails.outbox.fault = 'refuse';
  await setVisit({ customer, order }, TUESDAY);
  await mails.allSent();
  await runAt(NOW.getTime() + 11 * MINUTES);
  await planAs(member, await jobOf(member, order), { start: at('2026-11-25', '09:00') });
  await mails.allSent();
  await runAt(NOW.getTime() + 22 * MINUTES);
  mails.outbox.fault = undefined;
  await setVisit({ customer, order }, TUESDAY);
  await mails.allSent();
  await runAt(NOW.getTime() + 30 * MINUTES);
  await moveThrough(member, order, 'ready');
  await runAt(NOW.getTime() + 60 * MINUTES);
  await mails.allSent();
  expect(mails.kindsTo(customer)).toEqual(['paid', 'visit-moved', 'ready']);
  expect(await textsSent()).toEqual([
    'Please bring your car on Wed 25 Nov, 09:00. Details:',
    'Your car is ready. Nothing is due. Details:',
  ]);
});

test('a customer who has phoned, and pays by the link, is reminded once of a visit that is moved then', async () => {
  const job = await bookedFor('01711-223344');
  await payOn(await openPage(job.link));
  const planned = await planAs(member, await jobOf(member, job), { start: at('2026-11-25', '09:00') });
  expect(planned.status).toBe(200);
  await runAt(at('2026-11-23', '18:00'));
  await runAt(at('2026-11-24', '18:00'));
  expect((await textsSent()).filter((text) => text.startsWith('Reminder'))).toEqual([
    'Reminder: we expect your car on Wed 25 Nov, 09:00. Details:',
  ]);
});

test.each([0, 1])(
  'a customer who wants SMS of one of two bookings of a car hears of its visit by them: %i',
  async (asked) => {
    const customer = await newCustomer();
    for (let booked = 0; booked < 2; booked += 1)
      await postForm('/payment/success', (await press(await book(customer), 'pay')).fields);
    const orders = (await ordersOf(customer)).toSorted((a, b) => a._id.localeCompare(b._id));
    for (const [index, { _id }] of orders.entries())
      await changeOrder(customer, _id, () => ({ sms: index === asked || undefined, phone: '01711-223344' }));
    mails.outbox.fault = 'refuse';
    const [first, second] = orders;
    if (!first || !second) throw new Error('two were booked');
    await setVisit({ customer, order: first }, TUESDAY);
    await setVisit({ customer, order: second }, TUESDAY, { with: first._id });
    await runAt(NOW.getTime() + 11 * MINUTES);
    await runAt(at('2026-11-23', '18:11'));
    mails.outbox.fault = undefined;
    expect(await textsSent()).toEqual(['Reminder: we expect your car on Tue 24 Nov, 09:00. Details:']);
  },
);
