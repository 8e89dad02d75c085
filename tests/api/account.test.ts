import { beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { transactionOf } from '../../netlify/server/payments/attempts.ts';
import { keys } from '../../netlify/server/store/keys.ts';
import { parseOrder } from '../../netlify/server/store/records.ts';
import { placesOf } from '../../netlify/server/store/references.ts';
import { type AccountData, accountDataSchema, erasureConflictSchema } from '../../src/contract/account.ts';
import { turnOnMails } from '../support/channels.ts';
import { call, ordersOf, postForm } from '../support/customer.ts';
import { bookAs, erase, idTokenOf, keysAbout, newPerson, type Person, payAs } from '../support/erasure.ts';
import { jobOf, moveThrough, newMember } from '../support/garage.ts';
import { cancel, MINUTES, moneyCloudForFile, signedInAgain, wait } from '../support/money.ts';
import { orderOf } from '../support/order-form.ts';
import { press } from '../support/payment-page.ts';
import { expectPlaces } from '../support/places.ts';
import { sampleOrder } from '../support/sample-orders.ts';
import { wholeStore } from '../support/store.ts';
import { freeStarts, setVisit, slotsFor } from '../support/visits.ts';

/* What a customer can read of what is kept about them, and erase. */

const cloud = moneyCloudForFile();
beforeAll(() => turnOnMails(cloud.url));

const readPage = async (person: Person, after = ''): Promise<AccountData> => {
  const response = await call('GET', `/api/account/data?after=${after}`, await signedInAgain(person));
  return z.parse(accountDataSchema, await response.json());
};

/** Reads the orders of a customer and their archive from the store. */
const storedOrdersOf = async ({ uid }: Person) =>
  (
    await Promise.all(
      [keys.orders(uid), keys.archive(uid)].map(async (key) =>
        z
          .parse(z.array(z.string()), await cloud.redis.hvals(key))
          .map((json) => ({ order: parseOrder(json), isArchived: key === keys.archive(uid) })),
      ),
    )
  ).flat();

/** Reads the store but for notices, which are sent meanwhile. */
async function storeWithoutOutbox(): Promise<Map<string, string>> {
  const store = await wholeStore();
  for (const key of [keys.notices, keys.noticesDue, keys.mailSlot]) store.delete(key);
  return store;
}

test('a customer reads all that is kept about them, and nothing about others', async () => {
  const [person, other, member] = [await newPerson(), await newPerson(), await newMember('Karim Mechanic')];
  await payAs(other);
  const paid = await payAs(person);
  // Late enough that its reminder is still to come.
  const { start = '' } = (await slotsFor('oil-change')).at(-1)?.slots.at(-1) ?? {};
  await setVisit(paid, start, { plate: 'Dhaka Metro-Ga 12-3456', car: 'Toyota', note: 'Ring twice' });
  await cancel(person, (await bookAs(person)).order._id);
  await moveThrough(member, (await payAs(person)).order, 'received');

  const data = await readPage(person);
  const text = JSON.stringify(data);
  expect(data).toMatchObject({ account: { uid: person.uid, email: person.email } });
  expect(data.bookings).toHaveLength(3);
  expect(data).not.toHaveProperty('next');
  for (const detail of [...Object.values(person.details), 'Toyota', 'Ring twice', 'Dhaka Metro-Ga 12-3456'])
    expect(text).toContain(detail);
  expect(data.bookings).toContainEqual(
    expect.objectContaining({
      isArchived: false,
      order: expect.objectContaining({ _id: paid.order._id, visit: expect.objectContaining({ start }) }),
      transactions: [
        {
          transactionId: paid.order.transactionId,
          record: expect.objectContaining({ orderId: paid.order._id, amount: 606_375 }),
        },
      ],
      notices: [expect.objectContaining({ kind: 'reminder' })],
    }),
  );
  expect(data.bookings).toContainEqual(expect.objectContaining({ isArchived: true }));
  for (const secret of [other.uid, other.email, ...Object.values(other.details), 'Karim Mechanic'])
    expect(text).not.toContain(secret);

  await cloud.redis.hset(keys.staff, { [person.uid]: 'Rahim Desk' });
  expect((await readPage(person)).account).toMatchObject({ staffName: 'Rahim Desk' });
});

/** Stores samples of orders as a customer's. */
async function addSamples({ uid }: Person, count: number): Promise<void> {
  const writes = cloud.redis.multi();
  for (let number = 0; number < count; number += 1) {
    const { order, isArchived } = sampleOrder(number * 8 + (number % 2 === 0 ? 1 : 6), 1);
    writes.hset(isArchived ? keys.archive(uid) : keys.orders(uid), { [order._id]: JSON.stringify(order) });
    for (const attempt of order.attempts)
      writes.set(
        keys.transaction(attempt.transactionId),
        JSON.stringify(transactionOf(uid, order._id, attempt)),
      );
    for (const place of placesOf({ uid, order, isArchived }))
      if (place.kind === 'member') writes.zadd(place.key, { score: place.value ?? 0, member: place.name });
  }
  await writes.exec();
}

test('data of very many orders is read in pages, and erased in few requests', async () => {
  const person = await newPerson();
  await addSamples(person, 230);
  const found: unknown[] = [];
  let [pages, after]: [number, string | undefined] = [0, ''];
  for (; after !== undefined; pages += 1) {
    const { bookings, next } = await readPage(person, after);
    found.push(...bookings);
    after = next;
  }
  const ids = found.map((one) => z.parse(z.object({ order: z.object({ _id: z.string() }) }), one).order._id);
  expect([pages, new Set(ids).size, ids.length]).toEqual([3, 230, 230]);

  const fetches = vi.spyOn(globalThis, 'fetch');
  const response = await erase(person);
  const sizes = fetches.mock.calls
    .map(([, init]) => String(init?.body))
    .filter((body) => body.includes('erasedAt'));
  fetches.mockRestore();
  expect(await response.json()).toEqual({ erasedCount: 230 });
  expect(sizes).toHaveLength(5);
  for (const { length } of sizes) expect(length).toBeLessThan(1_000_000);
  for (const { order, isArchived } of await storedOrdersOf(person)) {
    expect(isArchived).toBe(true);
    expect(order).toMatchObject({ customer: 'erased', email: 'erased', phone: 'erased', address: 'erased' });
  }
});

test('erasing leaves nothing that was typed, but the records of money, and tells the garage of a visit', async () => {
  const person = await newPerson();
  const collected = await payAs(person);
  const member = await newMember();
  await setVisit(collected, (await freeStarts())[0], { plate: person.details.phone });
  await moveThrough(member, collected.order, 'received', 'ready', 'collected');
  await bookAs(person);
  await cancel(person, (await bookAs(person)).order._id);
  const coming = await payAs(person);
  const [start] = await freeStarts();
  await setVisit(coming, start, { note: person.details.address });
  await payAs(person);
  await cloud.redis.hset(keys.staff, { [person.uid]: person.details.customer });
  const before = await storedOrdersOf(person);
  expect((await keysAbout(person)).sort()).toEqual(
    [keys.archive(person.uid), keys.orders(person.uid), keys.staff].sort(),
  );

  expect(await (await erase(person)).json()).toEqual({ erasedCount: 5 });
  expect(await keysAbout(person)).toEqual([]);
  const after = await storedOrdersOf(person);
  expect(after).toHaveLength(5);
  for (const { order, isArchived } of after) {
    const former = before.find((one) => one.order._id === order._id)?.order;
    const { serviceName, price, payment, createdAt } = order;
    expect(former).toMatchObject({ serviceName, price, payment, createdAt });
    expect(order.attempts).toEqual(former?.attempts.map(({ url: _url, ...attempt }) => attempt));
    expect(isArchived).toBe(order.progress === undefined);
    expect(order.visit !== undefined).toBe(order.progress !== undefined);
    expect(order.events.at(-1)).toMatchObject({ type: 'erased', actor: 'customer' });
  }
  expectPlaces(await wholeStore());
  expect(await cloud.redis.hexists(keys.notices, `${coming.order.transactionId}:reminder`)).toBe(0);
  expect(await cloud.redis.hexists(keys.staff, person.uid)).toBe(0);
  await expect
    .poll(async () => (await cloud.noticesAbout(coming.order.transactionId)).map(({ type }) => type))
    .toEqual(['paid', 'visit-set', 'visit-given-up']);
  expect(await jobOf(member, collected.order)).toMatchObject({ customer: 'erased', place: 'collected' });

  // Their tokens are revoked, also to get another.
  for (const path of ['/api/account/data', `/api/orders?email=${person.email}`])
    expect((await call('GET', path, await signedInAgain(person))).status).toBe(401);
  const { email } = person;
  expect((await call('POST', '/api/jwt', { token: idTokenOf(person), body: { email } })).status).toBe(401);

  const store = await storeWithoutOutbox();
  store.delete(keys.erased);
  expect(await (await erase(person)).json()).toEqual({ erasedCount: 0 });
  const again = await storeWithoutOutbox();
  again.delete(keys.erased);
  expect(again).toEqual(store);
});

test.each([
  [
    'on-site',
    async (person: Person) => moveThrough(await newMember(), (await payAs(person)).order, 'received'),
  ],
  ['held', (person: Person) => payAs(person, { risk_level: '1' })],
  [
    'refund-due',
    async (person: Person) => {
      process.env.REFUNDS_FROM = '';
      await cancel(person, (await payAs(person)).order._id);
    },
  ],
])('while something is %s, nothing is erased', async (reason, act) => {
  const person = await newPerson();
  await act(person);
  await payAs(person);
  const before = await storeWithoutOutbox();
  const response = await erase(person);
  expect(response.status).toBe(409);
  expect(response.headers.get('Content-Type')).toBe('application/problem+json');
  expect(z.parse(erasureConflictSchema, await response.json())).toEqual({ reason });
  expect(await storeWithoutOutbox()).toEqual(before);
});

test('erasing takes an ID token of a sign-in within five minutes', async () => {
  const person = await newPerson();
  await payAs(person);
  const before = await storeWithoutOutbox();
  const tokens = [person.token, idTokenOf(person, 301), idTokenOf(person, 3_000)];
  for (const token of tokens) expect((await call('DELETE', '/api/account', { token })).status).toBe(401);
  await cloud.redis.set(keys.revoked(person.uid), '1');
  expect((await erase(person)).status).toBe(401);
  await cloud.redis.del(keys.revoked(person.uid));
  expect(await storeWithoutOutbox()).toEqual(before);
  expect((await call('DELETE', '/api/account', { token: idTokenOf(person, 290) })).status).toBe(200);
});

test('a payment that arrives after the erasure is told and due back, and brings no data back', async () => {
  process.env.REFUNDS_FROM = '';
  const person = await newPerson();
  const { order, page } = await bookAs(person);
  await erase(person);
  // Those of other tests wait for their slot.
  await cloud.redis.del(keys.notices, keys.noticesDue);
  const { fields } = await press(page, 'pay');
  await postForm('/payment/success', fields);
  expect(await keysAbout(person)).toEqual([]);
  const [stored] = await storedOrdersOf(person);
  expect(stored).toMatchObject({ isArchived: true, order: { payment: 'refund-due', email: 'erased' } });
  await expect
    .poll(async () => (await cloud.noticesAbout(order.transactionId)).map(({ type }) => type))
    .toEqual(['refund-due']);
  const receipt = await call('GET', `/api/orders/by-transaction-id/${order.transactionId}`);
  expect(await receipt.json()).toMatchObject({ customer: 'erased', address: 'erased', state: 'refund-due' });
  await expect
    .poll(
      async () => (await cloud.redis.hkeys(keys.notices)).filter((id) => id.includes(order.transactionId)),
      { timeout: 20_000 },
    )
    .toEqual([]);
  expect(await cloud.mailsOf(person.email)).toEqual([]);
  // It was not known then: a repeat is no longer refused for it.
  expect((await erase(person)).status).toBe(200);
});

/** Runs an action before the first request to the store whose body has a text. */
function before(text: string, act: () => Promise<unknown>): void {
  const { fetch } = globalThis;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...args) => {
    if (String(args[1]?.body).includes(text)) {
      spy.mockRestore();
      await act();
    }
    return fetch(...args);
  });
}

