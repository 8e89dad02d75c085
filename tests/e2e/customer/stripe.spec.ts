import type { Page } from '@playwright/test';
import { expect, newEmail, signUp, test } from '../fixtures.ts';

/** Books an oil change in dollars; ends on Stripe's payment page. */
async function bookInDollars(page: Page): Promise<void> {
  await page.goto('/checkout/oil-change');
  await page.getByLabel('Currency').selectOption('USD');
  await expect(page.getByText('You pay $49 by card, with Stripe, on the next page.')).toBeVisible();
  await page.getByRole('button', { name: 'Pay Online' }).click();
  await expect(page).toHaveURL(/\/stripe\/c\/pay\/cs_test_/);
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a customer can pay in dollars by a card, or by a late bank transfer', async ({ page }) => {
  await signUp(page, newEmail());
  const heading = page.getByRole('heading', { level: 1 });
  await bookInDollars(page);
  await press(page, 'Pay');
  await expect(heading).toHaveText('Congrats! booking payment successful.');
  await expect(page.getByRole('definition').first()).toHaveText('$49');
  await expect(page.getByRole('cell').nth(3)).toHaveText('$49');

  await bookInDollars(page);
  const [, session] = /(cs_test_\w+)/.exec(page.url()) ?? [];
  const cloud = new URL(page.url()).origin;
  await press(page, 'Pay by bank transfer');
  await expect(heading).toHaveText('Your payment is on its way.');
  await page.getByRole('link', { name: 'See your orders' }).click();
  await page.getByRole('button', { name: /^Pay now/ }).click();
  await expect(page.getByText(/You need not pay again/)).toBeVisible();
  await page.goBack();
  // Asked before the money arrives, or there is nothing to look for again.
  await expect(heading).toHaveText('Your payment is on its way.');
  const arrives = await page.request.post(`${cloud}/stripe/sessions/${session}`, {
    form: { action: 'arrives' },
    maxRedirects: 0,
  });
  expect(arrives.status()).toBe(303);
  await press(page, 'Look again');
  await expect(heading).toHaveText('Congrats! booking payment successful.');
});
