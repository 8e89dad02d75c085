import { beforeAll, expect, test } from 'vitest';
import { reconcile, reconcileRefunds } from '../../../netlify/server/schedule/reconcile.ts';
import { dayInDhaka } from '../../../src/contract/time/dhaka.ts';
import { serviceLine } from '../../support/cases/orders.ts';
import { call } from '../../support/customer.ts';
import { newMember } from '../../support/desk.ts';
import { bookAtDesk } from '../../support/desk-bookings.ts';
import { takeAs } from '../../support/desk-payments.ts';
import { clearFaults, setFaults } from '../../support/fault-client.ts';
import {
  actOnSession,
  decideRefund,
  listEvents,
  readStripeBooks,
  sessionOf,
} from '../../support/gateways/stripe-page.ts';
import { sendToSite, startPayment } from '../../support/gateways/test-gateways.ts';
import { changeStored } from '../../support/photos.ts';
import { turnOnStripe } from '../../support/servers/channels.ts';
import { ownCloudForFile } from '../../support/servers/own-cloud.ts';
import { runCommand } from '../../support/servers/run-command.ts';
import { changePayments, wholeStore } from '../../support/store.ts';

/* The comparison of all payments with their gateways (`npm run orders -- audit`). */

const cloud = ownCloudForFile();
beforeAll(async () => {
  turnOnStripe(cloud.url);
  await setFaults(cloud.url, 'sslcommerz', { ipn: 'none' });
  await setFaults(cloud.url, 'stripe', { webhook: 'none' });
});

const audit = (...args: string[]) => runCommand('orders', ['audit', ...args]);

/** Creates a customer with an order, paid unless the site is not told. */
async function startOrder(action: 'pay' | 'pay-untold' | 'none', currency = 'BDT') {
  const started = await startPayment(currency);
  const { gateway, page } = started;
  if (action !== 'none') await gateway.press(page.url, 'pay');
  if (action === 'pay') await sendToSite(gateway.backOf(page));
  return started;
}
type Started = Awaited<ReturnType<typeof startOrder>>;

test('payments that agree with the gateway have no difference', async () => {
  await Promise.all([startOrder('pay'), startOrder('none')]);
  await Promise.all([startOrder('pay', 'USD'), startOrder('none', 'USD')]);
  const { gateway, page } = await startOrder('none', 'USD');
  await gateway.press(page.url, 'pay-later');
  await sendToSite(gateway.backOf(page));
  for (const currency of ['BDT', 'USD']) {
    const cancelled = await startOrder('pay', currency);
    await call('DELETE', `/api/orders/${cancelled.orderId}`, cancelled.customer);
  }
  // Its link is no transaction of a gateway.
  const member = await newMember();
  await takeAs(member, await bookAtDesk(member), { amount: 600_000, method: 'card' });
  for (let run = 0; run < 3; run += 1) await reconcileRefunds();
  const before = await wholeStore(cloud.redis);
  const { code, stdout } = await audit();
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^7 transactions from .* to .*, and 5 bookings\n0 differences\n$/),
  });
  expect(await wholeStore(cloud.redis)).toEqual(before);
});

// netlify/cli/orders/compare-payment.test.ts has all that can differ.
test('what differs by what each gateway says is named, with exit code 1', async () => {
  const lost = await startOrder('pay-untold');
  const refunded = await startOrder('pay');
  const at = new Date().toISOString();
  const atGateway = { state: 'refunded', at, id: 'no-such-refund' };
  const refunds = [{ id: 'a', amount: 600_000, at, atGateway }];
  await changePayments(refunded.customer, refunded.orderId, { refunds });
  const member = await newMember();
  const desk = await takeAs(member, await bookAtDesk(member));
  await changeStored(desk, { lines: [serviceLine({ amount: 99_900 })] });
  const silent = await startOrder('none');
  await setFaults(cloud.url, 'sslcommerz', { validation: 'fail', transaction: silent.transactionId });

  // A refund that succeeded can still fail at the bank.
  const failedLater = await startOrder('pay', 'USD');
  await call('DELETE', `/api/orders/${failedLater.orderId}`, failedLater.customer);
  for (let run = 0; run < 3; run += 1) await reconcileRefunds();
  const books = await readStripeBooks(cloud.url);
  const [{ id: failing = '' } = {}] =
    books.find((one) => one.transaction === failedLater.transactionId)?.refunds ?? [];
  await decideRefund(cloud.url, failing, 'fails');
  // The bank has decided, and no webhook has told.
  const lostDispute = await startOrder('pay', 'USD');
  const session = sessionOf(lostDispute.page.url);
  await actOnSession(cloud.url, session, { action: 'dispute' });
  const [created] = (await listEvents(cloud.url, session)).filter(({ type }) => /dispute/.test(type));
  const [id = ''] = /du_\w+/.exec(created?.payload ?? '') ?? [];
  const dispute = { id, state: 'open', at };
  await changePayments(lostDispute.customer, lostDispute.orderId, { dispute });
  await actOnSession(cloud.url, session, { action: 'lost' });

  const { code, stdout, stderr } = await audit();
  await clearFaults(cloud.url, 'sslcommerz');
  expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringContaining('differ') });
  const taka = /BDT 6,000 \(\w+\)/.source;
  const dollars = /\$49 \(pi_\w+\)/.source;
  const expected: [Pick<Started, 'transactionId'>, string][] = [
    [lost, `the gateway has taken ${taka}, but the checkout session is open`],
    [refunded, 'the refund no-such-refund is recorded as done, but is processing: Refund not found'],
    [failedLater, `the refund ${failing} is recorded as done, but is failed: lost_or_stolen_card`],
    [lostDispute, `the dispute du_\\w+ of ${dollars} is recorded as open, but is lost`],
    [desk, 'BDT 1 are kept beyond what is charged'],
    [silent, 'not compared: .*'],
  ];
  for (const [{ transactionId }, difference] of expected)
    expect(stdout.split('\n').filter((line) => line.startsWith(transactionId))).toEqual([
      expect.stringMatching(new RegExp(`  ${difference}$`)),
    ]);
  // They were changed in the store alone, without what the month adds up.
  const today = dayInDhaka(at);
  for (const { orderId } of [refunded, lostDispute])
    expect(stdout).toContain(`${orderId}  the facts of ${today} are `);
  expect(stdout).toContain('\n8 differences\n');

  // A payment that was lost is settled by the reconciler, and then agrees.
  await reconcile({ all: true });
  expect((await audit()).stdout).not.toContain(lost.transactionId);
});
