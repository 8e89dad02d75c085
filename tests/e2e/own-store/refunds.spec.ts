import { orderUrl } from '../../../src/desk/views.ts';
import { clearFaults, setFaults } from '../../support/fault-client.ts';
import { book } from '../bookings.ts';
import { checkPage } from '../check-accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { openAs } from '../staff.ts';
import { newName, newOwnMember, runRefunds } from './own-store.ts';

test('an owner gives a payment back, and a part of another, follows the refunds, and starts them again once they have failed', async ({
  page,
  request,
}) => {
  const member = await newOwnMember(request);
  const [customer, other] = [newName(), newName()];
  const { pay, transactionId } = await book(request, { customer });
  const whole = await book(request, { customer: other });
  const cloud = process.env.E2E_CLOUD ?? '';
  for (const paying of [pay, whole.pay]) await paying();
  for (const transaction of [transactionId, whole.transactionId])
    await setFaults(cloud, 'sslcommerz', { refund: 'cancelled', transaction });
  await request.post(`/api/desk/payments/${whole.transactionId}`, {
    headers: member.headers,
    data: { decision: 'refund' },
  });
  await openAs(page, member, orderUrl(transactionId));
  const money = page.getByRole('region', { name: 'Money', exact: true });
  const open = money.getByRole('button', { name: /^Give a part back of BDT 6,000/ });
  await open.click();
  const giving = page.getByRole('dialog', { name: /^Give a part back/ });
  await expect(giving).toContainText('BDT 6,000 of BDT 6,000 are kept, taken by SSLCommerz.');
  const amount = giving.getByLabel('Amount in taka');
  await expect(amount).toBeFocused();
  await amount.fill('৫০০');
  await giving.getByLabel('Reason').fill('Pads were not needed');
  await expect(giving).toContainText('BDT 5,500 of it are kept then.');
  await giving.getByRole('button', { name: 'Give BDT 500 back' }).click();
  await expect(page.getByText(`BDT 500 go back to ${customer}.`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    'BDT 500 to be given back: Pads were not needed',
  );
  await expect(open).toBeVisible();

  await page.goto('/garage?view=money');
  const rowsIn = (name: string | RegExp) => page.getByRole('region', { name }).getByRole('listitem');
  const refundOf = (transaction: string) => rowsIn(/^Due back/).filter({ hasText: transaction });
  const refund = refundOf(transactionId);
  await expect(refund).toContainText('SSLCommerz is giving it back. There is nothing to do.');
  await expect(refund.getByRole('button')).toHaveCount(0);
  await runRefunds();
  await page.reload();
  await expect(refund).toContainText('has failed for good: cancelled in the gateway’s panel');
  await checkPage(page);
  for (const [amount, name, transaction] of [
    ['BDT 500', customer, transactionId],
    ['BDT 6,000', other, whole.transactionId],
  ] as const) {
    const failed = refundOf(transaction);
    await failed.getByRole('button', { name: /^Start again/ }).click();
    const dialog = page.getByRole('dialog', { name: `Start the refund of ${amount} again?` });
    await expect(dialog).toContainText(name);
    await dialog.getByRole('button', { name: 'Start again' }).click();
    await expect(page.getByText(`The refund of ${amount} to ${name} is due again.`)).toBeVisible();
    await expect(failed).not.toContainText('has failed for good');
    await clearFaults(cloud, 'sslcommerz', `?transaction=${transaction}`);
  }
  // The gateway takes its time.
  for (let run = 0; run < 3; run += 1) await runRefunds();
  await page.reload();
  const paymentOf = (name: string) => rowsIn('Recent payments').filter({ hasText: name });
  await expect(paymentOf(customer)).toContainText('BDT 5,500');
  await expect(paymentOf(other)).toContainText('given back');
  await expect(refund).toHaveCount(0);
});
