import { expect, test } from 'vitest';
import { keys } from '../../../netlify/server/store/keys.ts';
import { paymentUrlSchema } from '../../../src/contract/order/order.ts';
import { bodyOf, book, call, onlyOrderOf } from '../../support/customer.ts';
import { clearFaults, setFaults } from '../../support/fault-client.ts';
import { MINUTES, signedInAgain, wait } from '../../support/gateways/money.ts';
import { listEvents, pressStripe, signatureOf } from '../../support/gateways/stripe-page.ts';
import {
  bookInDollars,
  countQuestions,
  eventOf,
  sendEvent,
  stripeBooksOf,
  stripeCloudForFile,
} from '../../support/gateways/stripe-payments.ts';

/* Payments in dollars, and Stripe's events: signed, and even then only a notification. */

const cloud = stripeCloudForFile();
const COMPLETED = 'checkout.session.completed';

test('dollars are paid by Stripe, which is told the service and the amount; taka by SSLCommerz', async () => {
  const { customer, page, session } = await bookInDollars(cloud.url);
  expect(await (await fetch(page)).text()).toMatch(/\$49[\s\S]*Oil and filter change/);
  const { url = '' } = await pressStripe(page, 'pay');
  const { headers } = await call('GET', url.slice(new URL(url).origin.length));
  const order = await onlyOrderOf(customer);
  expect(headers.get('Location')).toBe(`/payment/success?transactionId=${order.transactionId}`);
  expect(order).toMatchObject({ payment: 'paid', amount: 4_900, currency: 'USD' });
  expect(await stripeBooksOf(cloud.url, order.transactionId)).toMatchObject([
    { session, amount: 4_900, currency: 'usd' },
  ]);
  expect(await book(customer, { currency: 'BDT' })).toContain('/sslcommerz/');
});

test('a return that names no transaction of ours is no failure, and one that names no session finds its own', async () => {
  const { page, transactionId, session } = await bookInDollars(cloud.url);
  await pressStripe(page, 'pay');
  for (const [query, found] of [
    ['', ''],
    [`?transaction=x&session=${session}`, ''],
    // The session of somebody else.
    [`?transaction=${'a'.repeat(26)}&session=${session}`, `?transactionId=${'a'.repeat(26)}`],
    [`?transaction=${transactionId}`, `?transactionId=${transactionId}`],
  ] as const) {
    const { status, headers } = await call('GET', `/payment/stripe-return${query}`);
    expect([query, status, headers.get('Location')]).toEqual([query, 303, `/payment/success${found}`]);
  }
  expect(await cloud.redis.hlen(keys.unmatched)).toBe(0);
  await clearFaults(cloud.url, 'stripe');
});

/** Pays; the event is not delivered. */
async function startPaid() {
  const booked = await bookInDollars(cloud.url);
  await pressStripe(booked.page, 'pay');
  return { ...booked, event: await eventOf(cloud.url, booked.session, COMPLETED) };
}

test('an event settles a payment whose browser never comes back, once', async () => {
  const { customer, event, transactionId } = await startPaid();
  const statuses = await Promise.all([1, 2, 3].map(async () => (await sendEvent(event)).status));
  expect(statuses).toEqual([200, 200, 200]);
  const order = await onlyOrderOf(customer);
  expect(order).toMatchObject({ payment: 'paid' });
  expect(order.events.filter(({ type }) => type === 'paid')).toHaveLength(1);
  const questions = await countQuestions(cloud.url, transactionId);
  expect((await sendEvent(event)).status).toBe(200);
  expect(await questions()).toBe(0);
});

const now = () => Math.floor(Date.now() / 1000);
test.each([
  ['without a signature', () => ''],
  ['signed by another secret', (event: string) => signatureOf(event, { secret: 'whsec_other' })],
  ['of another body', (event: string) => signatureOf(`${event} `)],
  ['of six minutes ago', (event: string) => signatureOf(event, { timestamp: now() - 360 })],
  ['of in six minutes', (event: string) => signatureOf(event, { timestamp: now() + 360 })],
  ['with an unsigned time', (event: string) => signatureOf(event).replace(/^t=\d+/, `t=${now() + 1}`)],
  ['of an older scheme only', (event: string) => signatureOf(event).replace('v1=', 'v0=')],
  ['that is nonsense', () => 't=,v1=,,='],
])('an event %s is refused, and nothing is asked of Stripe', async (_, forge) => {
  const { customer, event, transactionId } = await startPaid();
  const questions = await countQuestions(cloud.url, transactionId);
  const errors = [{ path: 'Stripe-Signature' }];
  expect(await bodyOf(sendEvent(event, forge(event)))).toMatchObject({ status: 400, errors });
  expect(await questions()).toBe(0);
  expect(await onlyOrderOf(customer)).toMatchObject({ payment: 'unpaid' });
});

