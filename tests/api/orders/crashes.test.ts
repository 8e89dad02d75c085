import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { reconcile } from '../../../netlify/server/schedule/reconcile.ts';
import { keys } from '../../../netlify/server/store/keys.ts';
import { paymentUrlSchema } from '../../../src/contract/order.ts';
import { type CrashScene, type FunctionRequest, killAtEach } from '../../support/crash.ts';
import { type Customer, call, newCustomer, onlyOrderOf, ordersOf } from '../../support/customer.ts';
import { jobOf, moveThrough, newMember } from '../../support/desk.ts';
import { bookAs, erase, idTokenOf, keysAbout, newPerson, payAs } from '../../support/erasure.ts';
import { setFaults } from '../../support/fault-client.ts';
import { answersTo, askAbout, sendAnswer } from '../../support/findings.ts';
import { readBooks } from '../../support/gateways/gateway-books.ts';
import { cancel, MINUTES, moneyCloudForFile, wait } from '../../support/gateways/money.ts';
import { press } from '../../support/gateways/payment-page.ts';
import { sendToSite, startPayment } from '../../support/gateways/start-payment.ts';
import { gatewayOfPage, sslcommerz } from '../../support/gateways/test-gateways.ts';
import { orderOf } from '../../support/orders/order-form.ts';
import { expectPlaces } from '../../support/orders/places.ts';
import { turnOnStripe } from '../../support/servers/channels.ts';
import { wholeStore } from '../../support/store.ts';
import { freeStarts, newPaid, setVisit } from '../../support/visits.ts';

/* Requests whose process is killed after any of their outgoing requests: with the store, a gateway, the webhook. */

const cloud = moneyCloudForFile();
beforeAll(() => turnOnStripe(cloud.url));

const requestOf = (
  { token }: { token: string },
  name: string,
  [method, path]: [method: string, path: string],
  more: Partial<FunctionRequest> = {},
): FunctionRequest => ({
  name,
  method,
  path,
  ...more,
  headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...more.headers },
});

const takenFor = async (transactionId: string) =>
  (await readBooks(cloud.url)).filter((entry) => entry.transactionId === transactionId);

async function completeRefunds() {
  for (let run = 0; run < 4; run += 1) {
    wait(16 * MINUTES);
    await reconcile();
  }
}

async function newBooking(currency: string): Promise<CrashScene> {
  const customer = await newCustomer();
  const body = orderOf(customer, { currency });
  const headers = { 'Idempotency-Key': randomUUID() };
  return {
    request: requestOf(customer, 'orders-create', ['POST', '/api/orders'], {
      headers,
      body: JSON.stringify(body),
    }),
    check: async () => {
      expect((await ordersOf(customer)).length).toBeLessThanOrEqual(1);
      // An attempt without a payment page after 21 s counts as abandoned: nobody has the page that may have been opened.
      wait(25_000);
      const again = await call('POST', '/api/orders', { ...customer, body, headers });
      const page = paymentUrlSchema.parse(await again.json()).url;
      expect(await gatewayOfPage(page).press(page, 'pay')).toBe(true);
      await reconcile({ all: true });
      const { payment, transactionId } = await onlyOrderOf(customer);
      expect(payment).toBe('paid');
      expect(await takenFor(transactionId)).toMatchObject([{ currency, refunds: [] }]);
    },
  };
}

async function newReturn(currency: string): Promise<CrashScene> {
  const { customer, transactionId, gateway, page } = await startPayment(currency);
  await gateway.press(page.url, 'pay');
  return {
    request: gateway.backOf(page),
    check: async () => {
      await reconcile({ all: true });
      const order = await onlyOrderOf(customer);
      expect(order).toMatchObject({ payment: 'paid', transactionId });
      expect(order.events.filter(({ type }) => type === 'paid')).toHaveLength(1);
      const receipt = await call('GET', `/api/orders/by-transaction-id/${transactionId}`);
      expect(await receipt.json()).toMatchObject({ state: 'paid', _id: order._id });
    },
  };
}

