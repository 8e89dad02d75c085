import { expect, test } from 'vitest';
import { processRefunds } from '../../../netlify/server/payments/refunds.ts';
import type { Customer } from '../../support/customer.ts';
import { setFaults } from '../../support/fault-client.ts';
import { cancel } from '../../support/gateways/money.ts';
import { decideRefund } from '../../support/gateways/stripe-page.ts';
import { payInDollars, stripeCloudForFile } from '../../support/gateways/stripe-payments.ts';
import { changePayments, firstMoneyOf, storedOrders } from '../../support/store.ts';

/* Refunds by Stripe: in dollars, each once, started by the functions themselves. */

const cloud = stripeCloudForFile();
const LONG = { timeout: 10_000 };

const cancelledOf = async (customer: Customer) => (await storedOrders(customer)).cancelled[0];

/** Books and pays in dollars, and cancels while Stripe treats refunds as the faults say. */
async function startDue(faults: Record<string, unknown> = {}) {
  const paid = await payInDollars(cloud.url);
  const { customer, order, transactionId } = paid;
  await setFaults(cloud.url, 'stripe', { transaction: transactionId, ...faults });
  expect(await cancel(customer, order._id)).toMatchObject({ payment: 'refund-due' });
  return {
    ...paid,
    record: async () => firstMoneyOf(await cancelledOf(customer)),
  };
}

test('a cancelled order gets its dollars back by itself', async () => {
  const { record, refundsAtStripe } = await startDue();
  await expect.poll(record, LONG).toMatchObject({
    state: 'refunded',
    refund: { state: 'refunded', id: expect.stringMatching(/^re_/) },
  });
  const id = (await record())?.refund?.ownId;
  expect(await refundsAtStripe()).toMatchObject([
    { amount: 4_900, status: 'succeeded', reference: { refund: id } },
  ]);
});

test.each(['pending', 'requires_action'])('a refund that is %s is done by its event', async (refundState) => {
  const { send, refundsAtStripe, record } = await startDue({ refundState });
  await expect.poll(refundsAtStripe, LONG).toHaveLength(1);
  const [refund] = await refundsAtStripe();
  await decideRefund(cloud.url, refund?.id ?? '', 'succeeds');
  expect(await send('charge.refunded')).toBe(200);
  await expect.poll(record, LONG).toMatchObject({ state: 'refunded' });
});

test.each(['error', 'garbage', 'rate-limit', 'conflict', 'lost'])(
  'a refund whose first response is %s is made once',
  async (refund) => {
    const { transactionId, record, refundsAtStripe } = await startDue({ refund, times: 1 });
    await expect.poll(() => processRefunds(transactionId).catch(() => 'failed')).toMatch(/refunded|none/);
    expect(await record()).toMatchObject({ state: 'refunded' });
    expect(await refundsAtStripe()).toHaveLength(1);
  },
  20_000,
);

test('a refund that was complete, and that the bank refuses later, is due again', async () => {
  const { transactionId, send, record, refundsAtStripe } = await startDue();
  await expect.poll(record, LONG).toMatchObject({ state: 'refunded' });
  await decideRefund(cloud.url, (await refundsAtStripe())[0]?.id ?? '', 'fails');
  // Stripe cannot be asked at first.
  await setFaults(cloud.url, 'stripe', { transaction: transactionId, retrieve: 'error', times: 2 });
  expect([await send('refund.updated'), await send('refund.failed')]).toEqual([503, 503]);
  expect(await record()).toMatchObject({ state: 'refunded' });
  expect([await send('refund.updated'), await send('refund.failed')]).toEqual([200, 200]);
  expect(await record()).toMatchObject({ state: 'refund-due', refund: { state: 'failed', isFinal: true } });
  await expect.poll(() => cloud.kindsAbout(transactionId), LONG).toContain('refund-failed');
});

test('the garage can read why Stripe has refused a refund', async () => {
  const { customer, order, transactionId } = await payInDollars(cloud.url);
  await changePayments(customer, order._id, { refundReference: 'pi_gone' });
  await cancel(customer, order._id);
  await expect
    .poll(async () => firstMoneyOf(await cancelledOf(customer)), LONG)
    .toMatchObject({ state: 'refund-due', refund: { state: 'failed', reason: expect.stringMatching(/\S/) } });
  await expect.poll(() => cloud.kindsAbout(transactionId), LONG).toContain('refund-failed');
});
