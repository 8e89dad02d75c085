import { continueWithGoogle, expect, newEmail, signUp, signUpOnPage, test } from './fixtures.ts';
import { createAccount } from './session.ts';

test('signing in with Google leads home, its token stored (spec §1, §2, §7)', async ({ page }) => {
  await page.goto('/login');
  await continueWithGoogle(page, newEmail());
  await expect(page.getByRole('link', { name: 'Orders' })).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('mechanic-token'))).toMatch(/^ey/);
  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { name: 'You have 0 Orders' })).toBeVisible();
});

test('signing in with Google comes back to the page that asked for it (spec §2)', async ({ page }) => {
  const email = newEmail();
  await page.goto('/checkout/oil-change?from=card');
  await expect(page).toHaveURL('/login');
  await continueWithGoogle(page, email);
  await expect(page).toHaveURL('/checkout/oil-change?from=card');
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

test('signing in with Google sets the auth state to loading (spec §4)', async ({ page }) => {
  const email = newEmail();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/jwt', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/login');
  const asking = page.waitForRequest('**/api/jwt');
  await continueWithGoogle(page, email);
  await asking;
  await page.getByRole('link', { name: 'Services' }).click();
  await page.getByRole('link', { name: 'Checkout: Oil and filter change' }).click();
  await expect(page.getByRole('main')).toHaveText('Loading...');
  release();
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

test('a protected page asks to log in, and comes back to where the customer wanted to go (spec §2)', async ({
  page,
}) => {
  const email = newEmail();
  await signUpOnPage(page, email);
  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { name: 'You have 0 Orders' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Oil and filter change' })).toBeVisible();
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

test('a customer who comes back is still signed in, even without a stored token (spec §4)', async ({
  page,
}) => {
  await signUp(page, newEmail());
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'You have 0 Orders' })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('mechanic-token'));
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You have 0 Orders' })).toBeVisible();
  expect(visited).not.toContain('/login');
});

test('a customer who comes back is signed in, even while no token can be had (spec §4)', async ({ page }) => {
  await signUp(page, newEmail());
  await page.evaluate(() => localStorage.removeItem('mechanic-token'));
  await page.route('**/api/jwt', (route) => route.fulfill({ status: 503 }));
  await page.goto('/login');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Orders' })).toBeVisible();
});

test('a failed attempt to sign in leaves whoever is signed in as they are (spec §4)', async ({ page }) => {
  const email = newEmail();
  await signUp(page, email);
  await page.goto('/signup');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('correct horse');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('alert')).toContainText('There is an account with this e-mail already');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { name: 'You have 0 Orders' })).toBeVisible();
});

test('a forgotten password is reset by mail, with one answer whether or not there is an account (spec §2)', async ({
  page,
  request,
}) => {
  const email = newEmail();
  await createAccount(request, email);
  await page.goto('/orders');
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('alert')).toContainText('Please type your e-mail');
  for (const typed of [email, newEmail()]) {
    await page.getByLabel('Email').fill(typed);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByText(`If there is an account for ${typed}`)).toBeVisible();
  }
  const codes = await request.get(
    `${process.env.E2E_IDENTITY}/emulator/v1/projects/demo-motor-mechanic/oobCodes`,
  );
  expect((await codes.json()).oobCodes).toContainEqual(
    expect.objectContaining({ email, requestType: 'PASSWORD_RESET' }),
  );
  // The link leads nowhere: the page that asked to log in is still the one to come back to.
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('correct horse');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/orders');
});

test('without a network, booking says so at once, and books only when asked again (spec §8)', async ({
  page,
  context,
}) => {
  const email = newEmail();
  await signUp(page, email);
  await page.goto('/checkout/oil-change');
  await page.getByLabel('First name').fill('Rahim');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Pay Online' }).click();
  await expect(page.getByRole('alert')).toContainText('check your connection');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Pay Online' }).click();
  await expect(page).toHaveURL(/EasyCheckOut/);
});
