import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { reconcile } from '../../netlify/server/payments/reconcile.ts';
import { keys } from '../../netlify/server/store/keys.ts';
import { turnOnMails } from '../support/channels.ts';
import { cancel, moneyCloudForFile } from '../support/money.ts';
import { runCommand } from '../support/run-command.ts';
import { at, giveUp, NOW, newPaid, setVisit } from '../support/visits.ts';

/* Who is told of visits, and reminded of them. It is Sunday, 22 November 2026, 10:00 in Dhaka. */

const cloud = moneyCloudForFile();
const TUESDAY = at('2026-11-24', '09:00');
const WEDNESDAY = at('2026-11-25', '18:00');

type Paid = Awaited<ReturnType<typeof newPaid>>;

/** Sets the clock. It goes on from there, as mails wait for their slot. */
const setClock = (now: Date | string): void =>
  void vi.useFakeTimers({ now: new Date(now), toFake: ['Date'], shouldAdvanceTime: true });

beforeAll(() => turnOnMails(cloud.url));
beforeEach(async () => {
  setClock(NOW);
  await cloud.redis.del(keys.notices, keys.noticesDue);
  // By this clock, it may end much later.
  await cloud.redis.pexpire(keys.mailSlot, 1_500);
});

/** Waits for what the garage was told about an order's visits. */
async function expectNotice({ order }: Paid, told: object[]): Promise<void> {
  const visits = async () =>
    (await cloud.noticesAbout(order.transactionId)).filter(({ type }) => type.startsWith('visit-'));
  await expect.poll(visits).toMatchObject(told);
}

/** Waits for the subject lines of a customer's mails, oldest first. */
const expectMails = ({ customer }: Paid, subjects: string[]) =>
  expect
    .poll(async () => (await cloud.mailsOf(customer.email)).map(({ subject }) => subject), {
      timeout: 20_000,
    })
    .toEqual(subjects);

const PAID = 'Your payment has arrived: Oil and filter change';

/** Returns when an order's customer is reminded, undefined if never. */
async function reminderOf({ order }: Paid): Promise<string | undefined> {
  const id = `${order.transactionId}:reminder`;
  const [stored, due] = await Promise.all([
    cloud.redis.hget<string>(keys.notices, id),
    cloud.redis.zscore(keys.noticesDue, id),
  ]);
  if (stored === null) {
    expect(due).toBeNull();
    return undefined;
  }
  const { at: dueAt } = JSON.parse(stored);
  expect(Date.parse(dueAt)).toBe(Number(due));
  return dueAt;
}

test('garage and customer are told of each change, once', async () => {
  const paid = await newPaid();
  await expectMails(paid, [PAID]);
  for (let time = 1; time <= 2; time += 1) await setVisit(paid, TUESDAY);
  await expectMails(paid, [PAID, 'Your drop-off: Tuesday 24 November, 09:00']);
  await setVisit(paid, TUESDAY, { plate: 'DHK-11' });
  await setVisit(paid, WEDNESDAY);
  await expectMails(paid, [
    PAID,
    'Your drop-off: Tuesday 24 November, 09:00',
    'Your drop-off has moved: Wednesday 25 November, 18:00',
  ]);
  for (let time = 1; time <= 2; time += 1) await giveUp(paid);
  await expectMails(paid, [
    PAID,
    'Your drop-off: Tuesday 24 November, 09:00',
    'Your drop-off has moved: Wednesday 25 November, 18:00',
    'Your drop-off time is given up: Oil and filter change',
  ]);
  await expectNotice(paid, [
    { type: 'visit-set', visit: TUESDAY },
    { type: 'visit-moved', visit: WEDNESDAY },
    { type: 'visit-given-up', visit: WEDNESDAY },
  ]);
  await expect.poll(() => cloud.redis.hlen(keys.notices)).toBe(0);
});

test('a cancellation tells the garage that the car does not come, and the customer of the cancellation only', async () => {
  const paid = await newPaid();
  await setVisit(paid, TUESDAY);
  await expectMails(paid, [PAID, 'Your drop-off: Tuesday 24 November, 09:00']);
  await cancel(paid.customer, paid.order._id);
  await expectNotice(paid, [
    { type: 'visit-set', visit: TUESDAY },
    { type: 'visit-given-up', visit: TUESDAY },
  ]);
  await expect.poll(() => cloud.redis.hlen(keys.notices), { timeout: 20_000 }).toBe(0);
  const subjects = (await cloud.mailsOf(paid.customer.email)).map(({ subject }) => subject);
  expect(subjects).not.toContain('Your drop-off time is given up: Oil and filter change');
  expect(subjects).toContain('Your booking is cancelled: Oil and filter change');
});

test('a reminder is due the day before at 10:00 in Dhaka, follows each move, and ends with the visit', async () => {
  const paid = await newPaid();
  expect(await reminderOf(paid)).toBeUndefined();
  await setVisit(paid, TUESDAY);
  expect(await reminderOf(paid)).toBe(at('2026-11-23', '10:00'));
  await setVisit(paid, WEDNESDAY);
  expect(await reminderOf(paid)).toBe(at('2026-11-24', '10:00'));
  // On Monday, the day before is today, and 10:00 has struck.
  await setVisit(paid, at('2026-11-23', '09:00'));
  expect(await reminderOf(paid)).toBeUndefined();
  await setVisit(paid, TUESDAY);
  await giveUp(paid);
  expect(await reminderOf(paid)).toBeUndefined();
});

test.each<[string, (paid: Paid) => Promise<unknown>]>([
  ['cancelling', ({ customer, order }) => cancel(customer, order._id)],
  ['a refund by the garage', ({ order }) => runCommand('orders', ['refund', order.transactionId, '--yes'])],
])('%s removes the reminder', async (_, end) => {
  const paid = await newPaid();
  await setVisit(paid, TUESDAY);
  expect(await reminderOf(paid)).toBe(at('2026-11-23', '10:00'));
  await end(paid);
  expect(await reminderOf(paid)).toBeUndefined();
});

test('the customer is reminded when it is due, once', async () => {
  const paid = await newPaid();
  await setVisit(paid, TUESDAY);
  const reminders = async () =>
    (await cloud.mailsOf(paid.customer.email)).filter(({ subject }) => subject.startsWith('Reminder: '));
  setClock(at('2026-11-23', '09:58'));
  await reconcile();
  expect(await reminders()).toEqual([]);
  // The mails before it may have used up the limit of the second: one that is refused is sent again after a minute.
  for (const clock of ['10:00', '10:02', '10:04']) {
    setClock(at('2026-11-23', clock));
    await reconcile();
  }
  expect(await reminders()).toMatchObject([
    { subject: 'Reminder: your drop-off on Tuesday 24 November, 09:00' },
  ]);
  expect(await reminderOf(paid)).toBeUndefined();
});
