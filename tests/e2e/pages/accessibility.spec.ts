import type { Page } from '@playwright/test';
import { garage } from '../../../src/garage.ts';
import { openPaths } from '../../support/page-paths.ts';
import { bookAs } from '../bookings.ts';
import { checkPage } from '../check-accessibility.ts';
import { start } from '../days.ts';
import { mechanicOf, note } from '../findings.ts';
import { choose, expect, newEmail, signUp, tabTo, test } from '../fixtures.ts';
import { chooseStart } from '../visit-page.ts';

const strip = (page: Page) => page.getByRole('complementary', { name: 'Your booking' });

test('everybody can use each public page, by a checker and on 320 px (spec §2, §6)', async ({ page }) => {
  for (const path of [...openPaths, '/nowhere']) {
    await page.goto(path);
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(/^[A-Z][\w ]+ - Motor Mechanic$/);
    await checkPage(page, { inDark: path === '/' });
  }
});

test('a customer can use each of their pages, by a checker and on 320 px', async ({ page, context }) => {
  const account = await signUp(page, newEmail());
  await page.goto('/checkout/oil-change');
  await expect(page.getByLabel('First name')).toBeVisible();
  await checkPage(page);
  const { pay, path, orderId, transactionId } = await bookAs(account, page.request);
  await pay();
  await page.goto(path);
  await expect(page.getByRole('table')).toBeVisible();
  await checkPage(page);
  await page.getByRole('link', { name: 'Choose a time' }).click();
  await chooseStart(page, start);
  await page.getByLabel('Number plate').fill('W'.repeat(40));
  await page.getByLabel('Make and model').fill('W'.repeat(60));
  await checkPage(page);
  await page.getByRole('button', { name: 'Choose this time' }).click();
  await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeVisible();
  const mechanic = await mechanicOf(page.request, transactionId);
  await mechanic.move('received');
  const declined = 'V'.repeat(200);
  await mechanic.find(
    { text: 'W'.repeat(200), urgency: 'now', price: 50_000_000, minutes: 90 },
    { text: declined, urgency: 'soon', price: 50_000_000 },
    note,
  );
  await mechanic.hear(declined, 'declined');
  await mechanic.move('waiting', 'For a part');
  await page.goto(`/orders/${orderId}/findings`);
  await choose(page.getByRole('radio').first());
  await checkPage(page, { inDark: true });
  await bookAs(account, page.request);
  await page.goto('/services');
  await expect(strip(page)).toContainText('Not paid yet');
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toContainText(`call ${garage.phone}`);
  await checkPage(page, { inDark: true });
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  await strip(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Not paid yet')).toHaveCount(0);
  await page.goto('/orders');
  await page.getByTitle('Approve this order').first().click();
  await expect(page.getByRole('button', { name: 'Approved' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'For a part' }).first()).toBeVisible();
  await checkPage(page, { inDark: true });
  // The cards of a phone are still read as a table.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('table', { name: 'Your orders' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveCount(6);
  await expect(page.getByRole('cell')).toHaveCount(12);
});

test('by the keyboard alone: skip to the content, book, pay, approve and cancel', async ({ page }) => {
  const go = async (role: 'button' | 'link' | 'textbox', name: string | RegExp) => {
    const control = page.getByRole(role, { name, exact: typeof name === 'string' }).first();
    await expect(control).toBeVisible();
    await tabTo(control);
  };

  await signUp(page, newEmail());
  await page.goto('/services');
  await expect(page.getByRole('link', { name: /^Checkout: Oil/ })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await go('link', /^Checkout: Oil/);
  await page.keyboard.press('Enter');
  await go('textbox', 'First name');
  await page.keyboard.type('Rahim');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Uddin');
  await go('button', 'Pay Online');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/EasyCheckOut/);
  await go('button', 'Pay');
  await page.keyboard.press('Enter');
  await go('button', 'Print your payment history');
  await page.goto('/orders');
  await go('button', /^pending/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Approved' })).toBeFocused();
  page.once('dialog', (dialog) => dialog.accept());
  await go('button', /^Cancel order 1/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'You have 0 Orders' })).toBeVisible();
});
