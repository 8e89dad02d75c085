import type { Page } from '@playwright/test';
import { bookOilChange, expect, newEmail, signUp, test } from '../fixtures.ts';
import { createAccount, keepSession } from '../session.ts';

const strip = (page: Page) => page.getByRole('complementary', { name: 'Your booking' });

/** Returns the values of the checkout form. */
const typed = (page: Page) =>
  page
    .locator('main form :is(input:not([readonly]), select, textarea)')
    .evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value));

test('a booking survives signing up: the home page leads back to it', async ({ page }) => {
  await page.goto('/checkout/oil-change');
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Name').fill('Rahim Uddin');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password').fill('correct horse');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/');
  await expect(strip(page)).toContainText('Continue your booking: Oil and filter change');
  await strip(page).getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/checkout/oil-change');
  await expect(page.getByLabel('First name')).toHaveValue('Rahim');
  await page.getByRole('button', { name: 'Pay Online' }).click();
  await expect(page).toHaveURL(/EasyCheckOut/);
  await page.goto('/');
  // Booked by now, so that only its payment is missing.
  await expect(strip(page)).toHaveText(/^Not paid yet: Oil and filter change, BDT 6,063.75/);
});

test('a customer can pay later, from home or the same checkout', async ({ page }) => {
  await signUp(page, newEmail());
  await bookOilChange(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(strip(page)).toContainText('Not paid yet: Oil and filter change, BDT 6,063.75');

  // The booking that was begun comes after that, in its place.
  await page.evaluate(() =>
    localStorage.setItem('begun-booking', JSON.stringify({ service: 'brake-service', at: Date.now() })),
  );
  await page.reload();
  await expect(strip(page)).toContainText('Not paid yet: Oil and filter change');
  await strip(page).getByRole('button', { name: 'Close' }).click();
  await expect(strip(page)).toContainText('Continue your booking: Brake pads and discs replacement');

  await page.goto('/checkout/brake-service');
  await expect(page.getByLabel('Phone')).toHaveValue('01700 000000');
  await expect(strip(page)).toHaveCount(0);
  await page.goto('/checkout/oil-change');
  await strip(page).getByRole('button', { name: 'Pay now' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Congrats! booking payment successful.');
  // A paid order is not offered again: the begun checkout takes its place.
  await page.goto('/');
  await expect(strip(page)).toContainText('Continue your booking: Brake pads and discs replacement');
});

test('a refusal at the checkout leads to the login, and back to what was typed', async ({
  page,
  context,
}) => {
  const { email } = await signUp(page, newEmail());
  const fill = async (tab: Page) => {
    await tab.goto('/checkout/oil-change');
    await tab.getByLabel('Address').fill('Road 1, Dhaka');
  };
  await fill(page);
  const other = await context.newPage();
  await fill(other);
  const refused = { status: 401, contentType: 'application/problem+json', body: '{"title":"Unauthorized"}' };
  await page.route('**/api/orders', (route) => route.fulfill(refused));
  await page.getByRole('button', { name: 'Pay Online' }).click();
  await page.getByRole('alert').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your sign-in has ended.')).toBeVisible();
  await expect(other).toHaveURL('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('correct horse');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL('/checkout/oil-change');
    await expect(tab.getByLabel('Address')).toHaveValue('Road 1, Dhaka');
  }
});

test('whom the provider refuses finds what was typed again; another account does not', async ({
  page,
  request,
}) => {
  await page.clock.install();
  const { email } = await signUp(page, newEmail());
  const other = await createAccount(request);
  const draft = () => page.evaluate(() => sessionStorage.getItem('checkout-draft'));
  const logInAs = async (name: string) => {
    await page.getByLabel('Email').fill(name);
    await page.getByLabel('Password').fill('correct horse');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL('/checkout/oil-change');
  };
  const refusal = { error: { code: 400, message: 'TOKEN_EXPIRED', errors: [] } };
  await page.route(/securetoken/, (route) => route.fulfill({ status: 400, json: refusal }));
  await page.goto('/checkout/oil-change');
  const address = page.getByLabel('Address');
  for (const [name, kept] of [
    [email, 'Road 1, Dhaka'],
    [other.email, ''],
  ] as const) {
    await address.fill('Road 1, Dhaka');
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await page.clock.fastForward('59:45');
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Your sign-in has ended.')).toBeVisible();
    expect(await draft()).toContain('Road 1');
    await logInAs(name);
    await expect(address).toHaveValue(kept);
  }
  expect(await draft()).toBeNull();
});

test('what one customer has typed is not there for the next who signs in elsewhere', async ({
  page,
  context,
  request,
}) => {
  await signUp(page, newEmail());
  const next = await createAccount(request);
  await page.goto('/checkout/oil-change');
  await page.getByLabel('Address').fill('Road 1, Dhaka');
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  // A tab in the background hears of both at once.
  await keepSession(await context.newPage(), next);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(next.email);
  await expect(page.getByLabel('Address')).toHaveValue('');
});

test('a checkout that the history leads to from another says nothing of that one', async ({ page }) => {
  await signUp(page, newEmail());
  await page.goto('/checkout/oil-change');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Oil and filter change');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click();
  await page.getByRole('link', { name: 'Checkout: Brake pads' }).click();
  await expect(title).toHaveText('Brake pads and discs replacement');
  await page.evaluate(() => history.go(-2));
  await expect(title).toHaveText('Oil and filter change');
  await expect(page.getByText('The price has changed')).toHaveCount(0);
});

test('the checkout keeps what was typed, and begins with what is known of its customer', async ({ page }) => {
  await signUp(page, newEmail());
  await page.goto('/checkout/oil-change');
  await expect.poll(() => typed(page)).toEqual(['Rahim', 'Uddin', '', 'BDT', '', '']);
  await page.getByLabel('Phone').fill('01700 000000');
  await page.getByLabel('Currency').selectOption('USD');
  await page.getByLabel('Address').fill('Road 1, Dhaka');
  await page.goto('/services');
  await page.goto('/checkout/oil-change');
  const draft = ['Rahim', 'Uddin', '01700 000000', 'USD', '', 'Road 1, Dhaka'];
  await expect.poll(() => typed(page)).toEqual(draft);
  await page.getByRole('button', { name: 'Pay Online' }).click();
  await expect(page).toHaveURL(/\/stripe\/c\/pay\//);
  // Without the draft, the last order knows as much.
  await page.goto('/');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/checkout/brake-service');
  await expect.poll(() => typed(page)).toEqual(draft.with(3, 'BDT'));

  await page.getByLabel('Postcode').fill('1200');
  // Signing out drops it, on a page that does not know of it, too.
  await page.goto('/orders');
  const stored = () => page.evaluate(() => sessionStorage.getItem('checkout-draft'));
  expect(await stored()).toContain('1200');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  expect(await stored()).toBeNull();
});