async function newCancellation(currency: string): Promise<CrashScene> {
  const { customer, orderId, transactionId, gateway, page } = await startPayment(currency);
  await gateway.press(page.url, 'pay');
  await sendToSite(gateway.backOf(page));
  return {
    request: requestOf(customer, 'orders-cancel', ['DELETE', `/api/orders/${orderId}`], {
      params: { id: orderId },
    }),
    check: async () => {
      await cancel(customer, orderId);
      await completeRefunds();
      expect(await cloud.archiveOf(customer)).toMatchObject([{ payment: 'refunded' }]);
      const [captured] = await takenFor(transactionId);
      expect(captured?.refunds).toEqual([captured?.amount]);
    },
  };
}

/** Only SSLCommerz allows two payments on one page; the IPN names neither. */
async function newSecondCapture(): Promise<CrashScene> {
  const { customer, page, transactionId } = await startPayment('BDT');
  await setFaults(cloud.url, 'sslcommerz', { transaction: transactionId, capture: 'twice', ipn: 'none' });
  await press(page.url, 'pay');
  const ipn = { ...sslcommerz.backOf(page), name: 'sslcommerz-ipn', path: '/payment/ipn' };
  return {
    request: ipn,
    check: async () => {
      expect((await sendToSite(ipn)).status).toBe(200);
      expect(await onlyOrderOf(customer)).toMatchObject({ payment: 'paid' });
      await completeRefunds();
      const refunds = (await takenFor(transactionId)).flatMap((captured) => captured.refunds);
      expect(refunds).toHaveLength(1);
    },
  };
}

async function newUnknownMoney(currency: string): Promise<CrashScene> {
  // Unknown transactions share one limit.
  const budget = await cloud.redis.keys('rate:*:unknown*');
  if (budget.length > 0) await cloud.redis.del(...budget);
  const { customer, gateway, page, transactionId } = await startPayment(currency);
  await gateway.press(page.url, 'pay');
  await cloud.redis.del(keys.orders(customer.uid), keys.transaction(transactionId));
  const [webhook] = (await gateway.newsOf(page)).toReversed();
  const [captured] = await takenFor(transactionId);
  if (!webhook || !captured) throw new Error('no money was taken');
  return {
    request: webhook,
    check: async () => {
      expect((await sendToSite(webhook)).status).toBe(200);
      expect(await cloud.redis.hexists(keys.unmatched, captured.id)).toBe(1);
      wait(2 * MINUTES);
      await reconcile();
      const notices = await cloud.noticesAbout(transactionId);
      expect(new Set(notices.map(({ id }) => id)).size).toBe(1);
    },
  };
}

/** Sends a request again after its process was killed; it is made once. */
async function repeat(customer: Customer, { method, path, body }: FunctionRequest, seen: object[]) {
  expectPlaces(await wholeStore());
  const again = await call(method, path, { ...customer, ...(body && { body: JSON.parse(body) }) });
  expect(again.status).toBe(200);
  expectPlaces(await wholeStore());
  expect(await ordersOf(customer)).toMatchObject(seen);
}

async function newVisit(act: 'set' | 'move' | 'give up' | 'cancel'): Promise<CrashScene> {
  const { customer, order } = await newPaid();
  const params = { id: order._id };
  const path = `/api/orders/${order._id}`;
  const [former, start] = await freeStarts();
  if (act !== 'set') await setVisit({ customer, order }, former);
  const requests = {
    set: requestOf(customer, 'visit-set', ['PUT', `${path}/visit`], {
      params,
      body: JSON.stringify({ start }),
    }),
    'give up': requestOf(customer, 'visit-give-up', ['DELETE', `${path}/visit`], { params }),
    cancel: requestOf(customer, 'orders-cancel', ['DELETE', path], { params }),
  };
  const request = requests[act === 'move' ? 'set' : act];
  const seen = {
    set: [{ moves: 1, visit: { start } }],
    move: [{ moves: 2, visit: { start } }],
    'give up': [{ moves: 2 }],
    cancel: [],
  };
  return { request, check: () => repeat(customer, request, seen[act]) };
}

