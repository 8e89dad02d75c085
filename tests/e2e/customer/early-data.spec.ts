import { devices, type Page } from '@playwright/test';
import { book, bookAs } from '../bookings.ts';
import { expect, holdBack, newEmail, signUp, test } from '../fixtures.ts';

/* The data of pages behind the sign-in is requested before their code is there, and shown to its owner only. */

const readToken = (page: Page) => page.evaluate(() => localStorage.getItem('mechanic-token') ?? '');

/** Counts the page's requests of a path. */
function countRequests(page: Page, path: RegExp): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (path.test(request.url())) count += 1;
  });
  return () => count;
}

test('orders are requested once, while the code is on its way', async ({ page }) => {
  await bookAs(await signUp(page, newEmail()), page.request);
  const count = countRequests(page, /api\/orders\?/);
  const release = await holdBack(page, /\/assets\/index-[^/]+\.js/);
  const requested = page.waitForRequest(/api\/orders\?/);
  await page.goto('/orders', { waitUntil: 'commit' });
  await requested;
  await release();
  await expect(page.getByRole('heading', { name: 'You have 1 Orders' })).toBeVisible();
  expect(count()).toBe(1);
  await page.goto('/orders/any/visit');
  await expect(page.getByRole('heading', { name: 'No such order' })).toBeVisible();
  expect(count()).toBe(2);
});

test('the token of somebody else shows none of their orders', async ({ page, request }) => {
  const { headers } = await book(request);
  const foreign = headers.Authorization.replace('Bearer ', '');
  await signUp(page, newEmail());
  await page.evaluate((token) => localStorage.setItem('mechanic-token', token), foreign);
  const seen: string[] = [];
  await page.exposeFunction('note', (text: string) => seen.push(text));
  await page.addInitScript(() => {
    const report = () => void Reflect.get(window, 'note')(document.querySelector('h1')?.textContent ?? '');
    new MutationObserver(report).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'You have 0 Orders' })).toBeVisible();
  expect(seen.filter((text) => text.includes('1 Orders'))).toEqual([]);
  expect(await readToken(page)).not.toBe(foreign);
});

test('a token that is old or garbage shows the login only', async ({ page, request }) => {
  const { headers } = await book(request);
  const left = headers.Authorization.replace('Bearer ', '');
  for (const token of [left, 'garbage', 'a.b.c', '']) {
    await page.goto('/about');
    await page.evaluate((value) => localStorage.setItem('mechanic-token', value), token);
    await page.goto('/orders');
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Oil and filter change')).toHaveCount(0);
  }
});

test('a customer can sign out in all tabs at once (spec §4)', async ({ page, context }) => {
  await bookAs(await signUp(page, newEmail()), page.request);
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'You have 1 Orders' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/services');
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Oil and filter change')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ userAgent: devices['Pixel 7'].userAgent });

  test('only a sign-in form loads anything of Google’s', async ({ page }) => {
    await signUp(page, newEmail());
    const count = countRequests(page, /apis\.google\.com/);
    await page.goto('/orders');
    await expect(page.getByRole('heading', { name: 'You have 0 Orders' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(count()).toBe(0);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByRole('link', { name: 'Login', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
    await expect.poll(count).toBeGreaterThan(0);
  });
});
