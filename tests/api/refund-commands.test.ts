import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { reconcile } from '../../netlify/server/payments/reconcile.ts';
import { keys } from '../../netlify/server/store/keys.ts';
import { type OrderRecord, parseOrder } from '../../netlify/server/store/records.ts';
import { book, newCustomer, onlyOrderOf, postForm } from '../support/customer.ts';
import { clearFaults, setFaults } from '../support/fault-client.ts';
import { startOwnCloud } from '../support/own-cloud.ts';
import { press } from '../support/payment-page.ts';
import { runCommand } from '../support/run-command.ts';

/* Refunds by the garage (`npm run orders -- refund` and `refunded`). */

let cloud: Awaited<ReturnType<typeof startOwnCloud>>;
beforeAll(async () => {
  cloud = await startOwnCloud();
});
afterAll(() => cloud.close());

/** Creates a customer with a paid order. */
async function startPaid() {
  const customer = await newCustomer();
  await postForm('/payment/success', (await press(await book(customer), 'pay')).fields);
  const { _id, transactionId, payment } = await onlyOrderOf(customer);
  expect(payment).toBe('paid');
  return { customer, orderId: _id, transactionId };
}
type Paid = Awaited<ReturnType<typeof startPaid>>;

const refunds = async () => {
  for (let run = 0; run < 3; run += 1) await reconcile({ all: true, refundsOnly: true });
};

/** Reads an order as stored, and changes it if asked to. */
async function stored({ customer, orderId }: Paid, change?: (order: OrderRecord) => void) {
  const key = keys.orders(customer.uid);
  const order = parseOrder(z.parse(z.string(), await cloud.redis.hget(key, orderId)));
  if (!change) return order;
  change(order);
  await cloud.redis.hset(key, { [orderId]: JSON.stringify(order) });
  return order;
}

/** Moves an order to the archive with its money, as a cancellation after the time for refunds does. */
async function archive({ customer, orderId }: Paid) {
  const json = z.parse(z.string(), await cloud.redis.hget(keys.orders(customer.uid), orderId));
  await cloud.redis
    .multi()
    .hset(keys.archive(customer.uid), { [orderId]: json })
    .hdel(keys.orders(customer.uid), orderId)
    .exec();
}

test('the refund of a paid order is granted, once', async () => {
  const paid = await startPaid();
  const { transactionId } = paid;
  const unconfirmed = await runCommand('orders', ['refund', transactionId]);
  expect(unconfirmed).toMatchObject({ code: 1, stderr: expect.stringContaining('add --yes') });
  expect(await onlyOrderOf(paid.customer)).toMatchObject({ payment: 'paid' });

  const granted = await runCommand('orders', ['refund', transactionId, '--yes']);
  expect(granted).toMatchObject({ code: 0, stdout: expect.stringContaining('The refund is now due') });
  expect(await onlyOrderOf(paid.customer)).toMatchObject({ payment: 'refund-due' });
  const again = await runCommand('orders', ['refund', transactionId, '--yes']);
  expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('is refund-due, not paid') });
  await refunds();
  expect(await onlyOrderOf(paid.customer)).toMatchObject({ payment: 'refunded' });
});

test('so is that of an order that was archived as paid', async () => {
  const paid = await startPaid();
  await archive(paid);
  expect(await runCommand('orders', ['refund', paid.transactionId, '--yes'])).toMatchObject({ code: 0 });
  await refunds();
  const { stdout } = await runCommand('orders', ['show', paid.orderId]);
  expect(stdout).toMatch(/ {2}payment +refunded\n/);
});

test('a refund that was cancelled in the gateway’s panel is started again', async () => {
  const paid = await startPaid();
  const { transactionId } = paid;
  await runCommand('orders', ['refund', transactionId, '--yes']);
  await setFaults(cloud.url, 'sslcommerz', { refund: 'cancelled', transaction: transactionId, times: 1 });
  await refunds();
  await clearFaults(cloud.url, 'sslcommerz');
  expect((await stored(paid)).attempts.at(-1)?.refund).toMatchObject({ state: 'failed', isFinal: true });

  const restarted = await runCommand('orders', ['refund', transactionId, '--yes']);
  expect(restarted).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('The refund failed: cancelled in the gateway’s panel.'),
  });
  await refunds();
  expect(await onlyOrderOf(paid.customer)).toMatchObject({ payment: 'refunded' });
});

test('a refund that the panel shows as done is recorded, unless the gateway can be asked', async () => {
  const paid = await startPaid();
  const { transactionId } = paid;
  const early = await runCommand('orders', ['refunded', transactionId, '--yes']);
  expect(early).toMatchObject({ code: 1, stderr: expect.stringContaining('is paid, not refund-due') });
  await runCommand('orders', ['refund', transactionId, '--yes']);
  await stored(paid, ({ attempts }) => {
    const [attempt] = attempts;
    if (attempt) attempt.refund = { state: 'processing', id: 'ours', refundId: 'theirs' };
  });
  const known = await runCommand('orders', ['refunded', transactionId, '--yes']);
  expect(known).toMatchObject({ code: 1, stderr: expect.stringContaining('`npm run refunds` asks for it') });

  await stored(paid, ({ attempts }) => {
    const [attempt] = attempts;
    if (attempt) attempt.refund = { state: 'processing', id: 'ours', reason: 'begun before, look it up' };
  });
  const closed = await runCommand('orders', ['refunded', transactionId, '--yes']);
  expect(closed).toMatchObject({ code: 0, stdout: expect.stringContaining('now recorded as done') });
  const order = await onlyOrderOf(paid.customer);
  expect(order).toMatchObject({ payment: 'refunded' });
  expect(order.events.at(-1)).toMatchObject({ type: 'refunded', actor: 'garage' });
  expect(await cloud.redis.zscore(keys.refunds, transactionId)).toBeNull();
});
