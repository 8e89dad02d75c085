import { beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../../../netlify/server/store/keys.ts';
import { book, type Customer, call, newCustomer, ordersOf } from '../../support/customer.ts';
import { actsOn, boardOf, callAs, jobPageOf, moneyOf, moveThrough, newMember } from '../../support/desk.ts';
import { bookAtDesk } from '../../support/desk-bookings.ts';
import { takeAs, tillOn } from '../../support/desk-payments.ts';
import { at, newHeld, newPaid, payAs, setVisit, visitCloudForFile } from '../../support/visits.ts';

/* One record that cannot be read, such as one that a newer version has written, does not hide the others. */

const cloud = visitCloudForFile({ hasPlaces: false });
const TODAY = '2026-11-22';
let member: Customer;
let logged: string[];
beforeEach(async () => {
  member = await newMember();
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((line) => void logged.push(String(line)));
});

/** Gives a field of an order a value that only a newer version knows. */
async function spoil({ customer, order }: Awaited<ReturnType<typeof newPaid>>): Promise<void> {
  const key = keys.orders(customer.uid);
  const json = (await cloud.redis.hget<string>(key, order._id)) ?? '';
  await cloud.redis.hset(key, { [order._id]: json.replace('"lines":[', '"lines":[0,') });
}

const ids = (jobs: { orderId: string }[]) => jobs.map(({ orderId }) => orderId);

test('the staff can see the cars of orders that can be read, and the numbers of the others', async () => {
  const [unscheduled, lost] = [await newPaid(), await newPaid()];
  const [planned, gone] = [await newPaid(), await newPaid()];
  const [here, away] = [await newPaid(), await newPaid()];
  for (const paid of [planned, gone]) await setVisit(paid, at('2026-11-24', '09:00'));
  for (const { order } of [here, away]) await moveThrough(member, order, 'received');
  for (const paid of [lost, gone, away]) await spoil(paid);
  const list = await jobPageOf(member, 'unscheduled');
  expect([ids(list.jobs), list.unreadable]).toEqual([[unscheduled.order._id], [lost.order._id]]);
  const { expected, onSite, unreadable } = await boardOf(member, '2026-11-24');
  expect([ids(expected), ids(onSite)]).toEqual([[planned.order._id], [here.order._id]]);
  expect(unreadable.toSorted()).toEqual([gone.order._id, away.order._id].toSorted());
  expect(logged.join()).toContain(`"unreadable":"${lost.order._id}"`);
});

test('the staff can see the money of orders that can be read, and the numbers of the others', async () => {
  const [readable, lost] = [await newHeld(), await newHeld()];
  await spoil(lost);
  const money = await moneyOf(member);
  expect([ids(money.held.jobs), money.unreadable]).toEqual([[readable.order._id], [lost.order._id]]);

  const whole = await bookAtDesk(member, { plate: 'DHK-1' });
  const broken = await bookAtDesk(member, { plate: 'DHK-2' });
  for (const job of [whole, broken]) await takeAs(member, job);
  await cloud.redis.hset(keys.daybook(TODAY), { [broken.orderId]: '{"uid":7}' });
  const one = { orderId: whole.orderId };
  const unreadable = [broken.orderId];
  expect(await tillOn(member, TODAY)).toMatchObject({ drawer: 100_000, rows: [one], unreadable });
  expect(await actsOn(member, TODAY)).toMatchObject({ acts: [one, one], unreadable });
});

test('a customer can see the orders that can be read', async () => {
  const customer = await newCustomer();
  const first = await payAs(customer);
  await book(customer);
  await spoil(first);
  const orders = await ordersOf(customer);
  expect(orders).toHaveLength(1);
  expect(orders[0]?._id).not.toBe(first.order._id);
  expect(logged.join()).toContain(first.order._id);
});

test('everybody can see the services that can be read', async () => {
  const oil = (await cloud.redis.hget<string>(keys.services, 'oil-change')) ?? '';
  const price = oil.replace('oil-change', 'strange').replace(/"price":[\d.]+/, '"price":"much"');
  await cloud.redis.hset(keys.services, { strange: price });
  for (const response of [
    await call('GET', '/api/services'),
    await callAs(member, 'GET', '/api/desk/services'),
  ]) {
    const services: { _id: string }[] = await response.json();
    expect(services).toHaveLength(12);
    expect(services.map(({ _id }) => _id)).not.toContain('strange');
  }
  await cloud.redis.hdel(keys.services, 'strange');
});
