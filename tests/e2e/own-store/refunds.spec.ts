import { orderUrl } from '../../../src/desk/views.ts';
import { clearFaults, setFaults } from '../../support/fault-client.ts';
import { book } from '../bookings.ts';
import { checkPage } from '../check-accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { openAs } from '../staff.ts';
import { newName, newOwnMember, runRefunds } from './own-store.ts';

test('an owner gives a part of a payment back, follows its refund, and starts it again once it has failed', async ({
  page,
  request,
}) => {
  const member = await newOwnMember(request);
  const customer = newName();
  const { pay, transactionId } = await book(request, { customer });
  await pay();
  const cloud = process.env.E2E_CLOUD ?? '';
  await setFaults(cloud, 'sslcommerz', { refund: 'cancelled', transaction: transactionId });
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
  const refund = page
    .getByRole('region', { name: /^Due back/ })
    .getByRole('listitem')
    .filter({ hasText: transactionId });
  await expect(refund).toContainText('SSLCommerz is giving it back. There is nothing to do.');
  await expect(refund.getByRole('button')).toHaveCount(0);
  await runRefunds();
  await page.reload();
  await expect(refund).toContainText('has failed for good: cancelled in the gateway’s panel');
  await checkPage(page);
  await refund.getByRole('button', { name: /^Start again/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Start the refund of BDT 500 again?' });
  await expect(dialog).toContainText(customer);
  await dialog.getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByText(`The refund of BDT 500 to ${customer} is due again.`)).toBeVisible();
  await expect(refund).not.toContainText('has failed for good');
  await clearFaults(cloud, 'sslcommerz', `?transaction=${transactionId}`);
  // The gateway takes its time.
  for (let run = 0; run < 3; run += 1) await runRefunds();
  await page.reload();
  const payment = page
    .getByRole('region', { name: 'Recent payments' })
    .getByRole('listitem')
    .filter({ hasText: customer });
  await expect(payment).toContainText('BDT 5,500');
  await expect(refund).toHaveCount(0);
});
