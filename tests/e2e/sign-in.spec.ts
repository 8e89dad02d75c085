import { expect, newEmail, signUp, test } from './fixtures.ts';

test('signing in with Google through the provider’s own account page (spec §2)', async ({ page }) => {
  const email = newEmail();
  await page.goto('/login');
  const popupOpens = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const popup = await popupOpens;
  await popup.locator('.js-new-account').click();
  await popup.locator('#email-input').fill(email);
  await popup.locator('#display-name-input').fill('Karim Google');
  await popup.locator('#sign-in').click();

  await expect(page.getByRole('link', { name: 'Orders' })).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('mechanic-token'))).toMatch(/^ey/);
  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { name: 'You have 0 Orders' })).toBeVisible();
});

test('a protected page asks to log in, and comes back to where the customer wanted to go (spec §2)', async ({
  page,
}) => {
  const email = newEmail();
  await signUp(page, email);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('mechanic-token'))).toBeNull();

  await page.goto('/checkout/oil-change?from=card');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('wrong horse');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toContainText('do not match');
  await expect(page.getByLabel('Email')).toHaveValue(email);

  await page.getByLabel('Password').fill('correct horse');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/checkout/oil-change?from=card');
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

test('a customer who comes back is still signed in, even without a stored token', async ({ page }) => {
  await signUp(page, newEmail());
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'You have 0 Orders' })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('mechanic-token'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You have 0 Orders' })).toBeVisible();
});
