import type { Page } from '@playwright/test';
import { orderUrl } from '../../../src/desk/views.ts';
import { checkPage } from '../check-accessibility.ts';
import { bookHere, newPlate } from '../desk.ts';
import { expect, test } from '../fixtures.ts';
import { newMember, openAs } from '../staff.ts';

/* The page of one booking, and the log of what the staff have done. */

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('an owner can erase a customer of the desk once the car is gone', async ({ page, request }) => {
  const name = `Amina ${newPlate()}`;
  const owner = await newMember(request, name);
  const { headers } = owner;
  const job = await bookHere(request, owner);
  await openAs(page, owner, '/garage');
  await page.getByRole('link', { name: `Everything about it: ${job.plate}` }).click();
  await expect(section(page, 'Money')).toContainText('BDT 2,500.00, because: regular customer');
  const eraseButton = page.getByRole('button', { name: 'Erase the customer’s data…' });
  await eraseButton.click();
  const dialog = page.getByRole('dialog', { name: `Erase the data of ${job.customer}?` });
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(/A car of this customer is here/);
  await checkPage(page);
  await page.keyboard.press('Escape');
  await expect(eraseButton).toBeFocused();

  await request.patch(`/api/desk/jobs/${job.transactionId}`, {
    headers,
    data: { progress: 'collected', withDue: true, rev: job.rev },
  });
  await eraseButton.click();
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByText('Erased: one booking.')).toBeFocused();
  await expect(section(page, 'Who')).toContainText('The customer’s data was erased');
  await expect(eraseButton).toHaveCount(0);

  await page.getByRole('link', { name: /^What the staff did on/ }).click();
  await page.getByRole('combobox', { name: 'Who' }).selectOption(name);
  await expect(page).toHaveURL(/member=Amina/);
  const acts = page.getByRole('listitem').filter({ hasText: `${name}: ` });
  const erasure = acts.filter({ hasText: 'customer’s data erased' });
  await expect(erasure).toBeVisible();
  await checkPage(page);
  await erasure.getByRole('link').click();
  await expect(page).toHaveURL(orderUrl(job.transactionId));
});
