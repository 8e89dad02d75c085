import { expect, test } from 'vitest';
import { onlyOrderOf } from '../../support/customer.ts';
import { decidePayment, moneyOf, newMember } from '../../support/desk.ts';
import { setFaults } from '../../support/fault-client.ts';
import { cancel } from '../../support/gateways/money.ts';
import { actOnSession } from '../../support/gateways/stripe-page.ts';
import { payInDollars, stripeCloudForFile } from '../../support/gateways/stripe-payments.ts';
import { expectPlaces } from '../../support/orders/places.ts';
import { wholeStore } from '../../support/store.ts';

/* Disputes of payments by Stripe (chargebacks). */

const cloud = stripeCloudForFile();

/** Pays in dollars, and disputes the payment; the site gets Stripe's events as it is told to. */
async function startDispute() {
  const paid = await payInDollars(cloud.url);
  const { session, transactionId } = paid;
  const act = (action: 'dispute' | 'won' | 'lost') => actOnSession(cloud.url, session, { action });
  const send = (type: 'created' | 'closed') => paid.send(`charge.dispute.${type}`);
  await act('dispute');
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
  expect((await decidePayment(order, 'refund')).status).toBe(409);
  await act('won');
  expect([await send('closed'), await send('created')]).toEqual([200, 200]);
  expect(await disputedAtDesk()).not.toContain(order._id);
  await expect.poll(toldOf).toEqual(['paid', 'disputed', 'dispute-won']);
  expect(await cancel(customer, order._id)).toMatchObject({ payment: 'refund-due' });
  await expect.poll(refundsAtStripe, { timeout: 10_000 }).toMatchObject([{ amount: 4_950 }]);
  expectPlaces(await wholeStore());
});
