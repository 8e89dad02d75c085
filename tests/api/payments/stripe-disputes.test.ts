import { expect, test } from 'vitest';
import { bodyOf, call, onlyOrderOf } from '../../support/customer.ts';
import { jobOf, moneyOf, newMember, releaseOrRefund } from '../../support/desk.ts';
import { setFaults } from '../../support/fault-client.ts';
import { cancel } from '../../support/gateways/money.ts';
import { actOnSession } from '../../support/gateways/stripe-page.ts';
import { payInDollars, stripeCloudForFile } from '../../support/gateways/stripe-payments.ts';
import { expectIndexEntries } from '../../support/orders/index-entries.ts';
import { wholeStore } from '../../support/store.ts';

/* Disputes of payments by Stripe (chargebacks). */

const cloud = stripeCloudForFile();

/** Pays in dollars, and disputes the payment; the site gets Stripe's events as it is told to. */
async function startDispute({
  begin = 'dispute',
  amount,
}: {
  begin?: 'dispute' | 'inquire' | 'prevent';
  amount?: number;
} = {}) {
  const paid = await payInDollars(cloud.url);
  const { session, transactionId } = paid;
  const act = (action: 'dispute' | 'won' | 'lost' | 'appeal') => actOnSession(cloud.url, session, { action });
  const send = (type: 'created' | 'updated' | 'closed') => paid.send(`charge.dispute.${type}`);
  await actOnSession(cloud.url, session, { action: begin, amount });
  const toldOf = () => cloud.kindsAbout(transactionId);
  return { ...paid, act, send, toldOf };
}

const disputedAtDesk = async () =>
  (await moneyOf(await newMember())).disputed.jobs.map(({ orderId }) => orderId);

test('the staff are told of a dispute, and see it until it is won; then the money can go back', async () => {
  const { customer, order, transactionId, act, send, toldOf, refundsAtStripe } = await startDispute();
  // Stripe cannot be asked at first.
  await setFaults(cloud.url, 'stripe', { transaction: transactionId, retrieve: 'error', times: 1 });
  expect(await send('created')).toBe(503);
  expect(await onlyOrderOf(customer)).not.toHaveProperty('disputed');
  expect([await send('created'), await send('created')]).toEqual([200, 200]);
  expect(await disputedAtDesk()).toContain(order._id);
  expect(await onlyOrderOf(customer)).toMatchObject({ payment: 'paid', disputed: true });
  const receipt = call('GET', `/api/orders/by-transaction-id/${transactionId}`);
  expect(await bodyOf(receipt)).toMatchObject({ state: 'paid', disputed: true });
  expect((await releaseOrRefund(order, 'refund')).status).toBe(409);
  await act('won');
  expect([await send('closed'), await send('created')]).toEqual([200, 200]);
  expect(await disputedAtDesk()).not.toContain(order._id);
  await expect.poll(toldOf).toEqual(['paid', 'disputed', 'dispute-won']);
  expect(await cancel(customer, order._id)).toMatchObject({ payment: 'refund-due' });
  await expect.poll(refundsAtStripe, { timeout: 10_000 }).toMatchObject([{ amount: 4_900 }]);
  expectIndexEntries(await wholeStore());
});

test('a bank that takes a part leaves the rest, which goes back with the booking', async () => {
  const { customer, order, act, send, refundsAtStripe } = await startDispute({ amount: 1_000 });
  await send('created');
  await act('lost');
  expect([await send('closed'), await send('closed')]).toEqual([200, 200]);
  const bill = { payments: [{ refunds: [{ amount: 1_000, byBank: true }] }] };
  expect(await onlyOrderOf(customer)).toMatchObject({ payment: 'paid', amount: 3_900, bill });
  expect(await cancel(customer, order._id)).toMatchObject({ payment: 'refund-due' });
  await expect.poll(refundsAtStripe, { timeout: 10_000 }).toMatchObject([{ amount: 3_900 }]);
  expectIndexEntries(await wholeStore());
});

