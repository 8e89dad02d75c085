import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { MAX_ORDER_BYTES } from '../../../netlify/server/order/change.ts';
import { parseUnmatched } from '../../../netlify/server/order/records.ts';
import { refundIdOf } from '../../../netlify/server/payments/refund-id.ts';
import { startRefund } from '../../../netlify/server/payments/sslcommerz/sslcommerz.ts';
import { reconcileRefunds } from '../../../netlify/server/schedule/reconcile.ts';
import { keys } from '../../../netlify/server/store/keys.ts';
import { unmatchedPageSchema } from '../../../src/contract/desk/desk-money.ts';
import { book, call, newCustomer, onlyOrderOf, postForm } from '../../support/customer.ts';
import { callAs, newMember } from '../../support/desk.ts';
import { clearFaults, setFaults } from '../../support/fault-client.ts';
import { moneyCloudForFile, runReconciler, signedInAgain } from '../../support/gateways/money.ts';
import { press } from '../../support/gateways/payment-page.ts';
import { runCommand } from '../../support/servers/run-command.ts';
import { setVariables } from '../../support/servers/variables.ts';

/* One payment page that is paid again and again. */

const cloud = moneyCloudForFile();
beforeAll(() => {
  setVariables({ REFUNDS_FROM: 'functions' });
});

/** Books, and pays as often as that on one page; the gateway's calls are lost. */
async function payOften(times: number) {
  const customer = await newCustomer();
  const page = await book(customer);
  const { _id, transactionId } = await onlyOrderOf(customer);
  await setFaults(cloud.url, 'sslcommerz', { transaction: transactionId, capture: 'again', ipn: 'none' });
  let val_id = '';
  for (let paid = 0; paid < times; paid += 1) val_id = (await press(page, 'pay')).fields.val_id ?? '';
  await clearFaults(cloud.url, 'sslcommerz', `?transaction=${transactionId}`);
  const news = { tran_id: transactionId, status: 'VALID' };
  return { customer, orderId: _id, transactionId, news, val_id };
}

const refundCountsOf = async (transactionId: string) =>
  (await cloud.booksOf(transactionId)).map(({ refunds }) => refunds.length);
const keptBeside = async () =>
  z.parse(z.array(z.string()), await cloud.redis.hvals(keys.unmatched)).map(parseUnmatched);
const storedOf = async ({ customer, orderId }: Awaited<ReturnType<typeof payOften>>) =>
  (await cloud.redis.hget<string>(keys.orders(customer.uid), orderId)) ?? '';

type Member = Awaited<ReturnType<typeof newMember>>;

/** Returns the captures of a transaction that the staff see as open. */
async function leftToStaff(member: Member, transactionId: string): Promise<string[]> {
  const page = await (await callAs(member, 'GET', '/api/desk/unmatched')).json();
  const { payments } = z.parse(unmatchedPageSchema, page);
  return payments.flatMap((one) => (one.transactionId === transactionId ? [one.captureId] : []));
}

/** Closes a capture as given back; it is not followed any longer. */
async function closedBy(member: Member, captureId: string): Promise<void> {
  const body = { captureId, reason: 'given-back' };
  expect((await callAs(member, 'POST', '/api/desk/unmatched', body)).status).toBe(200);
  await reconcileRefunds();
  expect(await cloud.redis.zrange(keys.queue, 0, -1)).not.toContain(`duplicate-payment:${captureId}`);
}

test('a page that is paid 16 times pays its order once, tells the garage, and gives all else back', async () => {
  const paid = await payOften(16);
  const { customer, news, transactionId, val_id } = paid;
  expect((await postForm('/payment/ipn', news)).status).toBe(200);
  // The money that is kept beside the order is known by then.
  expect((await postForm('/payment/ipn', { ...news, val_id })).status).toBe(200);
  await runReconciler(4);
  const refunded = await refundCountsOf(transactionId);
  expect([refunded.length, refunded.filter((count) => count === 1).length]).toEqual([16, 15]);
  expect(await onlyOrderOf(await signedInAgain(customer))).toMatchObject({ payment: 'paid' });
  expect(Buffer.byteLength(await storedOf(paid))).toBeLessThan(MAX_ORDER_BYTES / 2);
  const kinds = await cloud.kindsAbout(transactionId);
  expect(new Set(kinds)).toEqual(new Set(['paid', 'refund-due', 'duplicate-payment']));
  const beside = await keptBeside();
  expect(beside).toHaveLength(3);
  for (const { closed } of beside) expect(closed).toMatchObject({ reason: 'given-back', by: 'sslcommerz' });
  const receipt = await call('GET', `/api/orders/by-transaction-id/${transactionId}`);
  expect(await receipt.json()).toMatchObject({ state: 'paid' });
  // Asked about once more, nothing is found anew.
  await postForm('/payment/ipn', news);
  expect(await keptBeside()).toEqual(beside);
  expect((await runCommand('orders', ['audit'])).stdout).toContain('\n0 differences');
});

test('money beside an order that the gateway does not give back is tried again, and left to the staff in the end', async () => {
  const { news, transactionId } = await payOften(15);
  await setFaults(cloud.url, 'sslcommerz', { transaction: transactionId, refund: 'unregistered' });
  await postForm('/payment/ipn', news);
  await runReconciler(2);
  expect(await refundCountsOf(transactionId)).toEqual(Array(15).fill(0));
  const member = await newMember();
  expect(await leftToStaff(member, transactionId)).toHaveLength(2);
  await setFaults(cloud.url, 'sslcommerz', { transaction: transactionId, refund: 'cancelled' });
  await reconcileRefunds();
  // It is on its way.
  expect(await leftToStaff(member, transactionId)).toEqual([]);
  await reconcileRefunds();
  const [captureId = '', ...others] = await leftToStaff(member, transactionId);
  expect(others).toHaveLength(1);
  await closedBy(member, captureId);
});

test('money beside an order of which the gateway does not say whether it goes back is left to the staff', async () => {
  const { news, transactionId } = await payOften(14);
  await postForm('/payment/ipn', news);
  const beside = (await keptBeside()).find((record) => record.transactionId === transactionId);
  const { captureId = '', refundReference = '', captured } = beside ?? {};
  // The answer to it was lost.
  const id = refundIdOf(captureId);
  await startRefund({ id, transactionId, refundReference, amount: captured?.amount ?? 0 });
  await setFaults(cloud.url, 'sslcommerz', { transaction: transactionId, refundRepeat: 'refuse' });
  const toldAt = () => cloud.redis.zscore(keys.unmatchedOpen, captureId);
  await runReconciler(1);
  const firstAt = await toldAt();
  await runReconciler(2);
  expect(await toldAt()).toBe(firstAt);
  const kinds = await cloud.kindsAbout(transactionId);
  expect(kinds).toContain('unmatched');
  const member = await newMember();
  expect(await leftToStaff(member, transactionId)).toEqual([captureId]);
  await closedBy(member, captureId);
});

test('a process that ends while it keeps or returns money beside an order returns it once', async () => {
  const { news, transactionId } = await payOften(16);
  await setFaults(cloud.url, 'redis', { mode: 'error-after-write', key: 'isDuplicate', times: 1 });
  await postForm('/payment/ipn', news);
  await setFaults(cloud.url, 'redis', { mode: 'error-after-write', key: 'isDuplicate', times: 3 });
  await runReconciler(4);
  await clearFaults(cloud.url, 'redis');
  await runReconciler(3);
  expect((await refundCountsOf(transactionId)).filter((count) => count === 1)).toHaveLength(15);
  expect((await refundCountsOf(transactionId)).filter((count) => count > 1)).toEqual([]);
});
