import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { reconcile } from '../../netlify/server/payments/reconcile.ts';
import { keys } from '../../netlify/server/store/keys.ts';
import { turnOnMails } from '../support/channels.ts';
import { clearFaults, setFaults } from '../support/fault-client.ts';
import { cancel, DAYS, MINUTES, moneyCloudForFile, startPaid, waitRunning } from '../support/money.ts';
import { type Booked, giveUp, setVisit, slotsFor } from '../support/visits.ts';

/* The mails that customers get about their visits. */

const cloud = moneyCloudForFile();
beforeAll(() => turnOnMails(cloud.url));
afterEach(() => cloud.redis.del(keys.notices, keys.noticesDue));

/** Waits for the mails of a customer after the receipt; returns them, oldest first. */
const mailsOf = async ({ customer }: Booked, count: number) =>
  (await cloud.waitForMails(customer.email, 1 + count)).slice(1);

/** Returns two free times, at least three days ahead. */
async function twoStarts(): Promise<[string, string]> {
  const starts = (await slotsFor('oil-change'))
    .flatMap(({ slots }) => slots.map(({ start }) => start))
    .filter((start) => Date.parse(start) > Date.now() + 3 * DAYS);
  return z.parse(z.tuple([z.string(), z.string()]), starts.slice(0, 2));
}

/** Formats a time in Dhaka, whose clock is six hours ahead all year: "09:00". */
const clockOf = (start: string) => new Date(Date.parse(start) + 360 * MINUTES).toISOString().slice(11, 16);

const typed = { plate: 'TYPED-11', car: 'Typed car', note: 'Typed note' };

test('setting, moving and giving up a visit are told, with its calendar file; an identical repeat is not', async () => {
  const paid = await startPaid();
  const [first, second] = await twoStarts();
  for (let repeat = 0; repeat < 2; repeat += 1) expect((await setVisit(paid, first, typed)).status).toBe(200);
  await mailsOf(paid, 1);
  await setVisit(paid, second, typed);
  await mailsOf(paid, 2);
  await giveUp(paid);
  const mails = await mailsOf(paid, 3);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(new RegExp(`^Your drop-off: \\w+ \\d+ \\w+, ${clockOf(first)}$`)),
    expect.stringMatching(new RegExp(`^Your drop-off has moved: \\w+ \\d+ \\w+, ${clockOf(second)}$`)),
    'Your drop-off time is given up: Oil and filter change',
  ]);
  const { transactionId } = paid.order;
  for (const { text } of mails.slice(0, 2))
    expect(text).toContain(`${process.env.URL}/api/orders/by-transaction-id/${transactionId}/visit.ics`);
  expect(JSON.stringify(mails)).not.toMatch(/typed/i);
  expect((await cloud.noticesAbout(transactionId)).map(({ type }) => type)).toEqual([
    'paid',
    'visit-set',
    'visit-moved',
    'visit-given-up',
  ]);
});

test('a visit is reminded of at 10:00 of the day before, once, at its last time', async () => {
  const paid = await startPaid();
  const [first, second] = await twoStarts();
  await setVisit(paid, first);
  await mailsOf(paid, 1);
  await setVisit(paid, second);
  await mailsOf(paid, 2);
  const dayBefore = new Date(Date.parse(second) + 360 * MINUTES - DAYS).toISOString().slice(0, 10);
  const due = Date.parse(`${dayBefore}T10:00:00+06:00`);
  for (const now of [due - MINUTES, due + MINUTES, due + 20 * MINUTES]) {
    vi.useFakeTimers({ now, toFake: ['Date'], shouldAdvanceTime: true });
    await reconcile();
  }
  const [, , reminder, ...more] = await mailsOf(paid, 3);
  expect(reminder?.subject).toMatch(new RegExp(`^Reminder: your drop-off on .*, ${clockOf(second)}$`));
  expect(more).toEqual([]);
});

test('a change that another has followed before it was told is not told', async () => {
  const paid = await startPaid();
  await mailsOf(paid, 0);
  await setFaults(cloud.url, 'emailjs', { mode: 'refuse' });
  for (const start of await twoStarts()) await setVisit(paid, start);
  const id = `${paid.order.transactionId}:visit-moved:customer:4`;
  await expect
    .poll(() => cloud.redis.hget<string>(keys.notices, id), { timeout: 15_000 })
    .toContain('"tries":1');
  await clearFaults(cloud.url, 'emailjs');
  waitRunning(3 * MINUTES);
  await reconcile();
  expect(await mailsOf(paid, 1)).toMatchObject([{ notice_id: id }]);
});

test('a cancelled order’s visit is told with the cancellation, and nobody is reminded of it', async () => {
  const paid = await startPaid();
  const [start] = await twoStarts();
  await setVisit(paid, start);
  await mailsOf(paid, 1);
  await cancel(paid.customer, paid.order._id);
  const [, cancelled] = await mailsOf(paid, 2);
  expect(cancelled?.text).toContain('Your drop-off time is given up.');
  expect(await cloud.redis.hkeys(keys.notices)).not.toContainEqual(expect.stringContaining('reminder'));
});
