import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcile } from '../../netlify/server/payments/reconcile.ts';
import { book, call, newCustomer, onlyOrderOf, postForm } from '../support/customer.ts';
import { clearFaults, setFaults } from '../support/fault-client.ts';
import { startOwnCloud } from '../support/own-cloud.ts';
import { press } from '../support/payment-page.ts';
import { runCommand } from '../support/run-command.ts';

/* Decisions on held payments (`npm run orders -- release` and `refuse`). */

let cloud: Awaited<ReturnType<typeof startOwnCloud>>;
beforeAll(async () => {
  cloud = await startOwnCloud();
});
afterAll(() => cloud.close());

const receiptOf = async (transactionId: string) =>
  (await call('GET', `/api/orders/by-transaction-id/${transactionId}`)).json();

/** Creates a customer whose payment the gateway classifies as risky. */
async function startHeld(currency = 'BDT') {
  const customer = await newCustomer();
  const { fields } = await press(await book(customer, { currency }), 'pay', { risk_level: '1' });
  await postForm('/payment/success', fields);
  const { _id, transactionId, payment } = await onlyOrderOf(customer);
  expect(payment).toBe('held');
  return { customer, orderId: _id, transactionId };
}

test('a held payment that is released becomes paid, once', async () => {
  const { customer, transactionId } = await startHeld();
  const { code, stdout } = await runCommand('orders', ['release', transactionId, '--yes']);
  expect(code).toBe(0);
  expect(stdout).toContain('due BDT 6,063.75, taken BDT 6,063.75');
  const order = await onlyOrderOf(customer);
  expect(order.payment).toBe('paid');
  expect(order.events.at(-1)).toEqual({
    type: 'paid',
    at: order.updatedAt,
    actor: 'garage',
    reference: transactionId,
  });
  expect(await receiptOf(transactionId)).toMatchObject({ state: 'paid' });

  for (const verdict of ['release', 'refuse']) {
    const again = await runCommand('orders', [verdict, transactionId, '--yes']);
    expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('is paid, not held') });
  }
  expect(await onlyOrderOf(customer)).toEqual(order);
});

test('a held payment that is refused is refunded', async () => {
  const { customer, transactionId } = await startHeld('USD');
  const { code, stdout } = await runCommand('orders', ['refuse', transactionId, '--yes']);
  expect(code).toBe(0);
  expect(stdout).toContain('due $49.50, taken BDT 6,063.75');
  const order = await onlyOrderOf(customer);
  expect(order.payment).toBe('refund-due');
  expect(order.events.at(-1)).toMatchObject({
    type: 'refund-due',
    actor: 'garage',
    reference: transactionId,
  });
  expect(await receiptOf(transactionId)).toMatchObject({ state: 'refund-due' });

  for (let run = 0; run < 3; run += 1) await reconcile({ all: true, refundsOnly: true });
  expect(await onlyOrderOf(customer)).toMatchObject({ payment: 'refunded' });
  expect(await receiptOf(transactionId)).toMatchObject({ state: 'refunded' });
});

test('the amounts are printed before the decision, which needs a confirmation', async () => {
  const customer = await newCustomer();
  const page = await book(customer);
  const { transactionId } = await onlyOrderOf(customer);
  await setFaults(cloud.url, 'sslcommerz', { validation: 'wrong-amount', transaction: transactionId });
  await postForm('/payment/success', (await press(page, 'pay')).fields);
  await clearFaults(cloud.url, 'sslcommerz');
  const { code, stdout, stderr } = await runCommand('orders', ['release', transactionId]);
  expect(code).toBe(1);
  expect(stdout).toContain('due BDT 6,063.75, taken BDT 6,064.75');
  expect(stderr).toContain('This is not a terminal: add --yes.');
  expect(await onlyOrderOf(customer)).toMatchObject({ payment: 'held' });
});

test('a payment of a cancelled order is refunded anyway, and one that is not held cannot be decided', async () => {
  const { customer, orderId, transactionId } = await startHeld();
  await call('DELETE', `/api/orders/${orderId}`, customer);
  const unpaid = await newCustomer();
  await book(unpaid);
  const states = [
    [transactionId, `Transaction ${transactionId} is refund-due, not held`],
    [(await onlyOrderOf(unpaid)).transactionId, 'is open, not held'],
    ['a'.repeat(26), `There is no transaction ${'a'.repeat(26)}.`],
    [orderId, `There is no transaction ${orderId}.`],
  ];
  for (const [id = '', message] of states) {
    const refusal = await runCommand('orders', ['refuse', id, '--yes']);
    expect(refusal).toMatchObject({ code: 1, stderr: expect.stringContaining(message ?? '') });
  }
  expect(await receiptOf(transactionId)).toMatchObject({ state: 'refund-due' });
});
