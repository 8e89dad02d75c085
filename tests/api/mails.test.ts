import { afterEach, beforeAll, expect, test } from 'vitest';
import { signToken } from '../../netlify/server/auth/api-tokens.ts';
import { reconcile } from '../../netlify/server/payments/reconcile.ts';
import { keys } from '../../netlify/server/store/keys.ts';
import { turnOnMails } from '../support/channels.ts';
import { book, newCustomer, onlyOrderOf, postForm } from '../support/customer.ts';
import { setFaults } from '../support/fault-client.ts';
import { cancel, DAYS, MINUTES, moneyCloudForFile, startPaid, waitRunning } from '../support/money.ts';
import { press } from '../support/payment-page.ts';
import { runCommand } from '../support/run-command.ts';

/* The mails that customers get about their money, beside the garage's webhook. */

const cloud = moneyCloudForFile();
beforeAll(() => turnOnMails(cloud.url));
afterEach(() => cloud.redis.del(keys.notices, keys.noticesDue));

/** What a customer types. No mail may quote it. */
const typed = {
  customer: 'Zubaida Typed-Name',
  phone: '01999888777',
  address: 'Typed Street 5\nhttps://typed.example/',
  postcode: 'TYPED-1',
};

/** Waits for the mails of a customer; returns them, oldest first. */
const mailsOf = ({ email }: { email: string }, count: number) => cloud.waitForMails(email, count);

/** Runs the reconciler some times, each after a pause. */
async function runLater(ms: number, runs = 1) {
  for (let run = 0; run < runs; run += 1) {
    waitRunning(ms);
    await reconcile();
  }
}

test('a payment is told to the garage, and to the customer with a receipt and two links', async () => {
  const { customer, order } = await startPaid(typed);
  const [mail] = await mailsOf(customer, 1);
  expect(mail?.subject).toBe('Your payment has arrived: Oil and filter change');
  expect(mail?.notice_id).toBe(`${order.transactionId}:paid:customer:2`);
  for (const part of [
    'Paid: BDT 6,063.75',
    `Order: ${order._id}`,
    `${process.env.URL}/payment/success?transactionId=${order.transactionId}`,
    `${process.env.URL}/orders/${order._id}/visit`,
    'the money comes back by itself',
    'House 12, Road 5',
  ])
    expect(mail?.text).toContain(part);
  for (const text of Object.values(typed)) expect(JSON.stringify(mail)).not.toContain(text.slice(0, 9));
  await expect.poll(async () => (await cloud.noticesAbout(order.transactionId)).length).toBe(1);
  await expect.poll(() => cloud.redis.hlen(keys.notices)).toBe(0);
});

test('a cancellation and its refund are told, each once', async () => {
  const { customer, order } = await startPaid(typed);
  await mailsOf(customer, 1);
  await cancel(customer, order._id);
  await mailsOf(customer, 2);
  await runLater(16 * MINUTES, 2);
  const [, cancelled, refunded, ...more] = await mailsOf(customer, 3);
  expect(cancelled).toMatchObject({
    subject: 'Your booking is cancelled: Oil and filter change',
    text: expect.stringContaining('goes back to where it came from'),
  });
  expect(refunded).toMatchObject({
    subject: 'Your payment was refunded: Oil and filter change',
    text: expect.stringContaining('Refund: BDT 6,063.75'),
  });
  expect(more).toEqual([]);
  expect((await cloud.noticesAbout(order.transactionId)).map(({ type }) => type)).toEqual([
    'paid',
    'refund-due',
  ]);
});

test('a cancellation that is too late for a refund by itself says so', async () => {
  const { customer, order } = await startPaid();
  await mailsOf(customer, 1);
  waitRunning(31 * DAYS);
  await cancel(customer, order._id);
  const [, cancelled] = await mailsOf(customer, 2);
  expect(cancelled?.text).toContain('your payment stays with us. To ask for a refund, call +880');
});

test('a held payment is told when the garage has decided', async () => {
  const released = await startPaid({}, { risk_level: '1' });
  const refused = await startPaid({}, { risk_level: '1' });
  expect(await cloud.mailsOf(released.customer.email)).toEqual([]);
  await runCommand('orders', ['release', released.order.transactionId, '--yes']);
  await runCommand('orders', ['refuse', refused.order.transactionId, '--yes']);
  await reconcile();
  expect(await mailsOf(released.customer, 1)).toMatchObject([
    { subject: 'Your payment has arrived: Oil and filter change' },
  ]);
  const told = await mailsOf(refused.customer, 1);
  expect(told[0]?.subject).toMatch(/^Your payment (goes back|was refunded): Oil and filter change$/);
});

