import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { reconcile } from '../../netlify/server/payments/reconcile.ts';
import { claimNotices } from '../../netlify/server/store/claim-notices.ts';
import { keys } from '../../netlify/server/store/keys.ts';
import type { Notice } from '../../netlify/server/store/records.ts';
import { dayOf, reminderTime } from '../../netlify/server/visits/opening-hours.ts';
import { turnOnMails } from '../support/channels.ts';
import { setFaults } from '../support/fault-client.ts';
import { DAYS, MINUTES, moneyCloudForFile, startPaid } from '../support/money.ts';
import { overrideDay } from '../support/visits.ts';

/* Notices that are due later, replaced while a sender has them, or wait for their slot. */

const cloud = moneyCloudForFile();
beforeAll(() => turnOnMails(cloud.url));
afterEach(() => cloud.redis.del(keys.notices, keys.noticesDue, keys.days));

const noticeAt = (at: number, changes: Partial<Notice> = {}): Notice => ({
  id: 'x',
  recipient: 'customer',
  kind: 'reminder',
  transactionId: 'x',
  rev: 1,
  at: new Date(at).toISOString(),
  tries: 0,
  ...changes,
});

/** Stores notices as a script does. */
async function store(notices: Notice[]) {
  const pipeline = cloud.redis.pipeline();
  for (const notice of notices) {
    pipeline.hset(keys.notices, { [notice.id]: JSON.stringify(notice) });
    pipeline.zadd(keys.noticesDue, { score: Date.parse(notice.at), member: notice.id });
  }
  await pipeline.exec();
}

/** Changes the stored record of an order. */
async function change(
  { customer, order }: Pick<Awaited<ReturnType<typeof startPaid>>, 'customer' | 'order'>,
  changes: object,
) {
  const key = keys.orders(customer.uid);
  const stored = JSON.parse((await cloud.redis.hget<string>(key, order._id)) ?? '');
  await cloud.redis.hset(key, { [order._id]: JSON.stringify({ ...stored, ...changes }) });
}

/** Books and pays, with a visit in some days; returns the customer and its reminder, which is due the day before. */
async function startWithReminder() {
  const { customer, order } = await startPaid();
  await cloud.waitForMails(customer.email, 1);
  const start = new Date(Date.now() + 3 * DAYS).toISOString();
  const visit = { start, load: [{ day: dayOf(start), minutes: 30 }] };
  await change({ customer, order }, { visit });
  const { transactionId } = order;
  const reminder = noticeAt(reminderTime(start).getTime(), {
    id: `${transactionId}:reminder`,
    transactionId,
  });
  await store([reminder]);
  return { customer, order, start, reminder };
}

/** Sets the clock, which goes on from there. */
const setClock = (now: number) => void vi.useFakeTimers({ now, toFake: ['Date'], shouldAdvanceTime: true });

test('a reminder is sent when it is due, not before', async () => {
  const { customer, reminder } = await startWithReminder();
  setClock(Date.parse(reminder.at) - MINUTES);
  await reconcile();
  expect(await cloud.mailsOf(customer.email)).toHaveLength(1);
  setClock(Date.parse(reminder.at) + MINUTES);
  await reconcile();
  expect(await cloud.mailsOf(customer.email)).toMatchObject([
    {},
    { subject: expect.stringMatching(/^Reminder: /), notice_id: reminder.id },
  ]);
});

test('a reminder is not sent when the visit is past', async () => {
  const { customer, reminder, start } = await startWithReminder();
  setClock(Date.parse(start) + MINUTES);
  await reconcile();
  expect(await cloud.mailsOf(customer.email)).toHaveLength(1);
  expect(await cloud.redis.hexists(keys.notices, reminder.id)).toBe(0);
});

type Reminded = Awaited<ReturnType<typeof startWithReminder>>;

test.each<[string, (paid: Reminded) => Promise<unknown>]>([
  ['on a day that is closed', ({ start }) => overrideDay(dayOf(start), { closed: true })],
  [
    'that has moved',
    (paid) => {
      const start = new Date(Date.parse(paid.start) + DAYS).toISOString();
      return change(paid, { visit: { start, load: [{ day: dayOf(start), minutes: 30 }] } });
    },
  ],
  ['whose money goes back', (paid) => change(paid, { payment: 'refund-due' })],
  [
    'of a cancelled order',
    (paid) => change(paid, { events: [{ type: 'cancelled', at: paid.reminder.at, actor: 'customer' }] }),
  ],
])('nobody is reminded of a visit %s', async (_, happen) => {
  const reminded = await startWithReminder();
  await happen(reminded);
  setClock(Date.parse(reminded.reminder.at) + MINUTES);
  await reconcile();
  expect(await cloud.mailsOf(reminded.customer.email)).toHaveLength(1);
  expect(await cloud.redis.hexists(keys.notices, reminded.reminder.id)).toBe(0);
});

