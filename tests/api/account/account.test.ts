import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { keys } from '../../../netlify/server/store/keys.ts';
import { type AccountData, accountDataSchema } from '../../../src/contract/account/account.ts';
import { beforeRequest } from '../../support/before-request.ts';
import { call, postForm } from '../../support/customer.ts';
import { callAs, deskOrderOf, jobOf, moveThrough, newMember } from '../../support/desk.ts';
import { takeAs } from '../../support/desk-payments.ts';
import { bookAs, erase, idTokenOf, keysAbout, newPerson, type Person, payAs } from '../../support/erasure.ts';
import { cancel, MINUTES, moneyCloudForFile, signedInAgain, wait } from '../../support/gateways/money.ts';
import { press } from '../../support/gateways/payment-page.ts';
import { mailsForFile } from '../../support/mails.ts';
import { expectIndexEntries } from '../../support/orders/index-entries.ts';
import { orderOf } from '../../support/orders/order-form.ts';
import { sampleOrder, writeOrders } from '../../support/orders/sample-orders.ts';
import { forgeIdToken } from '../../support/requests/forged-tokens.ts';
import { runSchedule, workAfterResponses } from '../../support/servers/site.ts';
import { setVariables } from '../../support/servers/variables.ts';
import { changeOrder, storedOrders, wholeStore } from '../../support/store.ts';
import { at, NOW, setVisit } from '../../support/visits.ts';

/* A customer reads the data that is kept about them, and erases it. It is Sunday, 22 November 2026, 10:00 in Dhaka. */

const cloud = moneyCloudForFile();
const mails = mailsForFile(cloud);
/** A time of which the reminder is still to come. */
const COMING = at('2026-11-25', '09:00');

beforeEach(() => {
  // Mails that are not sent keep their slot for a second.
  vi.useFakeTimers({ now: NOW, toFake: ['Date'], shouldAdvanceTime: true });
  setVariables({ REFUNDS_FROM: '' });
});

const readPage = async (person: Person, after = ''): Promise<AccountData> => {
  const response = await call('GET', `/api/account/data?after=${after}`, await signedInAgain(person));
  return z.parse(accountDataSchema, await response.json());
};

const logIn = async (person: Person) => {
  const { email } = person;
  const response = await call('POST', '/api/jwt', { token: idTokenOf(person), body: { email } });
  return [response.status, await response.json()];
};

/** Returns the kinds of the notices that the garage has got about an order. */
async function toldToGarage({ transactionId }: { transactionId: string }): Promise<string[]> {
  await workAfterResponses();
  return await cloud.kindsAbout(transactionId);
}

test('a customer can read all that is kept about them, and nothing about others', async () => {
  const [person, other, member] = [await newPerson(), await newPerson(), await newMember('Karim Mechanic')];
  await payAs(other);
  const paid = await payAs(person);
  const start = COMING;
  await setVisit(paid, start, { plate: 'Dhaka Metro-Ga 12-3456', car: 'Toyota', note: 'Ring twice' });
  await cancel(person, (await bookAs(person)).order._id);
  const served = await moveThrough(member, (await payAs(person)).order, 'received', 'ready');
  const invoice = { id: randomUUID(), buyer: { name: 'Rahim Traders', address: '' } };
  const request = { ...invoice, type: 'invoice', amount: 600_000, buyer: { ...invoice.buyer, bin: '' } };
  await callAs(member, 'POST', `/api/desk/invoices/${served.transactionId}`, request);

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
          record: expect.objectContaining({
            orderId: paid.order._id,
            checkoutSession: expect.objectContaining({ amount: 600_000 }),
          }),
        },
      ],
      notices: [expect.objectContaining({ kind: 'reminder' })],
      invoices: [],
    }),
  );
  expect(data.bookings).toContainEqual(
    expect.objectContaining({ invoices: [expect.objectContaining(invoice)] }),
  );
  expect(data.bookings).toContainEqual(expect.objectContaining({ isArchived: true }));
  for (const secret of [other.uid, other.email, ...Object.values(other.details), 'Karim Mechanic'])
    expect(text).not.toContain(secret);

  const staff = { name: 'Rahim Desk', role: 'desk' };
  await cloud.redis.hset(keys.staff, { [person.uid]: JSON.stringify(staff) });
  expect((await readPage(person)).account).toMatchObject({ staff });
});