test('who has paid twice is told that the second payment goes back', async () => {
  const customer = await newCustomer();
  await setFaults(cloud.url, 'sslcommerz', {
    customer: customer.email,
    capture: 'twice',
    ipn: 'none',
    refund: 'fail',
  });
  const { fields } = await press(await book(customer), 'pay');
  await postForm('/payment/success', { tran_id: fields.tran_id ?? '' });
  const mails = await mailsOf(customer, 2);
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'Your payment goes back: Oil and filter change',
    'Your payment has arrived: Oil and filter change',
  ]);
  expect(mails.map(({ text }) => text).join()).toContain('Your booking stands.');
});

test('who has no e-mail, or has paid nothing, gets no mail', async () => {
  const uid = 'uid-without-email';
  const nobody = { uid, email: 'Unregistered', token: await signToken({ uid }) };
  const { fields } = await press(await book(nobody), 'pay');
  await postForm('/payment/success', fields);
  const customer = await newCustomer();
  await book(customer);
  await cancel(customer, (await onlyOrderOf(customer))._id);
  await expect.poll(() => cloud.redis.hlen(keys.notices), { timeout: 10_000 }).toBe(0);
  expect(await cloud.mailsOf('Unregistered')).toEqual([]);
  expect(await cloud.mailsOf(customer.email)).toEqual([]);
});

test('customers who pay at the same time are all told, one a second', async () => {
  const payments = await Promise.all(Array.from({ length: 4 }, () => startPaid()));
  await Promise.all([reconcile(), reconcile()]);
  for (const { customer } of payments) await mailsOf(customer, 1);
});

test.each([
  ['refuses', { mode: 'refuse' }],
  ['hangs', { mode: 'hang' }],
])('nothing waits for an EmailJS that %s; the mail is sent later', async (_, fault) => {
  await setFaults(cloud.url, 'emailjs', { ...fault, times: 1 });
  const customer = await newCustomer();
  const { fields } = await press(await book(customer), 'pay');
  const start = performance.now();
  expect((await postForm('/payment/success', fields)).status).toBe(303);
  expect(performance.now() - start).toBeLessThan(2_000);
  const { transactionId } = await onlyOrderOf(customer);
  const id = `${transactionId}:paid:customer:2`;
  const stored = async () => (await cloud.redis.hget<string>(keys.notices, id)) ?? '';
  await expect.poll(stored, { timeout: 20_000 }).toContain('"tries":1');
  await runLater(61 * MINUTES);
  expect(await mailsOf(customer, 1)).toMatchObject([{ notice_id: id }]);
  expect(await stored()).toBe('');
});

test('a mail whose response was lost is repeated with the same id', async () => {
  await setFaults(cloud.url, 'emailjs', { mode: 'error-after-send', times: 1 });
  const { customer } = await startPaid();
  await mailsOf(customer, 1);
  await runLater(61 * MINUTES);
  const [first, second] = await mailsOf(customer, 2);
  expect(second).toEqual(first);
});

test('a mail whose responses are lost is repeated once, then given up', async () => {
  await setFaults(cloud.url, 'emailjs', { mode: 'error-after-send' });
  const { customer, order } = await startPaid();
  await mailsOf(customer, 1);
  await runLater(DAYS / 20, 10);
  await mailsOf(customer, 2);
  expect((await runCommand('orders', ['notices'])).stdout).toContain(order.transactionId);
  expect((await cloud.noticesAbout(order.transactionId)).map(({ type }) => type)).toEqual([
    'paid',
    'given-up',
  ]);
});

test('a mail that EmailJS refuses for a day is given up and listed, with the reason in the log', async () => {
  await setFaults(cloud.url, 'emailjs', { mode: 'refuse' });
  const { customer, order } = await startPaid();
  await expect.poll(async () => (await cloud.noticesAbout(order.transactionId)).length).toBe(1);
  await runLater(DAYS / 10, 14);
  expect(await cloud.mailsOf(customer.email)).toEqual([]);
  const { stdout } = await runCommand('orders', ['notices']);
  const row = stdout.split('\n').find((line) => line.includes(order.transactionId));
  expect(row).toMatch(/paid +customer +\w+ +\d+ +\d{4}-/);
  expect(await cloud.noticesAbout(order.transactionId)).toMatchObject([
    { type: 'paid' },
    { type: 'given-up', reason: 'the customer may have got no mail: paid' },
  ]);
});
