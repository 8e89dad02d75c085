import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { keys } from '../../../netlify/server/store/keys.ts';
import { queueMember } from '../../../netlify/server/store/queue.ts';
import { garage } from '../../../src/garage.ts';
import { becomeCustomer, bookAs } from '../bookings.ts';
import { checkPage } from '../check-accessibility.ts';
import { mechanicOf } from '../findings.ts';
import {
  continueWithGoogle,
  expect,
  expectToast,
  logIn,
  newEmail,
  signUp,
  storedToken,
  tabTo,
  test,
} from '../fixtures.ts';
import { createAccount, PASSWORD } from '../session.ts';
import { openSiteStore } from '../staff.ts';

/* Customers download and delete the data that is kept about them. */

const ERASE = 'Delete everything you know about me…';
/** Unfolds the danger of the page, and presses it. */
async function openErasing(page: Page): Promise<void> {
  await page.getByText('Delete your data').click();
  await page.getByRole('button', { name: ERASE }).click();
}

/** Checks that the provider does not know an account any more. */
async function expectNoAccount(page: Page, email: string): Promise<void> {
  const url = `${process.env.E2E_IDENTITY}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`;
  const data = { email, password: PASSWORD, returnSecureToken: true };
  expect((await page.request.post(url, { data })).status()).toBe(400);
}

/** Erases, and checks that the customer is at home, signed out, and told so. */
async function expectErased(page: Page, erase: () => unknown): Promise<void> {
  await expectToast(page, 'All that we knew about you is deleted.', erase);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  expect(await storedToken(page)).toBeNull();
}

test('a customer downloads and deletes all about them, by the keyboard alone', async ({ page }) => {
  const account = await signUp(page, newEmail());
  const { email } = account;
  await bookAs(account, page.request);
  await page.goto('/orders');
  const downloading = page.waitForEvent('download');
  await expectToast(page, 'Your data is in your downloads.', () =>
    page.getByRole('button', { name: 'Download your data' }).click(),
  );
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('motor-mechanic-data.json');
  expect(JSON.parse(readFileSync(await download.path(), 'utf8'))).toMatchObject({
    account: { email },
    bookings: [{ isArchived: false, order: { email, customer: 'Rahim Uddin' } }],
  });

  const erase = page.getByRole('button', { name: ERASE });
  const dialog = page.getByRole('dialog');
  await page.getByText('Delete your data').focus();
  await page.keyboard.press('Enter');
  await tabTo(erase);
  await page.keyboard.press('Enter');
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

  await tabTo(dialog.getByRole('button', { name: 'Delete everything', exact: true }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please type your password.')).toBeVisible();
  await dialog.getByLabel('Your password').focus();
  await page.keyboard.type('wrong horse');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('That is not your password. Please check it.')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(PASSWORD);
  await expectErased(page, () => page.keyboard.press('Enter'));
  await expectNoAccount(page, email);
});

test('a customer can sign in with Google, comes back, and confirms the end with Google (spec §1, §2, §7)', async ({
  page,
}) => {
  const email = newEmail();
  await page.goto('/checkout/oil-change?from=card');
  await expect(page).toHaveURL('/login');
  await continueWithGoogle(page, email);
  await expect(page).toHaveURL('/checkout/oil-change?from=card');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.goto('/orders');
  await openErasing(page);
  const confirm = page.getByRole('button', { name: 'Confirm with Google and delete everything' });
  await expect(confirm).toBeVisible();
  await expect(page.getByLabel('Your password')).toHaveCount(0);
  const popupOpens = page.waitForEvent('popup');
  await confirm.click();
  const popup = await popupOpens;
  await expectErased(page, () => popup.getByText(email).click());
});

test('a customer can read why nothing is deleted yet, keep their account, or finish an interrupted erasure at the login', async ({
  page,
  request,
}) => {
  const { account, transactionId } = await becomeCustomer(page);
  const { email, uid } = account;
  const { move } = await mechanicOf(request, transactionId);
  await move('received');
  await page.goto('/orders');
  await openErasing(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    `Your car is at our garage. We can delete your data once you have collected it. Questions? Call ${garage.phone}.`,
  );
  await dialog.getByRole('button', { name: 'Keep my account' }).click();
  await expect(dialog).toBeHidden();
  for (const step of ['ready', 'collected'] as const) await move(step);
  await openSiteStore().zadd(keys.queue, { score: Date.now(), member: queueMember('erasure', uid) });
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/login');
  await logIn(page, email);
  await expect(page.getByRole('alert')).toContainText('Deleting your data was interrupted.');
  await page.getByRole('button', { name: 'Finish deleting' }).click();
  await expect(page.getByText('All that we knew about you is deleted.')).toBeVisible();
  expect(await openSiteStore().hvals(keys.orders(uid))).toEqual([
    expect.stringContaining('"email":"erased"'),
  ]);
  await expectNoAccount(page, email);
});

test('only its owner can open a summary that is older than 90 days', async ({ page, request }) => {
  const account = await createAccount(request);
  const { pay, path, orderId } = await bookAs(account, request);
  await pay();
  const store = openSiteStore();
  const key = keys.orders(account.uid);
  const order = (await store.hget<string>(key, orderId)) ?? '';
  await store.hset(key, { [orderId]: order.replaceAll(/"at":"\d{4}/g, '"at":"2020') });
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(path);
  await expect(heading).toHaveText('Please log in to see this summary');
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await logIn(page, account.email);
  await expect(heading).toHaveText('Congrats! booking payment successful.');
  await page.reload();
  await expect(heading).toHaveText('Congrats! booking payment successful.');
});
