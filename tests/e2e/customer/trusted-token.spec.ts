import type { Page } from '@playwright/test';
import { bookAs } from '../bookings.ts';
import { expect, holdBack, newEmail, signUp, test } from '../fixtures.ts';

/** Signs up and books; the provider's code then stays away from this page. Returns what lets it through. */
async function bookWithoutProvider(page: Page): Promise<() => void> {
  await bookAs(await signUp(page, newEmail()), page.request);
  return holdBack(page, /\/assets\/session-/);
}

const orders = (page: Page) => page.getByRole('heading', { name: 'You have 1 Orders' });

test('a returning customer sees their orders before the provider’s code is there', async ({ page }) => {
  const letThrough = await bookWithoutProvider(page);
  await page.goto('/orders');
  await expect(orders(page)).toBeVisible();
  const confirmed = page.waitForResponse(/accounts:lookup/);
  letThrough();
  await confirmed;
  await expect(orders(page)).toBeVisible();
});

test('a sign-out in another tab counts before the provider’s code is there', async ({ page, context }) => {
  await bookWithoutProvider(page);
  await page.goto('/orders');
  await expect(orders(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/about');
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Oil and filter change')).toHaveCount(0);
});

test('whom the provider does not know any more is signed out', async ({ page }) => {
  const letThrough = await bookWithoutProvider(page);
  await page.goto('/about');
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('firebaseLocalStorageDb');
        opening.onsuccess = () => {
          const clearing = opening.result.transaction('firebaseLocalStorage', 'readwrite');
          clearing.objectStore('firebaseLocalStorage').clear();
          clearing.oncomplete = () => resolve();
        };
      }),
  );
  await page.goto('/orders');
  await expect(orders(page)).toBeVisible();
  letThrough();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('mechanic-token'))).toBeNull();
});
