import { expect, test } from 'vitest';
import { reconcile } from '../../netlify/server/payments/reconcile.ts';
import { paymentUrlSchema } from '../../src/contract/order.ts';
import { book, call, newCustomer, onlyOrderOf, postForm } from '../support/customer.ts';
import { setFaults } from '../support/fault-client.ts';
import { DAYS, MINUTES, moneyCloudForFile, signedInAgain, wait } from '../support/money.ts';
import { press } from '../support/payment-page.ts';

/* Every capture that the gateway names is recorded; all but one are given back. */

const cloud = moneyCloudForFile();

const refundsOf = async (transactionId: string) =>
  (await cloud.booksOf(transactionId)).map(({ refunds }) => refunds.map(({ state }) => state));

/** Runs the reconciler until the refunds that have begun are complete. */
async function completeRefunds() {
  for (let run = 0; run < 4; run += 1) {
    wait(16 * MINUTES);
    await reconcile();
  }
}

test.each(['BDT', 'USD'])(
  'of two captures of one page in %s, one is kept and one goes back',
  async (currency) => {
    const customer = await newCustomer();
    await setFaults(cloud.url, 'sslcommerz', { customer: customer.email, capture: 'twice', ipn: 'none' });
    const { fields } = await press(await book(customer, { currency }), 'pay');
    await postForm('/payment/success', { tran_id: fields.tran_id ?? '' });
    const { transactionId, payment } = await onlyOrderOf(customer);
    expect(payment).toBe('paid');
    await completeRefunds();
    expect((await refundsOf(transactionId)).toSorted((a, b) => a.length - b.length)).toEqual([
      [],
      ['refunded'],
    ]);
    expect(await onlyOrderOf(await signedInAgain(customer))).toMatchObject({ payment: 'paid' });
    const kinds = new Map((await cloud.noticesAbout(transactionId)).map(({ id, type }) => [id, type]));
    expect([...kinds.values()].toSorted()).toEqual(['paid', 'refund-due']);
  },
);

test('a second capture is recorded by its own IPN, even after the first has settled', async () => {
  const customer = await newCustomer();
  await setFaults(cloud.url, 'sslcommerz', { customer: customer.email, capture: 'again', ipn: 'none' });
  const page = await book(customer);
  const first = await press(page, 'pay');
  await postForm('/payment/success', first.fields);
  const second = await press(page, 'pay');
  expect(second.fields.val_id).not.toBe(first.fields.val_id);
  expect((await postForm('/payment/ipn', second.fields)).status).toBe(200);
  const { transactionId } = await onlyOrderOf(customer);
  await completeRefunds();
  expect((await refundsOf(transactionId)).flat()).toEqual(['refunded']);
});

test('a second capture whose news was lost is found a day later', async () => {
  const customer = await newCustomer();
  await setFaults(cloud.url, 'sslcommerz', { customer: customer.email, capture: 'again', ipn: 'none' });
  const page = await book(customer);
  await postForm('/payment/success', (await press(page, 'pay')).fields);
  await press(page, 'pay');
  const { transactionId } = await onlyOrderOf(customer);
  wait(DAYS + MINUTES);
  await completeRefunds();
  expect((await refundsOf(transactionId)).flat()).toEqual(['refunded']);
  // The last look is a week after the page was opened.
  wait(6 * DAYS);
  await reconcile();
  expect(await cloud.redis.zscore('unpaid', transactionId)).toBeNull();
});

test('an expired attempt that is paid late pays the order, or goes back if another has', async () => {
  const customer = await newCustomer();
  const late = await book(customer);
  const { _id, transactionId } = await onlyOrderOf(customer);
  wait(DAYS + MINUTES);
  await reconcile();
  const again = await call('POST', `/api/orders/${_id}/payment`, await signedInAgain(customer));
  const { fields } = await press(paymentUrlSchema.parse(await again.json()).url, 'pay');
  await postForm('/payment/success', fields);

  await setFaults(cloud.url, 'sslcommerz', { customer: customer.email, ipn: 'none' });
  await press(late, 'pay');
  // The gateway is asked for the last time a week after the attempt.
  wait(6 * DAYS + MINUTES);
  await completeRefunds();
  expect((await refundsOf(transactionId)).flat()).toEqual(['refunded']);
  expect(await onlyOrderOf(await signedInAgain(customer))).toMatchObject({ payment: 'paid' });
});

test('an attempt leaves the queue after a week, and money that arrives later still is recorded', async () => {
  const customer = await newCustomer();
  const page = await book(customer);
  const { transactionId } = await onlyOrderOf(customer);
  wait(DAYS + MINUTES);
  await reconcile();
  wait(6 * DAYS + MINUTES);
  await reconcile();
  expect(await cloud.redis.zscore('unpaid', transactionId)).toBeNull();
  const { fields } = await press(page, 'pay');
  expect((await postForm('/payment/ipn', fields)).status).toBe(200);
  expect(await onlyOrderOf(await signedInAgain(customer))).toMatchObject({ payment: 'paid' });
});

test('a pending payment expires, and is recorded when it arrives late', async () => {
  const customer = await newCustomer();
  const page = await book(customer);
  await press(page, 'pay', { pending: '1' });
  wait(DAYS + MINUTES);
  expect(await reconcile()).toMatchObject({ expired: 1 });
  const { fields } = await press(page, 'pay');
  await postForm('/payment/ipn', fields);
  expect(await onlyOrderOf(await signedInAgain(customer))).toMatchObject({ payment: 'paid' });
});