test('a customer can read very many orders in pages, and erase them in requests that the store takes', async () => {
  const person = await newPerson();
  const samples = Array.from({ length: 230 }, (_, number) => ({
    ...sampleOrder(number * 8 + (number % 2 === 0 ? 1 : 6), 1),
    uid: person.uid,
  }));
  await writeOrders(cloud.redis, samples);
  const found: unknown[] = [];
  let after: string | undefined = '';
  while (after !== undefined) {
    const page: AccountData = await readPage(person, after);
    found.push(...page.bookings.map((booking) => JSON.stringify(booking)));
    after = page.next;
  }
  expect([found.length, new Set(found).size]).toEqual([230, 230]);

  const fetches = vi.spyOn(globalThis, 'fetch');
  const response = await erase(person);
  const sizes = fetches.mock.calls.map(([, init]) => String(init?.body).length);
  fetches.mockRestore();
  expect(await response.json()).toEqual({ erasedCount: 230 });
  expect(Math.max(...sizes)).toBeLessThan(1_000_000);
  const { live, cancelled } = await storedOrders(person);
  expect([live.length, cancelled.length]).toEqual([0, 230]);
  for (const order of cancelled)
    expect(order).toMatchObject({ customer: 'erased', email: 'erased', phone: 'erased', address: 'erased' });
});

test('a customer can erase all that was typed, but not the records of money, and the garage can read of the visit', async () => {
  const person = await newPerson();
  const collected = await payAs(person);
  const member = await newMember();
  await setVisit(collected, COMING, { plate: person.details.phone });
  await moveThrough(member, collected.order, 'received', 'ready', 'collected');
  await bookAs(person);
  await cancel(person, (await bookAs(person)).order._id);
  const coming = await payAs(person);
  await setVisit(coming, COMING, { note: person.details.address });
  await payAs(person);
  const record = { name: person.details.customer, role: 'desk' };
  await cloud.redis.hset(keys.staff, { [person.uid]: JSON.stringify(record) });
  expect(await keysAbout(person)).toHaveLength(3);

  expect(await (await erase(person)).json()).toEqual({ erasedCount: 5 });
  expect(await keysAbout(person)).toEqual([]);
  const after = await storedOrders(person);
  expect(after.all).toHaveLength(5);
  expectIndexEntries(await wholeStore());
  expect(await cloud.redis.hexists(keys.notices, `${coming.order._id}:reminder`)).toBe(0);
  expect(await toldToGarage(coming.order)).toEqual(['paid', 'visit-set', 'visit-given-up']);
  expect(await jobOf(member, collected.order)).toMatchObject({ customer: 'erased', place: 'collected' });

  // Their tokens are revoked, also to get another.
  for (const path of ['/api/account/data', `/api/orders?email=${person.email}`])
    expect((await call('GET', path, await signedInAgain(person))).status).toBe(401);
  expect(await logIn(person)).toMatchObject([401, {}]);

  expect(await (await erase(person)).json()).toEqual({ erasedCount: 0 });
  expect(await storedOrders(person)).toEqual(after);
});

test('a sign-in whose address is remembered only after an erasure leaves nothing behind', async () => {
  const person = await newPerson();
  beforeRequest(person.email, () => erase(person));
  const token = forgeIdToken(person, { email_verified: true });
  expect((await call('POST', '/api/jwt', { token, body: { email: person.email } })).status).toBe(200);
  await workAfterResponses();
  expect(await keysAbout(person)).toEqual([]);
});