test('one of several signatures is enough, while the secret is exchanged', async () => {
  const { customer, event } = await startPaid();
  const [time, signature] = signatureOf(event).split(',');
  expect((await sendEvent(event, `${time},v1=${'0'.repeat(64)},${signature}`)).status).toBe(200);
  expect(await onlyOrderOf(customer)).toMatchObject({ payment: 'paid' });
});

test('an event is never believed: the session decides', async () => {
  const { customer, page, session } = await bookInDollars(cloud.url);
  const { event } = await startPaid();
  const { transactionId } = await onlyOrderOf(customer);
  const forged = JSON.parse(event);
  Object.assign(forged.data.object, { id: session, client_reference_id: transactionId });
  // As if it came before Stripe's API knows of the payment.
  expect((await sendEvent(JSON.stringify(forged))).status).toBe(503);
  expect(await onlyOrderOf(customer)).toMatchObject({ payment: 'unpaid' });
  expect(page).toContain(session);
});

test.each([
  ['another type', { type: 'payment_intent.created' }],
  ['another account’s object', { data: { object: { id: 'cs_test_1', client_reference_id: null } } }],
  ['a charge that is not ours', { type: 'charge.refunded', data: { object: { metadata: {} } } }],
])('an event of %s is acknowledged', async (_, changes) => {
  const { event } = await startPaid();
  const { status } = await sendEvent(JSON.stringify({ ...JSON.parse(event), ...changes }));
  expect(status).toBe(200);
});

test('while Stripe or the store fails, an event is not acknowledged; the next settles', async () => {
  const { customer, event, transactionId } = await startPaid();
  await setFaults(cloud.url, 'stripe', { transaction: transactionId, retrieve: 'garbage', times: 1 });
  expect((await sendEvent(event)).status).toBe(503);
  await setFaults(cloud.url, 'redis', { mode: 'refuse', times: 1, key: keys.transaction(transactionId) });
  expect((await sendEvent(event)).status).toBe(503);
  await clearFaults(cloud.url, 'redis');
  expect((await sendEvent(event)).status).toBe(200);
  expect(await onlyOrderOf(customer)).toMatchObject({ payment: 'paid' });
});

test('whoever presses Pay often in dollars gets the page that is open, and none that was closed', async () => {
  const { customer, page, order } = await bookInDollars(cloud.url);
  const pay = async (language: string) => {
    const more = { ...(await signedInAgain(customer)), headers: { 'Accept-Language': language } };
    return paymentUrlSchema.parse(await bodyOf(call('POST', `/api/orders/${order._id}/payment`, more))).url;
  };
  wait(22 * 60 * MINUTES);
  expect(await pay('en')).toBe(page);
  const inBangla = await pay('bn');
  expect([inBangla, await pay('bn')]).toEqual([inBangla, inBangla]);
  expect([page, inBangla]).not.toContain(await pay('en'));
});

/** A page is opened again in another language. */
const inBangla = { 'Accept-Language': 'bn' };

test.each(['begun anew', 'cancelled'])('nobody can pay on the page of a booking %s', async (what) => {
  const { customer, page, order, session } = await bookInDollars(cloud.url);
  const response =
    what === 'cancelled'
      ? await call('DELETE', `/api/orders/${order._id}`, customer)
      : await call('POST', `/api/orders/${order._id}/payment`, { ...customer, headers: inBangla });
  expect(response.status).toBe(200);
  await expect
    .poll(async () => (await listEvents(cloud.url, session)).map(({ type }) => type))
    .toEqual(['checkout.session.expired']);
  await expect(pressStripe(page, 'pay')).rejects.toThrow('400');
  expect((await sendEvent(await eventOf(cloud.url, session, 'checkout.session.expired'))).status).toBe(200);
});