/** Brings a car in, and asks about a finding of BDT 4,200.00; returns its customer, the order and the answer that approves it. */
async function newQuestion() {
  const member = await newMember();
  const { customer, order } = await newPaid();
  const job = await askAbout(member, await moveThrough(member, order, 'received'), {});
  return { member, customer, order, answer: answersTo(job.findings) };
}

async function newApproval(): Promise<CrashScene> {
  const { customer, order, answer } = await newQuestion();
  const path = `/api/orders/${order._id}/findings`;
  const request = requestOf(customer, 'findings-answer', ['POST', path], {
    params: { id: order._id },
    body: JSON.stringify(answer),
  });
  const findings = [{ answer: { value: 'approved' } }];
  return { request, check: () => repeat(customer, request, [{ findings, due: 420_000 }]) };
}

/** Pays what was approved: the process dies as the page opens, or as the customer comes back. */
async function newFurtherPayment(dies: 'opening' | 'returning'): Promise<CrashScene> {
  const { member, customer, order, answer } = await newQuestion();
  await sendAnswer(customer, order, answer);
  const path = `/api/orders/${order._id}/payment`;
  const pay = async () => {
    const { url } = paymentUrlSchema.parse(await (await call('POST', path, customer)).json());
    return (await press(url, 'pay')).fields.tran_id ?? '';
  };
  const isReturn = dies === 'returning';
  const request = isReturn
    ? sslcommerz.backOf({ url: '', transactionId: await pay() })
    : requestOf(customer, 'orders-pay', ['POST', path], { params: { id: order._id } });
  const check = async () => {
    // An attempt without a payment page after 21 s counts as abandoned.
    wait(25_000);
    if (!isReturn) await pay();
    await reconcile({ all: true });
    const { due, surplus, payment } = await jobOf(member, order);
    expect({ due, surplus, payment }).toEqual({ due: 0, surplus: undefined, payment: 'paid' });
    expectPlaces(await wholeStore());
  };
  return { request, check };
}

async function newErasure(): Promise<CrashScene> {
  const person = await newPerson();
  const [start] = await freeStarts();
  await setVisit(await payAs(person), start, { note: person.details.phone });
  await bookAs(person);
  return {
    request: requestOf({ token: idTokenOf(person) }, 'account-erase', ['DELETE', '/api/account']),
    check: async () => {
      expectPlaces(await wholeStore());
      expect((await erase(person)).status).toBe(200);
      expect(await keysAbout(person)).toEqual([]);
      expectPlaces(await wholeStore());
    },
  };
}

test.each([
  ['book in BDT again, and pays once', () => newBooking('BDT'), 4],
  ['book in USD again, and pays once', () => newBooking('USD'), 4],
  ['see in one reconcile that BDT were paid', () => newReturn('BDT'), 3],
  ['see in one reconcile that USD were paid', () => newReturn('USD'), 3],
  ['cancel again, and gets BDT back once', () => newCancellation('BDT'), 6],
  ['cancel again, and gets USD back once', () => newCancellation('USD'), 6],
  ['pay twice on one page, and gets one of both back', newSecondCapture, 3],
  ['pay BDT that no order knows: it is kept, and reported once', () => newUnknownMoney('BDT'), 4],
  ['pay USD that no order knows: it is kept, and reported once', () => newUnknownMoney('USD'), 4],
  ['set a visit again', () => newVisit('set'), 2],
  ['move a visit again', () => newVisit('move'), 2],
  ['give a visit up again', () => newVisit('give up'), 2],
  ['cancel an order with a visit again', () => newVisit('cancel'), 2],
  ['approve work again', newApproval, 2],
  ['pay approved work again, and pays once', () => newFurtherPayment('opening'), 3],
  ['see in one reconcile that approved work was paid', () => newFurtherPayment('returning'), 3],
  ['erase their data again', newErasure, 4],
])('after a crash at any request, a customer can %s', async (_title, newScene, atLeast) => {
  expect(await killAtEach(newScene)).toBeGreaterThanOrEqual(atLeast);
});