test('an order that changes while it is erased is erased as it is then', async () => {
  const person = await newPerson();
  const { order } = await payAs(person);
  const { token } = await signedInAgain(person);
  before('erasedAt', async () => {
    // Their tokens are revoked by now; the garage's are not.
    expect((await call('DELETE', `/api/orders/${order._id}`, { token })).status).toBe(401);
    await moveThrough(await newMember(), order, 'received', 'collected');
  });
  expect(await (await erase(person)).json()).toEqual({ erasedCount: 1 });
  expect(await keysAbout(person)).toEqual([]);
  expect(await storedOrdersOf(person)).toMatchObject([{ order: { progress: { state: 'collected' } } }]);
});

test('a booking that began before the erasure is not stored after it', async () => {
  const person = await newPerson();
  before('HLEN', () => erase(person));
  const body = orderOf(person, person.details);
  expect((await call('POST', '/api/orders', { token: person.token, body })).status).toBe(401);
  expect(await keysAbout(person)).toEqual([]);
});

test('for an hour, a login says that the account was erased, unless the garage has ended its sign-in', async () => {
  const person = await newPerson();
  const logIn = async () => {
    const { email } = person;
    const response = await call('POST', '/api/jwt', { token: idTokenOf(person), body: { email } });
    return [response.status, await response.json()];
  };
  await erase(person);
  expect(await logIn()).toMatchObject([
    401,
    { detail: 'Your data is deleted, and your account goes with it.', reason: 'erased' },
  ]);
  wait(61 * MINUTES);
  await cloud.redis.set(keys.revoked(person.uid), '1');
  expect((await erase(person)).status).toBe(401);
  const [status, problem] = await logIn();
  expect([status, problem.detail]).toEqual([401, 'Your sign-in was ended. Please log in again.']);
  expect(problem).not.toHaveProperty('reason');
  await cloud.redis.del(keys.revoked(person.uid));
  expect(await logIn()).toMatchObject([200, { token: expect.any(String) }]);
});

test('one that was erased may book again with the same account, an hour later', async () => {
  const person = await newPerson();
  await payAs(person);
  await erase(person);
  wait(61 * MINUTES);
  await cloud.redis.del(keys.revoked(person.uid));
  await bookAs(person);
  expect(await ordersOf(await signedInAgain(person))).toHaveLength(1);
  expect(await (await erase(person)).json()).toEqual({ erasedCount: 1 });
});
