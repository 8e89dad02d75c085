import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { keys } from '../../../netlify/server/store/keys.ts';
import { queued } from '../../../netlify/server/store/queue.ts';
import { garage } from '../../../src/garage.ts';
import { orderOf } from '../../support/orders/order-form.ts';
import { book } from '../bookings.ts';
import { checkPage } from '../check-accessibility.ts';
import { continueWithGoogle, expect, newEmail, routeOnce, signUp, test } from '../fixtures.ts';
import { openSiteStore } from '../staff.ts';

/* Customers download and delete the data that is kept about them. */

const identityApi = `${process.env.E2E_IDENTITY}/identitytoolkit.googleapis.com/v1`;
const ERASE = 'Delete everything you know about me…';
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('mechanic-token'));

/** Signs up a customer with an unpaid order; ends on the orders. Returns the e-mail. */
async function customerWithOrder(page: Page): Promise<string> {
  const email = newEmail();
  await signUp(page, email);
  await bookAs(page, email);
  return email;
}

async function bookAs(page: Page, email: string): Promise<void> {
  const headers = { Authorization: `Bearer ${await storedToken(page)}` };
  const booking = await page.request.post('/api/orders', { headers, data: orderOf({ email }) });
  expect(booking.ok()).toBe(true);
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'You have 1 Orders' })).toBeVisible();
}

/** Unfolds the danger of the page, and presses it. */
async function openErasing(page: Page): Promise<void> {
  await page.getByText('Delete your data').click();
  await page.getByRole('button', { name: ERASE }).click();
}

const signInAt = (page: Page, email: string) =>
  page.request.post(`${identityApi}/accounts:signInWithPassword?key=local`, {
    data: { email, password: 'correct horse', returnSecureToken: true },
  });

/** Checks that the customer is at home, signed out, and told so. */
async function expectErased(page: Page): Promise<void> {
  await expect(page.getByText('All that we knew about you is deleted.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  expect(await storedToken(page)).toBeNull();
}

test('a customer downloads all that is kept about them', async ({ page }) => {
  const email = await customerWithOrder(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('motor-mechanic-data.json');
  const data = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect(data).toMatchObject({
    account: { email },
    bookings: [{ isArchived: false, order: { email, customer: 'Rahim Uddin' } }],
  });
  await expect(page.getByText('Your data is in your downloads.')).toBeVisible();
});

test('“delete everything you know about me”, by the keyboard alone', async ({ page }) => {
  const email = await customerWithOrder(page);
  const erase = page.getByRole('button', { name: ERASE });
  const tabTo = async (name: string) => {
    const control = page.getByRole('button', { name, exact: true });
    for (let step = 0; step < 80; step += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${name}`);
  };
  await page.getByText('Delete your data').focus();
  await page.keyboard.press('Enter');
  await tabTo(ERASE);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete everything you know about me' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(dialog.getByLabel('Your password')).toBeVisible();
  await checkPage(page);

  await page.keyboard.press('Escape');
  // The element itself goes a moment after it is closed.
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(erase).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Your password')).toBeVisible();

  await tabTo('Delete everything');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please type your password.')).toBeVisible();
  await dialog.getByLabel('Your password').focus();
  await page.keyboard.type('wrong horse');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('That is not your password. Please check it.')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('correct horse');
  await page.keyboard.press('Enter');
  await expectErased(page);
  // The account is gone, at the provider too.
  expect((await signInAt(page, email)).status()).toBe(400);
});

test('a customer who signs in with Google confirms with Google', async ({ page }) => {
  const email = newEmail();
  await page.goto('/login');
  await continueWithGoogle(page, email);
  await expect(page).toHaveURL('/');
  await bookAs(page, email);
  await openErasing(page);
  const confirm = page.getByRole('button', { name: 'Confirm with Google and delete everything' });
  await expect(confirm).toBeVisible();
  await expect(page.getByLabel('Your password')).toHaveCount(0);
  const popupOpens = page.waitForEvent('popup');
  await confirm.click();
  const popup = await popupOpens;
  await popup.getByText(email).click();
  await expectErased(page);
});

test('a customer can read why nothing is deleted, and whom to call', async ({ page }) => {
  const email = await customerWithOrder(page);
  const detail = 'Your car is at our garage. We can delete your data once you have collected it.';
  await page.route('**/api/account', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: 'Not yet', status: 409, detail, reason: 'on-site' },
    }),
  );
  await openErasing(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill('correct horse');
  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  await expect(dialog.getByRole('alert')).toContainText(`${detail} Questions? Call ${garage.phone}.`);
  await dialog.getByRole('button', { name: 'Keep my account' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'You have 1 Orders' })).toBeVisible();
  expect((await signInAt(page, email)).ok()).toBe(true);
});

/** Erases a customer of whom only the provider's account is left; returns its e-mail. */
async function eraseAllButAccount(page: Page): Promise<string> {
  const email = await customerWithOrder(page);
  await routeOnce(page, '**/accounts:delete?*', (route) => route.abort());
  await openErasing(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill('correct horse');
  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Please try once more.');
  return email;
}

test('a customer can log in once more to delete what the provider could not', async ({ page }) => {
  const email = await eraseAllButAccount(page);
  await page.reload();
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('correct horse');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Your data is deleted, and your account goes with it.');
  expect((await signInAt(page, email)).status()).toBe(400);
  expect(await storedToken(page)).toBeNull();
});

test('a customer can finish, at the next login, an erasure that was interrupted', async ({ page }) => {
  const email = await customerWithOrder(page);
  const { localId } = await (await signInAt(page, email)).json();
  await openSiteStore().zadd(keys.queue, { score: Date.now(), member: queued('erasure', localId) });
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('correct horse');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Deleting your data was interrupted.');
  await checkPage(page);
  await page.getByRole('button', { name: 'Finish deleting' }).click();
  await expect(page.getByText('All that we knew about you is deleted.')).toBeVisible();
  expect(await openSiteStore().hvals(keys.archive(localId))).toEqual([
    expect.stringContaining('"email":"erased"'),
  ]);
  expect((await signInAt(page, email)).status()).toBe(400);
});

test('only its owner can open a summary that is older than 90 days', async ({ page, request }) => {
  const { pay, path } = await book(request);
  await pay();
  const email = newEmail();
  const account = { email, password: 'correct horse', returnSecureToken: true };
  await request.post(`${identityApi}/accounts:signUp?key=local`, { data: account });
  // As the server responds after 90 days.
  await page.route('**/api/orders/by-transaction-id/*', async (route) => {
    const authorization = await route.request().headerValue('authorization');
    if (authorization) return route.continue();
    const problem = { type: 'about:blank', title: 'Unauthorized', status: 401, detail: 'Please sign in.' };
    return route.fulfill({ status: 401, contentType: 'application/problem+json', json: problem });
  });
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(path);
  await expect(heading).toHaveText('Please log in to see this summary');
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('correct horse');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(heading).toHaveText('Congrats! booking payment successful.');
  await page.reload();
  await expect(heading).toHaveText('Congrats! booking payment successful.');
});