test('a debtor who erases everything leaves name and phone to the desk, until the debt is paid', async () => {
  const person = await newPerson();
  const { order } = await payAs(person);
  const member = await newMember();
  await changeOrder(person, order._id, ({ lines }) => ({
    lines: [
      ...lines,
      ...lines.map((line) => ({ ...line, id: 'a1', amount: 100_000, addedAt: order.createdAt })),
    ],
  }));
  await moveThrough(member, order, 'received', 'ready', 'collected');
  const { customer, phone, address } = person.details;

  expect(await (await erase(person)).json()).toEqual({ erasedCount: 1 });
  expect(await (await erase(person)).json()).toEqual({ erasedCount: 0 });
  expect(await deskOrderOf(member, order)).toMatchObject({
    job: { customer, phone },
    address: 'erased',
    keptForDebt: expect.any(String),
  });
  expect(JSON.stringify([...(await wholeStore())])).not.toContain(address);

  await takeAs(member, order, { amount: 100_000 });
  await runSchedule();
  expect(await deskOrderOf(member, order)).toMatchObject({ job: { customer: 'erased', phone: 'erased' } });
  expect(await keysAbout(person)).toEqual([]);
  expectIndexEntries(await wholeStore());
});

test('nobody can erase anything without a sign-in within five minutes', async () => {
  const person = await newPerson();
  await payAs(person);
  const before = await storedOrders(person);
  const tokens = [person.token, idTokenOf(person, 301), idTokenOf(person, 3_000)];
  for (const token of tokens) expect((await call('DELETE', '/api/account', { token })).status).toBe(401);
  await cloud.redis.set(keys.revoked(person.uid), '1');
  expect((await erase(person)).status).toBe(401);
  await cloud.redis.del(keys.revoked(person.uid));
  expect(await storedOrders(person)).toEqual(before);
  expect((await call('DELETE', '/api/account', { token: idTokenOf(person, 290) })).status).toBe(200);
});

test('a customer can get back a payment that arrives after the erasure, and no data comes back', async () => {
  const person = await newPerson();
  const { order, page } = await bookAs(person);
  await erase(person);
  const { fields } = await press(page, 'pay');
  await postForm('/payment/success', fields);
  expect(await keysAbout(person)).toEqual([]);
  expect((await storedOrders(person)).cancelled).toMatchObject([{ email: 'erased' }]);
  expect(await toldToGarage(order)).toEqual(['refund-due']);
  const receipt = await call('GET', `/api/orders/by-transaction-id/${order.transactionId}`);
  expect(await receipt.json()).toMatchObject({ customer: 'erased', address: 'erased', state: 'refund-due' });
  expect(mails.to(person)).toEqual([]);
  // It was not known then: a repeat is no longer refused for it.
  expect((await erase(person)).status).toBe(200);
});

test('a customer can erase an order that the staff change meanwhile, as it is then', async () => {
  const person = await newPerson();
  const { order } = await payAs(person);
  const { token } = await signedInAgain(person);
  beforeRequest('erasedAt', async () => {
    // Their tokens are revoked by now; the garage's are not.
    expect((await call('DELETE', `/api/orders/${order._id}`, { token })).status).toBe(401);
    await moveThrough(await newMember(), order, 'received', 'collected');
  });
  expect(await (await erase(person)).json()).toEqual({ erasedCount: 1 });
  expect(await keysAbout(person)).toEqual([]);
  expect((await storedOrders(person)).live).toMatchObject([{ progress: { state: 'collected' } }]);
});

test('nobody can finish a booking that began before the erasure', async () => {
  const person = await newPerson();
  beforeRequest('ZCOUNT', () => erase(person));
  const body = orderOf(person, person.details);
  expect((await call('POST', '/api/orders', { token: person.token, body })).status).toBe(401);
  expect(await keysAbout(person)).toEqual([]);
});

test('a customer whose data was erased can log in and book again after an hour, unless the garage has ended the sign-in', async () => {
  const person = await newPerson();
  await erase(person);
  expect(await logIn(person)).toMatchObject([
    401,
    { detail: 'Your data is deleted, and your account goes with it.', reason: 'erased' },
  ]);
  wait(61 * MINUTES);
  await cloud.redis.set(keys.revoked(person.uid), '1');
  expect((await erase(person)).status).toBe(401);
  const [status, problem] = await logIn(person);
  expect([status, problem.detail]).toEqual([401, 'Your sign-in was ended. Please log in again.']);
  expect(problem).not.toHaveProperty('reason');
  await cloud.redis.del(keys.revoked(person.uid));
  expect(await logIn(person)).toMatchObject([200, { token: expect.any(String) }]);
  await bookAs(person);
  expect(await (await erase(person)).json()).toEqual({ erasedCount: 1 });
});
