import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { startRefund } from '../../../netlify/server/payments/stripe/stripe.ts';
import { reconcile, reconcileRefunds } from '../../../netlify/server/schedule/reconcile.ts';
import type { PartialRefundRequest } from '../../../src/contract/desk/desk-money-request.ts';
import { dayInDhaka } from '../../../src/contract/time/dhaka.ts';
import { type Customer, onlyOrderOf } from '../../support/customer.ts';
import { actsOn, callAs, deskOrderOf, newMember, parseJob } from '../../support/desk.ts';
import { tillOn } from '../../support/desk-payments.ts';
import { cancel, signedInAgain } from '../../support/gateways/money.ts';
import { payInDollars, stripeBooksOf, stripeCloudForFile } from '../../support/gateways/stripe-payments.ts';
import { mailsForFile } from '../../support/mails.ts';
import { newPaid } from '../../support/visits.ts';

/* Parts that owners give back by the gateway: `tests/decisions/decide-partial-refund.test.ts` has all cases. */

const cloud = stripeCloudForFile();
const mails = mailsForFile(cloud);

let owner: Customer;
beforeEach(async () => {
  owner = await newMember();
});

/** Gives a part of the first payment of a transaction back, as it is by now unless another sum was seen. */
async function giveBack(transactionId: string, changes: Partial<PartialRefundRequest> = {}) {
  const { checkoutSessions } = await deskOrderOf(owner, { transactionId });
  const [capture] = checkoutSessions.flatMap(({ captures }) => captures);
  const back = capture?.refunds.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
  return callAs(owner, 'POST', `/api/desk/partial-refunds/${transactionId}`, {
    id: randomUUID(),
    captureId: capture?.captureId,
    amount: 50_000,
    kept: (capture?.captured?.amount ?? 0) - back,
    reason: 'pads not needed',
    ...changes,
  });
}

/** Starts what is due back at SSLCommerz, and asks until it is done. */
async function refundAll(): Promise<void> {
  for (let run = 0; run < 3; run += 1) await reconcileRefunds();
}

/** Returns the body of a response that refuses. */
async function expectRefusal(response: Promise<Response>, status: number) {
  expect((await response).status).toBe(status);
  return (await response).json();
}

const refundsOf = async (transactionId: string) => (await cloud.booksOf(transactionId))[0]?.refunds ?? [];

test('a part goes back by the gateway once, and everybody is told how much and why', async () => {
  const { customer, order } = await newPaid();
  const { transactionId } = order;
  const id = randomUUID();
  const twice = await Promise.all([giveBack(transactionId, { id }), giveBack(transactionId, { id })]);
  const [first, second] = await Promise.all(twice.map(parseJob));
  expect(first).toMatchObject({
    payment: 'paid',
    bill: { due: { amount: 0 } },
    taken: { amount: 550_000, currency: 'BDT' },
  });
  expect(second?.taken).toEqual(first?.taken);
  await mails.allSent();
  await refundAll();
  expect(await refundsOf(transactionId)).toEqual([50_000]);
  expect(await onlyOrderOf(await signedInAgain(customer))).toMatchObject({
    payment: 'paid',
    amount: 550_000,
  });

  const { events } = await deskOrderOf(owner, { transactionId });
  const given = events.find(({ reference }) => reference === id);
  expect(given).toMatchObject({ type: 'refund-due', by: 'Karim' });
  const day = dayInDhaka(given?.at ?? '');
  const told = { amount: 50_000, currency: 'BDT', reason: 'pads not needed' };
  const { acts } = await actsOn(owner, day);
  expect(acts.find(({ reference }) => reference === id)).toMatchObject(told);
  const [taka] = (await tillOn(owner, day)).online;
  expect(taka).toMatchObject({ method: 'sslcommerz', givenBack: 50_000, givenBackCount: 1 });
  await reconcile();
  await mails.allSent();
  const sent = mails.to(customer).filter(({ text }) => /Refund: BDT 500/.test(text));
  expect(sent).toHaveLength(2);
  for (const { text } of sent) expect(text).toContain('Reason: pads not needed');
});

test('of two members at once, one is shown what is kept by now; neither gives back more than that', async () => {
  const { customer, order } = await newPaid();
  const { transactionId } = order;
  const both = await Promise.all([giveBack(transactionId), giveBack(transactionId, { amount: 590_000 })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = await both.find(({ status }) => status === 409)?.json();
  expect(refused.detail).toMatch(/are kept of this payment now\. Nothing was given back\./);
  expect(refused.job.taken.amount).toBeLessThan(600_000);
  await refundAll();
  await expectRefusal(giveBack(transactionId, { amount: 600_001 }), 409);
  await expectRefusal(giveBack(transactionId, { captureId: 'other' }), 404);
  await cancel(customer, order._id);
  await refundAll();
  const { detail } = await expectRefusal(giveBack(transactionId), 409);
  expect(detail).toBe('Nothing is kept of this payment any longer: it goes back, or has.');
  expect((await refundsOf(transactionId)).reduce((sum, amount) => sum + amount, 0)).toBe(600_000);
});

test('Stripe gives a part back once if two processes ask for it at once', async () => {
  const { transactionId } = await payInDollars(cloud.url);
  const [{ payment_intent: refundReference = '' } = {}] = await stripeBooksOf(cloud.url, transactionId);
  const part = { id: randomUUID(), transactionId, refundReference, amount: 1_000, isPart: true };
  await Promise.all([startRefund(part), startRefund(part)]);
  expect((await stripeBooksOf(cloud.url, transactionId))[0]?.refunds).toHaveLength(1);
});