test('money goes back while a bank only inquires, and not once that has become a dispute', async () => {
  const begin = 'inquire';
  const [asked, disputed] = [await startDispute({ begin }), await startDispute({ begin })];
  for (const { send } of [asked, disputed]) expect(await send('created')).toBe(200);
  await disputed.act('dispute');
  expect(await disputed.send('updated')).toBe(200);
  expect((await releaseOrRefund(disputed.order, 'refund')).status).toBe(409);
  expect((await releaseOrRefund(asked.order, 'refund')).status).toBe(200);
  await expect.poll(asked.refundsAtStripe, { timeout: 10_000 }).toMatchObject([{ amount: 4_900 }]);
  expect(await asked.send('closed')).toBe(200);
  expect(await disputedAtDesk()).toEqual([disputed.order._id]);
});

test('money that the bank took comes back with an appeal, and the books of each day stay', async () => {
  const { customer, order, act, send, toldOf, refundsAtStripe } = await startDispute({ amount: 1_000 });
  await send('created');
  await act('lost');
  expect(await send('closed')).toBe(200);
  expect(await onlyOrderOf(customer)).toMatchObject({ payment: 'paid', amount: 3_900 });
  await act('appeal');
  expect(await send('updated')).toBe(200);
  expect(await disputedAtDesk()).not.toContain(order._id);
  await act('won');
  expect([await send('closed'), await send('updated')]).toEqual([200, 200]);
  expect(await onlyOrderOf(customer)).toMatchObject({ payment: 'paid', amount: 4_900 });
  await expect.poll(toldOf).toEqual(['paid', 'disputed', 'dispute-lost', 'dispute-won']);
  expect(await cancel(customer, order._id)).toMatchObject({ payment: 'refund-due' });
  await expect.poll(refundsAtStripe, { timeout: 10_000 }).toMatchObject([{ amount: 4_900 }]);
  expectIndexEntries(await wholeStore());
});

test('a dispute that was prevented by giving all back is one that has taken it', async () => {
  const { customer, send, toldOf } = await startDispute({ begin: 'prevent' });
  expect(await send('closed')).toBe(200);
  expect(await onlyOrderOf(customer)).toMatchObject({ payment: 'refunded', chargedBack: true });
  await expect.poll(toldOf).toEqual(['paid', 'dispute-lost']);
  expectIndexEntries(await wholeStore());
});

test('the garage is told once that a bank warns of fraud, and the card says so until the money goes back', async () => {
  const { customer, order, session, transactionId, send } = await payInDollars(cloud.url);
  await actOnSession(cloud.url, session, { action: 'warn' });
  const owner = await newMember();
  const card = () => jobOf(owner, { transactionId });
  expect(await card()).not.toHaveProperty('fraudWarned');
  const type = 'radar.early_fraud_warning.created';
  expect([await send(type), await send(type)]).toEqual([200, 200]);
  expect(await card()).toMatchObject({ fraudWarned: true, payment: 'paid' });
  await expect.poll(() => cloud.kindsAbout(transactionId)).toEqual(['paid', 'fraud-warned']);
  expect(JSON.stringify(await onlyOrderOf(customer))).not.toContain('raud');
  expect((await releaseOrRefund(order, 'refund')).status).toBe(200);
  expect(await card()).not.toHaveProperty('fraudWarned');
  expectIndexEntries(await wholeStore());
});

test('a warning of fraud that Stripe cannot be asked about is sent again, and told then', async () => {
  const { session, transactionId, send } = await payInDollars(cloud.url);
  await actOnSession(cloud.url, session, { action: 'warn' });
  await setFaults(cloud.url, 'stripe', { transaction: transactionId, retrieve: 'error', times: 1 });
  const type = 'radar.early_fraud_warning.created';
  expect([await send(type), await send(type)]).toEqual([503, 200]);
  await expect.poll(() => cloud.kindsAbout(transactionId)).toEqual(['paid', 'fraud-warned']);
});
