import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { erasureBeginCommit } from '../../../netlify/server/account/erase-account.ts';
import { commit } from '../../../netlify/server/store/commit.ts';
import { keys } from '../../../netlify/server/store/keys.ts';
import { erasureConflictSchema } from '../../../src/contract/account/account.ts';
import { beforeRequest, COMMIT } from '../../support/before-request.ts';
import type { Customer } from '../../support/customer.ts';
import { callAs, deskOrderOf, jobOf, moveThrough, newMember, releaseOrRefund } from '../../support/desk.ts';
import { bookAtDesk } from '../../support/desk-bookings.ts';
import { takeAs } from '../../support/desk-payments.ts';
import { setFaults } from '../../support/fault-client.ts';
import { MINUTES, moneyCloudForFile, wait } from '../../support/gateways/money.ts';
import { mailsForFile } from '../../support/mails.ts';
import { expectIndexEntries } from '../../support/orders/index-entries.ts';
import { runSchedule, workAfterResponses } from '../../support/servers/site.ts';
import { setVariables } from '../../support/servers/variables.ts';
import { storedOrders, wholeStore } from '../../support/store.ts';
import { at, clearStore, expectRefused, NOW, newPaid, setClock, setVisit } from '../../support/visits.ts';

/* All that is known of one booking, the acts of a day, and what becomes of a customer of the desk. It is Sunday, 22 November 2026, 10:00 in Dhaka. */

const cloud = moneyCloudForFile();
mailsForFile(cloud);
let member: Customer;
beforeEach(async () => {
  setVariables({ REFUNDS_FROM: '' });
  setClock(NOW);
  await clearStore();
  member = await newMember();
});

const eraseAs = (who: Customer, { transactionId }: { transactionId: string }) =>
  callAs(who, 'DELETE', `/api/desk/orders/${transactionId}`);

test('the staff can read all that is known of a paid booking, and what its customer was sent', async () => {
  const paid = await newPaid();
  await setVisit(paid, at('2026-11-24', '09:00'), { plate: 'DHK-GA 11-1234', car: 'Axio' });
  await workAfterResponses();
  await cloud.redis.del(keys.mailSlot);
  await runSchedule();
  const { customer, order } = paid;
  const shown = await deskOrderOf(await newMember('Salma', 'desk'), order);
  expect(shown).toMatchObject({
    job: {
      orderId: order._id,
      visit: { plate: 'DHK-GA 11-1234' },
      payment: 'paid',
      bill: order.bill,
      language: 'en',
    },
    email: customer.email,
    address: 'Road 1, Dhaka',
    postcode: '1200',
    price: 49,
    bookedAt: order.createdAt,
    checkoutSessions: [
      {
        transactionId: order.transactionId,
        gateway: 'sslcommerz',
        state: 'paid',
        amount: 600_000,
        captures: [{ captured: { amount: 600_000, currency: 'BDT' }, state: 'paid' }],
      },
    ],
    earlier: [],
  });
  expect(shown).not.toHaveProperty('origin');
  expect(shown.events.map(({ type }) => type)).toEqual(['created', 'session', 'paid', 'visit-set']);
  const notices = shown.notices.map(({ recipient, kind, state }) => `${recipient}: ${kind}, ${state}`);
  expect(notices.sort()).toEqual([
    'customer: paid, sent',
    'customer: visit-set, sent',
    'garage: paid, sent',
    'garage: visit-set, sent',
  ]);
  // The staff do not see the fields that only the payment needs.
  expect(JSON.stringify(shown)).not.toMatch(/"(url|sessionKey)"/);

  await releaseOrRefund(order, 'refund', member);
  const refunded = await deskOrderOf(member, order);
  expect(refunded.checkoutSessions[0]).toMatchObject({
    state: 'refund-due',
    captures: [{ state: 'refund-due' }],
  });
  expect(refunded.events.at(-1)).toMatchObject({ type: 'refund-due', actor: 'garage', by: 'Karim' });
});

test('the staff can read of the earlier visits of the same car, the latest first', async () => {
  const request = { plate: 'Dhaka Metro-Ga 12-3456' };
  const first = await bookAtDesk(member, request);
  await moveThrough(member, first, 'collected');
  const again = async (changes: object) => {
    wait(10 * MINUTES);
    const job = await bookAtDesk(member, { ...request, previous: first.orderId, ...changes });
    return moveThrough(member, job, 'collected');
  };
  const second = await again({ plate: 'dhaka metro ga 123456' });
  await again({ plate: 'DHK-GA 99' });
  const { earlier } = await deskOrderOf(member, await again({}));
  expect(earlier).toEqual(
    [second, first].map(({ orderId, movedAt }) => ({
      orderId,
      serviceName: 'Oil and filter change',
      at: movedAt ?? expect.any(String),
    })),
  );
  expect(await deskOrderOf(member, { transactionId: earlier[0]?.orderId ?? '' })).toMatchObject({
    job: { orderId: second.orderId },
    checkoutSessions: [],
  });
});

