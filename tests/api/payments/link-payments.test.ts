import { beforeEach, expect, test, vi } from 'vitest';
import { reconcile } from '../../../netlify/server/schedule/reconcile.ts';
import { keys } from '../../../netlify/server/store/keys.ts';
import { linkedBy, openPage, payOn, pressPay, titleOf } from '../../support/booking-link.ts';
import { bodyOf, type Customer, call, onlyOrderOf, postForm } from '../../support/customer.ts';
import { newMember, releaseOrRefund } from '../../support/desk.ts';
import { bookAtDesk } from '../../support/desk-bookings.ts';
import { takeAs } from '../../support/desk-payments.ts';
import { setFaults } from '../../support/fault-client.ts';
import { DAYS, MINUTES, moneyCloudForFile, wait } from '../../support/gateways/money.ts';
import { startPayment } from '../../support/gateways/test-gateways.ts';

/* Payments by the link of a booking of the desk, for which cash may be paid at the same time. */

const cloud = moneyCloudForFile();
const PRICE = 600_000;

let member: Customer;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  member = await newMember();
});

/** Books at the desk; returns the job, and the id of its link. */
async function newBooking(amount = PRICE) {
  const job = await bookAtDesk(member, {
    customer: '',
    phone: '',
    plate: 'DHK-11',
    overrides: ['plate'],
    ...(amount !== PRICE && { amount, priceReason: 'agreed' }),
  });
  return { job, link: job.link };
}

/** Returns the amounts that the gateway has taken for a transaction, and given back. */
const booksOf = async (transactionId: string) =>
  (await cloud.booksOf(transactionId)).map(({ amount, refunds }) => [amount, refunds]);

test('whoever has the link of a booking can pay it, without a name, a phone number or an address', async () => {
  const { link } = await newBooking();
  const { path, transactionId } = await payOn(await openPage(link));
  expect(path).toBe(`/payment/success?transactionId=${transactionId}&from=/b/${link}`);
  const payment = { transactionId, amount: PRICE, at: expect.any(String), refunds: [] };
  expect(await linkedBy(link)).toMatchObject({ bill: { due: { amount: 0 }, payments: [payment] } });
  expect(await titleOf(await pressPay(link))).toBe('409 Nothing is due');
  expect(await booksOf(transactionId)).toEqual([[PRICE, []]]);
});

test('whoever has the link comes back from a payment that failed with the way to the booking', async () => {
  const { link } = await newBooking();
  const { path } = await payOn(await openPage(link), {}, 'cancel');
  expect(path).toBe(`/payment/fail?from=/b/${link}#cancelled`);
});

test.each([
  ['BDT', 'wrong-amount', { amount: PRICE + 100, currency: 'BDT' }],
  ['USD', 'wrong-amount', { amount: 5_000, currency: 'USD' }],
  // The gateway converts to the paisa.
  ['USD', 'wrong-currency', { amount: 600_250, currency: 'BDT' }],
  // Nothing is known of how much was paid, but the taka.
  ['BDT', 'wrong-currency', { amount: PRICE, currency: 'BDT' }],
])('who books in %s and pays a %s sees what was paid', async (currency, validation, paid) => {
  const started = await startPayment(currency);
  const { customer, page, transactionId } = started;
  await setFaults(cloud.url, 'sslcommerz', { transaction: transactionId, validation });
  await payOn(page.url);
  expect((await releaseOrRefund({ transactionId }, 'release', member)).status).toBe(200);
  expect(await onlyOrderOf(customer)).toMatchObject({ payment: 'paid', ...paid });
  const receipt = await call('GET', `/api/orders/by-transaction-id/${transactionId}`);
  expect(await receipt.json()).toMatchObject({ state: 'paid', ...paid });
});

test('whoever presses Pay often gets the page that is open, as long as it asks for what is due', async () => {
  const { job, link } = await newBooking();
  const first = await openPage(link);
  for (let presses = 0; presses < 10; presses += 1) expect(await openPage(link)).toBe(first);
  await takeAs(member, job, { amount: 100_000 });
  const second = await openPage(link);
  expect([second, await openPage(link)]).toEqual([second, second]);
  expect(second).not.toBe(first);
  // How long it stays open there is not known.
  wait(16 * MINUTES);
  expect(await openPage(link)).not.toBe(second);
});

test('a booking with ten pages that may be paid gets no further one, but the last of what is due', async () => {
  const { job, link } = await newBooking();
  let page = '';
  for (let pages = 0; pages < 10; pages += 1) page = await openPage(link, pages % 2 === 0 ? 'en' : 'bn');
  for (const language of ['en', 'bn'] as const) expect(await openPage(link, language)).toBe(page);
  await takeAs(member, job, { amount: 100_000 });
  expect(await titleOf(await pressPay(link))).toBe('409 Too many attempts');
  wait(DAYS + MINUTES);
  await reconcile();
  expect((await pressPay(link)).status).toBe(200);
});

test('nobody can pay by the link what the gateway does not take: it is paid at the garage', async () => {
  const { job, link } = await newBooking();
  await takeAs(member, job, { amount: PRICE - 999 });
  const detail = 'Less than BDT 10 cannot be paid online. Please pay the rest at the garage.';
  const refused = await bodyOf(pressPay(link));
  expect(refused).toMatchObject({ status: 409, title: 'Please pay at the garage', detail });
  const dearest = await newBooking(50_000_000);
  expect(await openPage(dearest.link)).toMatch(/^http/);
  await takeAs(member, job, { type: 'given-back', amount: 1 });
  await payOn(await openPage(link));
  const payments = [{ refunds: [{ amount: 1 }] }, { amount: 1_000, refunds: [] }];
  expect(await linkedBy(link)).toMatchObject({ bill: { due: { amount: 0 }, payments } });
});

test('forged news of a link asks no gateway about it, and leaves it as it is', async () => {
  const { link } = await newBooking();
  const fetches = vi.spyOn(globalThis, 'fetch');
  for (let time = 0; time < 3; time += 1) {
    const news = { tran_id: link, val_id: 'made-up', status: 'VALID' };
    expect((await postForm('/payment/ipn', news)).status).toBe(200);
    expect((await postForm('/payment/success', news)).headers.get('Location')).toBe('/payment/fail');
  }
  expect(fetches.mock.calls.filter(([url]) => String(url).includes('/validator/'))).toEqual([]);
  fetches.mockRestore();
  // As a restore of a backup could leave it.
  await cloud.redis.zadd(keys.queue, { score: 0, member: `checkout-session:${link}` });
  wait(2 * DAYS);
  await reconcile();
  expect(await cloud.redis.zscore(keys.queue, `checkout-session:${link}`)).toBeNull();
  expect(await linkedBy(link)).toMatchObject({ bill: { due: { amount: PRICE } } });
});
