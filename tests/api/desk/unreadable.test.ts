import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { keys } from '../../../netlify/server/store/keys.ts';
import { deskMoneySchema } from '../../../src/contract/desk-money.ts';
import { book, type Customer, call, newCustomer, ordersOf } from '../../support/customer.ts';
import { boardOf, callAs, moveThrough, newMember, unplannedOf } from '../../support/desk.ts';
import { at, clearStore, newPaid, payAs, setVisit, visitCloudForFile } from '../../support/visits.ts';

/* One record that cannot be read, such as one that a newer version has written, does not hide the others. */

const cloud = visitCloudForFile();
let member: Customer;
let logged: string[];
beforeEach(async () => {
  await clearStore();
  member = await newMember();
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((line) => void logged.push(String(line)));
});

type Paid = Awaited<ReturnType<typeof newPaid>>;

/** Gives a field of an order a value that only a newer version knows. */
async function spoil({ customer, order }: Paid): Promise<void> {
  const key = keys.orders(customer.uid);
  const json = (await cloud.redis.hget<string>(key, order._id)) ?? '';
  await cloud.redis.hset(key, { [order._id]: json.replace(/"payment":"\w+"/, '"payment":"pawned"') });
}

const ids = (jobs: { orderId: string }[]) => jobs.map(({ orderId }) => orderId);

test('the staff can see the cars whose orders can be read, and the numbers of the others', async () => {
  const [unplanned, lost, planned, gone, here, away] = [
    await newPaid(),
    await newPaid(),
    await newPaid(),
    await newPaid(),
    await newPaid(),
    await newPaid(),
  ];
  for (const paid of [planned, gone]) await setVisit(paid, at('2026-11-24', '09:00'));
  for (const { order } of [here, away]) await moveThrough(member, order, 'received');
  for (const paid of [lost, gone, away]) await spoil(paid);
  const list = await unplannedOf(member);
  expect([ids(list.jobs), list.unreadable]).toEqual([[unplanned.order._id], [lost.order._id]]);
  const { expected, onSite, unreadable } = await boardOf(member, '2026-11-24');
  expect([ids(expected), ids(onSite)]).toEqual([[planned.order._id], [here.order._id]]);
  expect(unreadable.toSorted()).toEqual([gone.order._id, away.order._id].toSorted());
  expect(logged.join()).toContain(`"unreadable":"${lost.order._id}"`);
});

test('the staff can see the money of orders that can be read, and the numbers of the others', async () => {
  const [held, lost] = [
    await newPaid('oil-change', { risk_level: '1' }),
    await newPaid('oil-change', { risk_level: '1' }),
  ];
  await spoil(lost);
  const response = await callAs(member, 'GET', '/api/desk/money');
  const money = z.parse(deskMoneySchema, await response.json());
  expect([ids(money.held.jobs), money.unreadable]).toEqual([[held.order._id], [lost.order._id]]);
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
  await cloud.redis.hset(keys.services, {
    strange: oil.replace('oil-change', 'strange').replace(/"price":[\d.]+/, '"price":"much"'),
  });
  const services = z.parse(
    z.array(z.object({ _id: z.string() })),
    await (await call('GET', '/api/services')).json(),
  );
  expect(services.map(({ _id }) => _id)).not.toContain('strange');
  expect(services.length).toBeGreaterThan(5);
  expect((await callAs(member, 'GET', '/api/desk/services')).status).toBe(200);
  await cloud.redis.hdel(keys.services, 'strange');
});
