import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { newTransactionId } from '../../../netlify/server/payments/checkout-sessions.ts';
import { keys } from '../../../netlify/server/store/keys.ts';
import { orderSchema } from '../../../src/contract/order/order.ts';
import { dayInDhaka } from '../../../src/contract/time/dhaka.ts';
import { bodyOf, book, call, newCustomer, onlyOrderOf, postForm } from '../../support/customer.ts';
import { DAYS, moneyCloudForFile, signedInAgain, wait } from '../../support/gateways/money.ts';
import { orderOf } from '../../support/orders/order-form.ts';
import { pastOrders, sampleOrder, writeOrders } from '../../support/orders/sample-orders.ts';
import { setVariables } from '../../support/servers/variables.ts';
import { changeOrder } from '../../support/store.ts';

/* The cost of one customer, or of anybody at all, to the garage and the gateway. */

const cloud = moneyCloudForFile();

/* A window of a limit must not end in the middle of a test. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }));

/** Counts the questions to the gateway's validator during an action. */
async function questionsDuring(act: () => Promise<unknown>): Promise<number> {
  const fetches = vi.spyOn(globalThis, 'fetch');
  await act();
  const count = fetches.mock.calls.filter(([url]) => String(url).includes('/validator/')).length;
  fetches.mockRestore();
  return count;
}

const flood = async (idOf: () => string) => {
  for (let batch = 0; batch < 2; batch += 1) {
    const news = Array.from({ length: 30 }, () => ({
      tran_id: idOf(),
      val_id: newTransactionId(),
      status: 'VALID',
    }));
    const statuses = await Promise.all(news.map(async (one) => (await postForm('/payment/ipn', one)).status));
    for (const status of statuses) expect([200, 503]).toContain(status);
  }
};

test('60 forged IPNs of one transaction, or of unknown ones, cost the gateway ten looks each, and no key', async () => {
  const customer = await newCustomer();
  await book(customer);
  const { transactionId } = await onlyOrderOf(customer);
  // A look at a transaction is two questions: by the validation id, and by the transaction.
  expect(await questionsDuring(() => flood(() => transactionId))).toBe(20);
  const before = await cloud.redis.dbsize();
  expect(await questionsDuring(() => flood(newTransactionId))).toBe(20);
  // The one count of all unknown transactions together, of two minutes at most.
  expect((await cloud.redis.dbsize()) - before).toBeLessThanOrEqual(2);
  expect(await onlyOrderOf(customer)).toMatchObject({ payment: 'unpaid' });
});

test('IPNs are not limited by the caller’s IP, which is the gateway’s for all of them', async () => {
  setVariables({ RATE_LIMIT_PER_IP: '3' });
  for (let payment = 0; payment < 5; payment += 1) {
    const customer = await newCustomer();
    await book(customer);
    const { transactionId } = await onlyOrderOf(customer);
    const news = { tran_id: transactionId, status: 'FAILED' };
    expect((await postForm('/payment/ipn', news)).status).toBe(200);
  }
});

test('who asks for the times of services that do not exist reaches the store once a second', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const fetches = vi.spyOn(globalThis, 'fetch');
  const ask = async (service: string) => {
    expect((await call('GET', `/api/slots?service=${service}`)).status).toBe(404);
    return fetches.mock.calls.length;
  };
  const once = await ask('none');
  expect(once).toBeGreaterThan(0);
  for (let number = 0; number < 20; number += 1) expect(await ask(`none-${number}`)).toBe(once);
  vi.advanceTimersByTime(1_000);
  expect(await ask('none')).toBe(2 * once);
  fetches.mockRestore();
});

test('the list begins with all orders that are not over and 50 past ones, and each page of at most 60 names the next', async () => {
  const customer = await newCustomer();
  const { uid, email } = customer;
  const underWay = Array.from({ length: 64 }, (_, number) => {
    // Two of each time: a page begins with an order of the same time as the last of the one before it, which both have.
    const at = new Date(Date.UTC(2020, 0, 1 + Math.ceil(number / 2))).toISOString();
    return { ...sampleOrder(1, 1, { _id: `order-${number}`, createdAt: at, updatedAt: at }), uid };
  });
  await writeOrders(cloud.redis, [...underWay, ...pastOrders(uid, 150)]);
  await book(customer);
  const read = async (path: string) => {
    const response = await call('GET', path, customer);
    const orders = z.parse(z.array(orderSchema), await response.json());
    const link = /^<([^>]+)>; rel="next"; count="(\d+)"$/;
    const [, next, older] = response.headers.get('Link')?.match(link) ?? [];
    return { orders, next, older };
  };
  const pages = [await read(`/api/orders?email=${email}`)];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await read(next));
  const counts = pages.map(({ orders, older }) => `${orders.length}, and ${older ?? 'no'} more`);
  expect(counts).toEqual(['60, and 155 more', '55, and 100 more', '60, and 40 more', '40, and no more']);
  const ids = pages.map(({ orders }) => orders.map(({ _id }) => _id));
  expect(pages[0]?.orders[0]).toMatchObject({ payment: 'unpaid' });
  expect(ids[0]?.filter((id) => id.startsWith('past'))).toEqual([]);
  expect(ids[1]).toContain(`past-49-${uid}`);
  expect(new Set(ids.flat()).size).toBe(215);
  expect((await call('GET', `/api/orders?email=${email}&from=-1`, customer)).status).toBe(400);
});

test('a customer books 30 times a day at most, also if all is cancelled, and again the next day', async () => {
  const customer = await newCustomer();
  const field = `bookings ${customer.uid}`;
  await cloud.redis.hset(keys.counts(dayInDhaka(new Date())), { [field]: 29 });
  await book(customer);
  const { _id } = await onlyOrderOf(customer);
  expect((await call('DELETE', `/api/orders/${_id}`, customer)).status).toBe(200);
  const refused = await bodyOf(
    call('POST', '/api/orders', { token: customer.token, body: orderOf(customer) }),
  );
  expect(refused).toMatchObject({ status: 409, detail: expect.stringContaining('today') });
  wait(DAYS);
  await book(await signedInAgain(customer));
});

test('an unpaid order older than a week is offered at today’s price', async () => {
  const customer = await newCustomer();
  await book(customer);
  const { _id } = await onlyOrderOf(customer);
  await changeOrder(customer, _id, ({ lines }) => ({
    lines: lines.map((line) => ({ ...line, price: 10, amount: 122_500 })),
  }));
  const pay = async () => call('POST', `/api/orders/${_id}/payment`, await signedInAgain(customer));
  wait(6 * DAYS);
  expect((await pay()).status).toBe(200);
  wait(2 * DAYS);
  const errors = [{ path: 'price', message: 'The price is now BDT 6,000' }];
  expect(await bodyOf(pay())).toMatchObject({ status: 409, errors });
  expect(await onlyOrderOf(await signedInAgain(customer))).toMatchObject({ price: 49, amount: 600_000 });
  expect((await pay()).status).toBe(200);
});
