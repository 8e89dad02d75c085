import { beforeAll, expect, test } from 'vitest';
import { onlinePayments } from '../../../netlify/server/order/bill.ts';
import { decideAndCommit } from '../../../netlify/server/order/change.ts';
import { findOrders } from '../../../netlify/server/order/reads.ts';
import { beginRefund } from '../../../netlify/server/payments/refund-decisions.ts';
import { refundIdOf } from '../../../netlify/server/payments/refund-id.ts';
import { processRefunds } from '../../../netlify/server/payments/refunds.ts';
import * as sslcommerz from '../../../netlify/server/payments/sslcommerz/sslcommerz.ts';
import { reconcile, reconcileRefunds } from '../../../netlify/server/schedule/reconcile.ts';
import { keys } from '../../../netlify/server/store/keys.ts';
import { queueMember } from '../../../netlify/server/store/queue.ts';
import { clearFaults, setFaults } from '../../support/fault-client.ts';
import { cancel, moneyCloudForFile, runReconciler } from '../../support/gateways/money.ts';
import { setVariables } from '../../support/servers/variables.ts';
import { firstMoneyOf, storedOrders } from '../../support/store.ts';
import { newPaid } from '../../support/visits.ts';

/* Refunds at the gateway: each once, whatever fails; the garage is told of each that is owed, refused or failed. */

const cloud = moneyCloudForFile();
beforeAll(async () => {
  // Functions have no registered address: the tests start the refunds.
  setVariables({ REFUNDS_FROM: '' });
});

/** Books, pays and cancels an order. */
async function startDue() {
  const { customer, order, fields } = await newPaid();
  expect(await cancel(customer, order._id)).toEqual({ deletedCount: 1, payment: 'refund-due' });
  const { transactionId } = order;
  return {
    customer,
    order,
    transactionId,
    captureId: fields.val_id ?? '',
    refund: () => processRefunds(transactionId, { isRegistered: true }),
    record: async () => firstMoneyOf((await storedOrders(customer)).cancelled[0]),
    refundsAtGateway: async () => (await cloud.booksOf(transactionId))[0]?.refunds ?? [],
    noticeKinds: async () => {
      await reconcile();
      return cloud.kindsAbout(transactionId);
    },
  };
}

/** Starts a refund at the gateway as a process does that ends before it has recorded the response. */
async function startAndCrash(due: Awaited<ReturnType<typeof startDue>>): Promise<void> {
  const { customer, order, transactionId, captureId } = due;
  const id = refundIdOf(captureId);
  const begun = await decideAndCommit({
    read: async () => (await findOrders([{ uid: customer.uid, orderId: order._id }]))[0],
    decide: (owned, now) =>
      owned ? beginRefund(owned, { paymentId: captureId, refundId: id }, now) : 'gone',
  });
  const [{ refundReference = '', captured } = {}] = begun.stored ? onlinePayments(begun.stored.order) : [];
  await sslcommerz.startRefund({ id, transactionId, refundReference, amount: captured?.amount ?? 0 });
}

test.each([
  ['answers as at first', {}, 'processing', ['refunded']],
  ['refuses the repeat as a duplicate', { refundRepeat: 'refuse' }, 'processing', ['processing']],
] as const)(
  'a crash between the gateway’s answer and its record ends in one refund, if the gateway %s',
  async (_name, fault, first, later) => {
    const due = await startDue();
    const { transactionId, refund, record, refundsAtGateway, noticeKinds } = due;
    await setFaults(cloud.url, 'sslcommerz', {
      transaction: transactionId,
      ...fault,
      refund: 'processing',
      times: 1,
    });
    // As the crashed process did: the refund has begun, but its record was lost.
    await startAndCrash(due);
    await clearFaults(cloud.url, 'sslcommerz');
    await setFaults(cloud.url, 'sslcommerz', { transaction: transactionId, ...fault, ipn: 'parallel' });

    expect(await refund()).toBe(first);
    for (let run = 0; run < 3; run += 1) await refund();
    expect(await refundsAtGateway()).toHaveLength(1);
    expect([(await record())?.refund?.state]).toEqual(later);
    // A status that cannot be asked for is told, once.
    const told = await noticeKinds();
    expect(told.filter((kind) => kind === 'refund-failed')).toHaveLength(later[0] === 'processing' ? 1 : 0);
  },
);

test('a refused refund is told once, and tried again as the same refund', async () => {
  const { transactionId, refund, record, refundsAtGateway, noticeKinds } = await startDue();
  await setFaults(cloud.url, 'sslcommerz', { transaction: transactionId, refund: 'unregistered' });
  const ids = new Set<string | undefined>();
  for (let run = 0; run < 3; run += 1) {
    expect(await refund()).toBe('failed');
    ids.add((await record())?.refund?.ownId);
  }
  expect(ids.size).toBe(1);
  expect(await record()).toMatchObject({ state: 'refund-due', refund: { state: 'failed' } });
  expect((await record())?.refund?.reason).toBeTruthy();
  expect(await noticeKinds()).toEqual(['paid', 'refund-due', 'refund-failed']);
  await clearFaults(cloud.url, 'sslcommerz');
  for (let run = 0; run < 3; run += 1) await refund();
  expect(await record()).toMatchObject({ state: 'refunded' });
  const [id] = ids;
  expect(id).toMatch(/^[a-z2-7]{26}$/);
  expect(id).not.toBe(transactionId);
  expect(await refundsAtGateway()).toEqual([600_000]);
});

test('functions without a registered address start no refund, but tell that it is due, and follow it up', async () => {
  const { transactionId, record, refundsAtGateway, noticeKinds } = await startDue();
  expect(await reconcile({ all: true })).toMatchObject({ 'refund waiting': expect.any(Number) });
  expect(await refundsAtGateway()).toEqual([]);
  expect(await noticeKinds()).toEqual(['paid', 'refund-due']);
  // The registered machine.
  await reconcileRefunds();
  expect(await refundsAtGateway()).toHaveLength(1);
  await runReconciler(2);
  expect(await record()).toMatchObject({ state: 'refunded' });
  expect(await cloud.redis.zscore(keys.queue, queueMember('refund', transactionId))).toBeNull();
});
