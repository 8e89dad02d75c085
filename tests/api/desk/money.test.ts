import { afterEach, beforeEach, expect, test } from 'vitest';
import { bookingPaymentState } from '../../../netlify/server/order/bill.ts';
import { reconcileRefunds } from '../../../netlify/server/schedule/reconcile.ts';
import { type DeskMoney, MONEY_PAGE_SIZE } from '../../../src/contract/desk/desk-money.ts';
import { bodyOf, type Customer } from '../../support/customer.ts';
import { callAs, jobOf, jobPageOf, moneyOf, newMember } from '../../support/desk.ts';
import { clearFaults, setFaults } from '../../support/fault-client.ts';
import { cancel } from '../../support/gateways/money.ts';
import { sampleOrder, writeOrders } from '../../support/orders/sample-orders.ts';
import { storedOrder, storedOrders } from '../../support/store.ts';
import {
  clearStore,
  expectRefused,
  newHeld,
  newPaid,
  setClock,
  visitCloudForFile,
} from '../../support/visits.ts';

/* The money that the garage's staff decide on, give back or look up. */

const cloud = visitCloudForFile();
let member: Customer;
beforeEach(async () => {
  member = await newMember();
});
afterEach(() => clearFaults(cloud.url, 'sslcommerz'));

type Paid = Awaited<ReturnType<typeof newPaid>>;

const decide = ({ order }: Paid, decision: string, who = member) =>
  callAs(who, 'POST', `/api/desk/payments/${order.transactionId}`, { decision });

/** Decides on the first money of an order that is due back, as it is shown. */
async function decideRefund(who: Customer, decision: string, state?: string): Promise<Response> {
  const [owed] = (await moneyOf(member)).owed.orders;
  const [refund] = owed?.refunds ?? [];
  return callAs(who, 'POST', `/api/desk/refunds/${refund?.transactionId}`, {
    decision,
    captureId: refund?.captureId,
    refundId: refund?.refundId,
    state: state ?? refund?.state,
  });
}

/** Pays, and is given back what the gateway then does not refund. */
async function newOwed(refund: 'unregistered' | 'cancelled'): Promise<Paid> {
  const paid = await newPaid();
  await decide(paid, 'refund');
  await setFaults(cloud.url, 'sslcommerz', { refund, transaction: paid.order.transactionId });
  for (let run = 0; run < 2; run += 1) await reconcileRefunds();
  return paid;
}

const stored = ({ customer, order }: Paid) => storedOrder(customer, order._id);

const stateOfOnly = async () => (await moneyOf(member)).owed.orders.flatMap(({ refunds }) => refunds)[0];

const nothing = { held: [], owed: [] };
const namesIn = ({ held, owed }: DeskMoney) => ({
  held: held.jobs.map(({ orderId }) => orderId),
  owed: owed.orders.map(({ job }) => job.orderId),
});

test('a held payment is listed until it is decided on, with what was due and taken', async () => {
  expect(namesIn(await moneyOf(member))).toEqual(nothing);
  const [released, refused] = [await newHeld(), await newHeld()];
  await newPaid();
  const { held } = await moneyOf(member);
  expect(held).toMatchObject({
    total: 2,
    jobs: [
      { payment: 'held', amount: 600_000, currency: 'BDT', taken: { amount: 600_000, currency: 'BDT' } },
      { payment: 'held' },
    ],
  });
  await decide(released, 'release');
  await decide(refused, 'refuse');
  expect(namesIn(await moneyOf(member))).toEqual({ ...nothing, owed: [refused.order._id] });
});

test.each(['payments', 'unscheduled'] as const)('the staff can list %s, the latest first', async (list) => {
  const first = await newPaid();
  setClock('2026-11-23T04:00:00.000Z');
  const second = await newPaid();
  const { jobs } = await jobPageOf(member, list);
  expect(jobs.map(({ orderId }) => orderId)).toEqual([second.order._id, first.order._id]);
});

test('an owner can list the payments of all years in pages, the latest first, also after quiet years', async () => {
  setClock('2034-03-20T04:00:00.000Z');
  // Some at once, some in the month before, some seven years earlier.
  const counts = {
    '2034-02-28T18:00:00.000Z': 53,
    '2034-02-28T17:59:59.999Z': 3,
    '2026-11-20T04:00:00.000Z': 2,
  };
  const times = Object.entries(counts).flatMap(([time, count]) => Array.from({ length: count }, () => time));
  const paidAt = (time: string, number: number) => {
    const sample = sampleOrder(1, 4, { _id: `order-${number}` });
    const payments = sample.order.payments.map((payment) => ({ ...payment, at: time }));
    return { ...sample, order: { ...sample.order, payments } };
  };
  await writeOrders(cloud.redis, times.map(paidAt));
  const pages: (string | undefined)[][] = [];
  let after: string | undefined;
  do {
    const { jobs, next } = await jobPageOf(member, 'payments', after);
    pages.push(jobs.map(({ orderId }) => times[Number(orderId.replace('order-', ''))]));
    after = next;
  } while (after !== undefined);
  expect(pages.map(({ length }) => length)).toEqual([50, 6, 0, 0, 2, 0]);
  expect(pages.flat()).toEqual(times);
  // They hold terms long past, which no order would.
  await clearStore();
});