const storedOf = async ({ orderId }: { orderId: string }) => {
  const { all } = await storedOrders({ uid: `desk:${orderId}` });
  return all;
};

const SECRET = { customer: 'Nasrin Secret', phone: '01799-887766', plate: 'SECRET-77' };

test('an owner can erase a customer of the desk with all bookings, and what was paid stays', async () => {
  const first = await bookAtDesk(member, { ...SECRET, time: 'here' });
  await takeAs(member, first, { amount: 600_000 });
  await moveThrough(member, first, 'ready', 'collected');
  const second = await bookAtDesk(member, {
    ...SECRET,
    previous: first.orderId,
    time: at('2026-11-24', '09:00'),
  });
  const other = await bookAtDesk(member);
  const response = await eraseAs(member, second);
  expect([response.status, await response.json()]).toEqual([200, { erasedCount: 2 }]);
  await workAfterResponses();
  const store = await wholeStore();
  for (const text of [...Object.values(SECRET), 'nasrin', 'secret77', '1799887766'])
    expect([...store.values()].join()).not.toContain(text);
  expectIndexEntries(store);
  const orders = await storedOf(first);
  expect(orders).toHaveLength(2);
  for (const order of orders) {
    expect(order).toMatchObject({ customer: 'erased', phone: 'erased' });
    expect(order.events.at(-1)).toMatchObject({ type: 'erased', actor: 'garage', by: 'Karim' });
  }
  expect(await cloud.redis.get(keys.erased(`desk:${first.orderId}`))).toBe(NOW.toISOString());
  expect(await jobOf(member, other)).toMatchObject({ customer: 'Rahim Uddin' });
  expect(await (await eraseAs(member, second)).json()).toEqual({ erasedCount: 0 });
});

test('a customer who is booked again while an owner erases them is another one from then on', async () => {
  const first = await bookAtDesk(member, { ...SECRET, time: at('2026-11-24', '09:00') });
  const again = { ...SECRET, time: at('2026-11-25', '09:00'), overrides: ['plate' as const] };
  let booked = first;
  beforeRequest('erasedAt', async () => {
    booked = await bookAtDesk(member, { ...again, previous: first.orderId });
  });
  expect((await eraseAs(member, first)).status).toBe(200);
  expect(await storedOf(first)).toMatchObject([{ customer: 'erased' }]);
  expect(booked.orderId).not.toBe(first.orderId);
  expect(await jobOf(member, booked)).toMatchObject({ customer: SECRET.customer });

  const second = await bookAtDesk(member, { ...again, phone: '01799-112233' });
  beforeRequest(COMMIT, () => commit(erasureBeginCommit(`desk:${second.orderId}`, new Date())));
  const third = await bookAtDesk(member, { ...again, previous: second.orderId });
  expect(await storedOf(second)).toMatchObject([{ _id: second.orderId }]);
  expect(await storedOf(third)).toMatchObject([{ customer: SECRET.customer }]);
});

test('nobody can erase a customer whose car is here, or one with an account', async () => {
  const here = await bookAtDesk(member, { time: 'here' });
  const { order } = await newPaid();
  await workAfterResponses();
  const refused = await expectRefused(() => eraseAs(member, here), 409);
  expect(z.parse(erasureConflictSchema, refused)).toEqual({ reason: 'on-site' });
  expect(await expectRefused(() => eraseAs(member, order), 409)).not.toHaveProperty('reason');
  const unknown = { transactionId: 'a'.repeat(26) };
  await expectRefused(() => eraseAs(member, unknown), 404);
});

test('nobody erases a customer who is no owner any longer by then', async () => {
  const booked = await bookAtDesk(member);
  const record = JSON.stringify({ name: 'Karim', role: 'desk' });
  beforeRequest(COMMIT, () => cloud.redis.hset(keys.staff, { [member.uid]: record }));
  expect((await eraseAs(member, booked)).status).toBe(403);
  expect(await storedOf(booked)).toMatchObject([{ customer: 'Rahim Uddin' }]);
});

test('an erasure of the desk that is interrupted is finished by the scheduled run', async () => {
  const booked = await bookAtDesk(member, SECRET);
  await setFaults(cloud.url, 'redis', { mode: 'refuse', times: 1, key: 'erasedAt' });
  expect((await eraseAs(member, booked)).status).toBe(503);
  await runSchedule();
  const [order] = await storedOf(booked);
  expect(order).toMatchObject({ customer: 'erased', events: [{}, { type: 'erased', actor: 'garage' }] });
});