test('a day for retries begins when a notice is due, however long ago it was stored', async () => {
  const { customer, reminder } = await startWithReminder();
  await setFaults(cloud.url, 'emailjs', { mode: 'refuse', times: 1 });
  setClock(Date.parse(reminder.at) + MINUTES);
  await reconcile();
  setClock(Date.now() + 2 * MINUTES);
  await reconcile();
  expect(await cloud.mailsOf(customer.email)).toHaveLength(2);
});

test('a mail that was due more than a day ago is given up, not sent', async () => {
  const { customer, order } = await startPaid();
  await cloud.waitForMails(customer.email, 1);
  const { transactionId } = order;
  const old = noticeAt(Date.now() - DAYS - MINUTES, { id: 'old', kind: 'paid', transactionId });
  await store([old]);
  setClock(Date.now() + MINUTES);
  await reconcile();
  expect(await cloud.mailsOf(customer.email)).toHaveLength(1);
  expect(await cloud.redis.hget<string>(keys.notices, old.id)).toContain('"givenUpAt"');
});

test.each(['is delivered', 'is refused'])(
  'a notice that is replaced while a sender has it stays, also if the former %s',
  async (ending) => {
    const { reminder } = await startWithReminder();
    setClock(Date.parse(reminder.at) + MINUTES);
    if (ending === 'is refused') await setFaults(cloud.url, 'emailjs', { mode: 'refuse', times: 1 });
    const moved = noticeAt(Date.now() + DAYS, { ...reminder, at: new Date(Date.now() + DAYS).toISOString() });
    const { fetch } = globalThis;
    const sending = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
      if (String(url).includes('/emailjs/')) await store([moved]);
      return fetch(url, init);
    });
    await reconcile();
    sending.mockRestore();
    expect(JSON.parse((await cloud.redis.hget<string>(keys.notices, reminder.id)) ?? '')).toEqual(moved);
    expect(Number(await cloud.redis.zscore(keys.noticesDue, reminder.id))).toBe(Date.parse(moved.at));
  },
);

test('reminders wait for other mails', async () => {
  await cloud.redis.del(keys.mailSlot);
  const now = Date.now();
  await store([
    noticeAt(now - 2, { id: 'x:reminder' }),
    noticeAt(now - 1, { id: 'x:paid:customer:2', kind: 'paid' }),
  ]);
  const { claimed, isMore } = await claimNotices(new Date(now));
  expect([claimed.map(({ notice }) => notice.kind), isMore]).toEqual([['paid'], true]);
});

test('one mail a second is claimed over all senders; those that wait keep nothing back', async () => {
  await cloud.redis.del(keys.mailSlot);
  vi.useFakeTimers({ toFake: ['Date'] });
  const mails = Array.from({ length: 20 }, (_, index) => noticeAt(index, { id: `mail ${index}` }));
  const webhook = Array.from({ length: 12 }, (_, index) =>
    noticeAt(100 + index, { id: `webhook ${index}`, recipient: 'garage' }),
  );
  await store([...mails, ...webhook]);
  const claim = async () => {
    const { claimed, isMore } = await claimNotices(new Date());
    const mails = claimed.filter(({ notice }) => notice.recipient === 'customer');
    return [mails.length, claimed.length, isMore];
  };
  expect(await claim()).toEqual([1, 10, true]);
  expect(await claim()).toEqual([0, 3, true]);
  expect(await claim()).toEqual([0, 0, true]);
  // A real Redis has a clock of its own.
  await sleep(1_600);
  vi.setSystemTime(Date.now() + 2_000);
  expect(await claim()).toEqual([1, 1, true]);
  // A mail without a slot was not tried.
  const kept = JSON.parse((await cloud.redis.hget<string>(keys.notices, 'mail 19')) ?? '');
  expect(kept.tries).toBe(0);
});
