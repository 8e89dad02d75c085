import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../../netlify/server/store/keys.ts';
import { turnOnMails } from '../support/channels.ts';
import type { Customer } from '../support/customer.ts';
import { boardOf, jobOf, moveJob, moveThrough, newMember } from '../support/garage.ts';
import { moneyCloudForFile } from '../support/money.ts';
import { NOW, newPaid } from '../support/visits.ts';

/* A customer is told that the car is ready, a minute after the press. */

const cloud = moneyCloudForFile();
let member: Customer;
beforeAll(() => turnOnMails(cloud.url));
beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'], shouldAdvanceTime: true });
  await cloud.redis.del(keys.notices, keys.noticesDue);
  await cloud.redis.pexpire(keys.mailSlot, 1_500);
  member = await newMember();
});

const READY = 'Your car is ready: Oil and filter change';

/** Lists the mails to a customer that say that the car is ready. */
const readyMails = async ({ email }: Customer) =>
  (await cloud.mailsOf(email)).filter(({ subject }) => subject === READY);

/** Returns the seconds until the notice about an order is due, undefined if there is none. */
async function dueIn({ transactionId }: { transactionId: string }): Promise<number | undefined> {
  const id = `${transactionId}:ready`;
  const [stored, score] = await Promise.all([
    cloud.redis.hexists(keys.notices, id),
    cloud.redis.zscore(keys.noticesDue, id),
  ]);
  expect(stored).toBe(score === null ? 0 : 1);
  return score === null ? undefined : Math.round((Number(score) - Date.now()) / 1_000);
}

const later = (seconds: number): void => void vi.setSystemTime(Date.now() + seconds * 1_000);

test('after a minute, once, with the sentence as it is then', async () => {
  const { customer, order } = await newPaid();
  await moveThrough(member, order, 'received', 'ready');
  expect(await dueIn(order)).toBeGreaterThan(55);
  expect(await dueIn(order)).toBeLessThanOrEqual(60);
  later(30);
  await moveJob(member, await jobOf(member, order), 'ready', 'The keys are at the desk.');
  expect(await dueIn(order)).toBeLessThanOrEqual(30);
  expect(await readyMails(customer)).toEqual([]);
  later(31);
  // The board asks for itself, and what is due is told.
  await expect
    .poll(
      async () => {
        await boardOf(member, '2026-11-22');
        return readyMails(customer);
      },
      { timeout: 20_000, interval: 500 },
    )
    .toMatchObject([{ text: expect.stringContaining('The keys are at the desk.') }]);
  await expect.poll(() => dueIn(order)).toBeUndefined();
  await moveJob(member, await jobOf(member, order), 'ready', 'Until 19:00.');
  expect(await dueIn(order)).toBeUndefined();
  // Collected by mistake.
  await moveThrough(member, order, 'collected', 'ready');
  expect(await dueIn(order)).toBeUndefined();
});

test.each(['in-work', 'expected', 'collected'] as const)('not if it is %s by then', async (progress) => {
  const { order } = await newPaid();
  await moveThrough(member, order, 'received', 'ready');
  later(20);
  await moveThrough(member, order, progress);
  expect(await dueIn(order)).toBeUndefined();
  // Ready again.
  await moveThrough(member, order, 'received', 'ready');
  expect(await dueIn(order)).toBeGreaterThan(55);
});
