import type { Page } from '@playwright/test';
import { expect, logged, newEmail, signUp, test } from '../fixtures.ts';
import { createAccount } from '../session.ts';

async function submit(page: Page, email: string, button: 'Login' | 'Sign Up'): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('wrong horse');
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
}

// Each line is compared as a whole: it has the code, but neither e-mail, password nor token.
test('a failed login is logged by its code (spec §8)', async ({ page, consoleErrors }) => {
  await page.goto('/login');
  await submit(page, newEmail(), 'Login');
  expect(logged(consoleErrors)).toEqual([
    expect.stringMatching(/^Login failed: auth\/(user-not-found|invalid-credential)$/),
  ]);
});

test('a failed sign-up is logged by its code (spec §8)', async ({ page, consoleErrors }) => {
  const email = newEmail();
  await createAccount(page.request, email);
  await page.goto('/signup');
  await submit(page, email, 'Sign Up');
  expect(logged(consoleErrors)).toEqual(['Sign-up failed: auth/email-already-in-use']);
});

test('a failed Google sign-in is logged by its code (spec §8)', async ({ page, consoleErrors }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('blocked the Google window');
  expect(logged(consoleErrors)).toEqual(['Google sign-in failed: auth/popup-blocked']);
});

test('a failed checkout is logged by its status (spec §8)', async ({ page, consoleErrors }) => {
  await signUp(page, newEmail());
  await page.route('**/api/orders', (route) => route.fulfill({ status: 503 }));
  await page.goto('/checkout/oil-change');
  await page.getByLabel('First name').fill('Rahim');
  await page.getByRole('button', { name: 'Pay Online' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  expect(logged(consoleErrors)).toEqual(['Checkout failed: 503']);
});
