import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { reconcile } from '../../netlify/server/payments/reconcile.ts';
import { claimNotices, finishNotice, postponeNotice } from '../../netlify/server/store/notice-scripts.ts';
import { keys, type Notice } from '../../netlify/server/store/order-records.ts';
import { turnOnMails } from '../support/channels.ts';
import { setFaults } from '../support/fault-client.ts';
import { DAYS, MINUTES, moneyCloudForFile, startPaid } from '../support/money.ts';

/* Notices that are due later, replaced while a sender has them, or wait for their slot. */

const cloud = moneyCloudForFile();
beforeAll(() => turnOnMails(cloud.url));
afterEach(() => cloud.redis.del(keys.notices, keys.noticesDue));

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

/** Books and pays, with a visit in two days; returns the order and its reminder, which is due in a day. */
async function startWithReminder() {
  const { customer, order } = await startPaid();
  await cloud.waitForMails(customer.email, 1);
  const now = Date.now();
  const key = keys.orders(customer.uid);
  const visit = { start: new Date(now + 2 * DAYS).toISOString(), load: [{ day: '2026-11-26', minutes: 30 }] };
  const stored = JSON.parse((await cloud.redis.hget<string>(key, order._id)) ?? '');
  await cloud.redis.hset(key, { [order._id]: JSON.stringify({ ...stored, visit }) });
  const { transactionId } = order;
  const reminder = noticeAt(now + DAYS, { id: `${transactionId}:reminder`, transactionId });
  await store([reminder]);
  return { customer, reminder };
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
  const { customer, reminder } = await startWithReminder();
  setClock(Date.parse(reminder.at) + DAYS + MINUTES);
  await reconcile();
  expect(await cloud.mailsOf(customer.email)).toHaveLength(1);
  expect(await cloud.redis.hexists(keys.notices, reminder.id)).toBe(0);
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

test('a notice that is replaced while a sender has it stays, whatever becomes of the former', async () => {
  const now = new Date();
  for (const end of [
    finishNotice,
    (one: Notice) => postponeNotice(one, { next: undefined, isMaybeSent: false, channels: [], now }),
  ]) {
    await store([noticeAt(now.getTime() - 1)]);
    const { notices } = await claimNotices(now);
    const [claimed] = notices;
    const moved = noticeAt(now.getTime() + DAYS, { rev: 2 });
    await store([moved]);
    if (claimed) await end(claimed);
    expect(JSON.parse((await cloud.redis.hget<string>(keys.notices, 'x')) ?? '')).toEqual(moved);
    expect(Number(await cloud.redis.zscore(keys.noticesDue, 'x'))).toBe(Date.parse(moved.at));
    await cloud.redis.del(keys.mailSlot);
  }
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
    const { notices, isMore } = await claimNotices(new Date());
    return [notices.filter(({ recipient }) => recipient === 'customer').length, notices.length, isMore];
  };
  expect(await claim()).toEqual([1, 10, true]);
  expect(await claim()).toEqual([0, 3, true]);
  expect(await claim()).toEqual([0, 0, true]);
  vi.setSystemTime(Date.now() + 2_000);
  expect(await claim()).toEqual([1, 1, true]);
  // A mail without a slot was not tried.
  const kept = JSON.parse((await cloud.redis.hget<string>(keys.notices, 'mail 19')) ?? '');
  expect(kept.tries).toBe(0);
});