test('the staff can refund an order that was cancelled too late, once, which is owed until the gateway has done it', async () => {
  const paid = await newPaid();
  setClock('2027-01-22T04:00:00.000Z');
  expect(await cancel(paid.customer, paid.order._id)).toMatchObject({ payment: 'paid' });
  expect(namesIn(await moneyOf(member))).toEqual(nothing);
  const { rev } = await jobOf(member, paid.order);
  const response = await decide(paid, 'refund');
  expect(await response.json()).toMatchObject({ cancelled: true, payment: 'refund-due', rev: rev + 1 });
  const [owed] = (await moneyOf(member)).owed.orders;
  expect(owed).toMatchObject({
    job: { cancelled: true, payment: 'refund-due' },
    refunds: [{ state: 'waiting', taken: { amount: 600_000, currency: 'BDT' }, isAutomatic: false }],
  });
  const again = await bodyOf(decide(paid, 'refund', await newMember('Amina')));
  expect(again).toMatchObject({ status: 409, by: 'Karim', job: { payment: 'refund-due', rev: rev + 1 } });
  const [cancelled] = (await storedOrders(paid.customer)).cancelled;
  expect(cancelled?.events.at(-1)).toMatchObject({ type: 'refund-due', actor: 'garage', by: 'Karim' });

  for (let run = 0; run < 3; run += 1) await reconcileRefunds();
  expect(namesIn(await moneyOf(member))).toEqual(nothing);
  expect(await jobOf(member, paid.order)).toMatchObject({ payment: 'refunded' });
});

test('a refund that the gateway refuses says why, and can be recorded as given back, once', async () => {
  const paid = await newOwed('unregistered');
  expect(await stateOfOnly()).toMatchObject({ state: 'refused', reason: expect.stringMatching(/\S/) });
  const { rev } = await jobOf(member, paid.order);
  expect((await decideRefund(member, 'restart')).status).toBe(409);
  const response = await decideRefund(member, 'given-back');
  expect(await response.json()).toMatchObject({ payment: 'refunded', rev: rev + 1 });
  const event = (await stored(paid)).events.at(-1);
  expect(event).toMatchObject({ type: 'refunded', actor: 'garage', by: 'Karim' });
  expect(namesIn(await moneyOf(member))).toEqual(nothing);
});

test('one that failed for good stays listed, and is started again by the first who decides', async () => {
  const paid = await newOwed('cancelled');
  expect(await stateOfOnly()).toMatchObject({ state: 'failed', reason: 'cancelled in the gateway’s panel' });
  const { rev } = await jobOf(member, paid.order);
  const ofAnother = { decision: 'restart', captureId: 'another', refundId: 'another', state: 'failed' };
  const path = `/api/desk/refunds/${paid.order.transactionId}`;
  await expectRefused(() => callAs(member, 'POST', path, ofAnother), 404);
  expect((await decideRefund(member, 'restart')).status).toBe(200);
  const late = await bodyOf(decideRefund(await newMember('Amina'), 'given-back', 'failed'));
  expect(late).toMatchObject({ status: 409, by: 'Karim', job: { rev: rev + 1 } });
  expect(await stateOfOnly()).toMatchObject({ state: 'waiting' });
  expect((await stored(paid)).events.at(-1)).toMatchObject({ type: 'refund-due', by: 'Karim' });
  await clearFaults(cloud.url, 'sslcommerz');
  for (let run = 0; run < 3; run += 1) await reconcileRefunds();
  expect(bookingPaymentState(await stored(paid))).toBe('refunded');
});

test('the staff can read a page of each list, those booked first', async () => {
  const orders = Array.from({ length: 8 * (MONEY_PAGE_SIZE + 2) }, (_, number) => sampleOrder(number));
  await writeOrders(cloud.redis, orders.reverse());
  const money = await moneyOf(member);
  expect(money.held.total).toBe(MONEY_PAGE_SIZE + 2);
  expect(money.owed.total).toBe(2 * (MONEY_PAGE_SIZE + 2));
  const { held, owed } = namesIn(money);
  expect(held).toEqual(Array.from({ length: MONEY_PAGE_SIZE }, (_, number) => `order-${8 * number + 2}`));
  expect(owed.slice(0, 3)).toEqual(['order-3', 'order-4', 'order-11']);
  expect(owed).toHaveLength(MONEY_PAGE_SIZE);
});
