import { expect, test } from 'vitest';
import { reconcile } from '../../../netlify/server/schedule/reconcile.ts';
import { onlyOrderOf } from '../../support/customer.ts';
import { jobOf, newMember } from '../../support/desk.ts';
import { cancel, DAYS, MINUTES, signedInAgain, wait } from '../../support/gateways/money.ts';
import { actOnSession } from '../../support/gateways/stripe-page.ts';
import { payInDollars, stripeCloudForFile } from '../../support/gateways/stripe-payments.ts';
import { mailsForFile } from '../../support/mails.ts';
import { runCommand } from '../../support/servers/run-command.ts';

/* Money that Stripe's dashboard gives back: `tests/decisions/record-found-refunds.test.ts` has all cases. */

const cloud = stripeCloudForFile();
const mails = mailsForFile(cloud);
const LONG = { timeout: 10_000 };

/** Books for 49 dollars and pays; the dashboard gives an amount of it back, of which Stripe's event is not delivered. */
async function payAndGiveBack(amount?: number) {
  const paid = await payInDollars(cloud.url);
  await actOnSession(cloud.url, paid.session, { action: 'refund', amount });
  const { customer, transactionId } = paid;
  return {
    ...paid,
    shown: async () => onlyOrderOf(await signedInAgain(customer)),
    audited: async () =>
      (await runCommand('orders', ['audit'])).stdout
        .split('\n')
        .filter((line) => line.startsWith(transactionId)),
  };
}

test('a part that the dashboard gives back is told by its event, and a cancellation gives back the rest', async () => {
  const { customer, order, transactionId, shown, send, refundsAtStripe } = await payAndGiveBack(1_000);
  expect(await shown()).toMatchObject({ payment: 'paid', amount: 4_900 });
  expect([await send('charge.refunded'), await send('charge.refunded')]).toEqual([200, 200]);
  expect(await shown()).toMatchObject({ payment: 'paid', amount: 3_900 });
  const member = await newMember();
  const job = { amount: 3_900, taken: { amount: 3_900, currency: 'USD' } };
  expect(await jobOf(member, { transactionId })).toMatchObject(job);
  expect((await shown()).events.filter(({ type }) => type === 'refunded-elsewhere')).toHaveLength(1);
  await mails.allSent();
  const news = (await cloud.noticesAbout(transactionId)).filter(({ kind }) => kind === 'refunded-elsewhere');
  expect(news).toMatchObject([{ amount: 1_000, currency: 'USD' }]);

  expect(await cancel(customer, order._id)).toEqual({ deletedCount: 1, payment: 'refund-due' });
  await expect
    .poll(async () => (await refundsAtStripe()).map(({ amount }) => amount), LONG)
    .toEqual([1_000, 3_900]);
  await mails.allSent();
  const sums = mails.to(customer).flatMap(({ text }) => /(?:Refund|Amount): (\S+)/.exec(text)?.[1] ?? []);
  expect(sums).toEqual(['$10', '$39', '$39']);
  const due = (await cloud.noticesAbout(transactionId)).filter(({ kind }) => kind === 'refund-due');
  expect(due).toMatchObject([{ amount: 3_900, currency: 'USD' }]);
});

test('what no event has told is found at the next look, and by the audit until then', async () => {
  const { shown, audited, order } = await payAndGiveBack();
  expect(await audited()).toEqual([
    expect.stringMatching(/the gateway has given back \$49 of .* recorded as paid$/),
  ]);
  wait(DAYS + MINUTES);
  await reconcile();
  expect(await shown()).toMatchObject({ _id: order._id, payment: 'refunded' });
  expect(await audited()).toEqual([]);
});
