import { expect, test } from 'vitest';
import { keys } from '../../netlify/server/store/order-records.ts';
import { book, newCustomer, onlyOrderOf, postForm } from '../support/customer.ts';
import { clearFaults, setFaults } from '../support/fault-client.ts';
import { moneyCloudForFile } from '../support/money.ts';
import { press } from '../support/payment-page.ts';
import { runCommand } from '../support/run-command.ts';

/* Money that no order knows: after a restore, or a lost write. It is kept and told before the gateway gets its 200. */

const cloud = moneyCloudForFile();

/** Pays an order whose records are then lost. */
async function startLost() {
  const customer = await newCustomer();
  await setFaults(cloud.url, 'sslcommerz', { customer: customer.email, ipn: 'none' });
  const { fields } = await press(await book(customer), 'pay');
  const { _id, transactionId } = await onlyOrderOf(customer);
  await cloud.redis.del(keys.orders(customer.uid), keys.transaction(transactionId));
  return { fields, orderId: _id, transactionId };
}

test.each([
  ['/payment/ipn', 200],
  ['/payment/success', 303],
])('%s of a lost transaction keeps its money, once, and tells the garage', async (path, status) => {
  const { fields, orderId, transactionId } = await startLost();
  for (let repeat = 0; repeat < 3; repeat += 1) expect((await postForm(path, fields)).status).toBe(status);
  const kept = JSON.parse((await cloud.redis.hget<string>(keys.unmatched, fields.val_id ?? '')) ?? '');
  expect(kept).toMatchObject({ transactionId, orderId, capturedPaisa: 606_375, validationId: fields.val_id });
  await expect
    .poll(() => cloud.toldOf(transactionId))
    .toMatchObject([{ type: 'unmatched', orderId, amount: 606_375, currency: 'BDT' }]);
  const { stdout } = await runCommand('orders', ['unmatched']);
  expect(stdout).toContain(transactionId);
});

test('the order is lost, but not its transaction', async () => {
  const customer = await newCustomer();
  await setFaults(cloud.url, 'sslcommerz', { customer: customer.email, ipn: 'none' });
  const { fields } = await press(await book(customer), 'pay');
  await cloud.redis.del(keys.orders(customer.uid));
  expect((await postForm('/payment/ipn', fields)).status).toBe(200);
  expect(await cloud.redis.hexists(keys.unmatched, fields.val_id ?? '')).toBe(1);
});

test('while it cannot be kept, the IPN is not acknowledged', async () => {
  const { fields } = await startLost();
  await setFaults(cloud.url, 'redis', { mode: 'refuse', key: '"orderId"' });
  expect((await postForm('/payment/ipn', fields)).status).toBe(503);
  await clearFaults(cloud.url, 'redis');
  expect((await postForm('/payment/ipn', fields)).status).toBe(200);
  expect(await cloud.redis.hexists(keys.unmatched, fields.val_id ?? '')).toBe(1);
});
