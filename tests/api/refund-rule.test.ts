import { expect, test } from 'vitest';
import { call } from '../support/customer.ts';
import { decidePayment } from '../support/desk.ts';
import { cancel, DAYS, MINUTES, moneyCloudForFile, startPaid, wait } from '../support/money.ts';

/* Who may cancel for money: by itself within 30 days of the payment, afterwards by the garage's decision. */

const cloud = moneyCloudForFile();

const receiptOf = async (transactionId: string) =>
  (await call('GET', `/api/orders/by-transaction-id/${transactionId}`)).json();

test('a payment goes back by itself within 30 days, right after the cancellation', async () => {
  const { customer, order } = await startPaid();
  wait(30 * DAYS - MINUTES);
  expect(await cancel(customer, order._id)).toEqual({ deletedCount: 1, payment: 'refund-due' });
  await expect.poll(async () => (await cloud.booksOf(order.transactionId))[0]?.refunds).toHaveLength(1);
  expect((await cloud.noticesAbout(order.transactionId)).map(({ type }) => type)).toContain('refund-due');
});

test('after 30 days the order is archived as paid, and the garage can still give the money back', async () => {
  const { customer, order } = await startPaid();
  const { _id, transactionId } = order;
  wait(30 * DAYS + MINUTES);
  expect(await cancel(customer, _id)).toEqual({ deletedCount: 1, payment: 'paid' });
  const [archived] = await cloud.archiveOf(customer);
  expect(archived).toMatchObject({ payment: 'paid', attempts: [{ state: 'paid' }] });
  expect(archived?.events.at(-1)).toMatchObject({ type: 'cancelled', actor: 'customer' });
  expect(await receiptOf(transactionId)).toMatchObject({ state: 'paid' });
  expect(await cloud.redis.zscore('refunds', transactionId)).toBeNull();

  expect((await decidePayment(order, 'refund')).status).toBe(200);
  expect((await cloud.archiveOf(customer))[0]).toMatchObject({ payment: 'refund-due' });
  expect(await receiptOf(transactionId)).toMatchObject({ state: 'refund-due' });
  expect(await cloud.redis.zscore('refunds', transactionId)).not.toBeNull();
});
