import type { Page } from '@playwright/test';
import { expect, holdBack, test } from '../fixtures.ts';

const main = (page: Page) => page.getByRole('main');
const titles = (page: Page) => main(page).getByRole('heading', { level: 3 });
const order = (page: Page) => main(page).getByRole('button', { name: /: sort by price$/ });
const prices = async (page: Page) =>
  (
    await main(page)
      .getByText(/^Price: /)
      .allTextContents()
  ).map((text) => Number(text.slice(8)));

/** The queries of the list's requests, in the order in which the page makes them. */
function recordRequests(page: Page): string[] {
  const queries: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/services') queries.push(search);
  });
  return queries;
}

test('a visitor sorts and searches, one request and one URL each (spec §2, §4, §7, §9)', {
  tag: '@translated',
}, async ({ page }) => {
  const queries = recordRequests(page);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(...(request.url().match(/\/assets\/.*\.js/) ?? [])));
  await page.goto('/services');
  await expect(titles(page)).toHaveCount(12);
  await expect.poll(() => queries).toEqual(['?search=&order=asc']);
  await expect(order(page)).toHaveText('desc');
  await expect(main(page).getByText('Price', { exact: true })).toBeVisible();
  // Who speaks to the machine says what is written on the button.
  await expect(order(page)).toHaveAccessibleName('desc: sort by price');
  await expect(main(page).getByRole('button')).toHaveText(['Search', 'desc']);
  const ascending = await prices(page);
  expect(ascending).toEqual(ascending.toSorted((a, b) => a - b));
  // Another order leaves the page where it is.
  await page.evaluate(() => scrollTo(0, 40));
  await order(page).click();
  await expect(order(page)).toHaveText('asc');
  await expect(page).toHaveURL(/order=desc/);
  await expect.poll(() => prices(page)).toEqual(ascending.toReversed());
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(40);
  await order(page).click();
  await expect.poll(() => prices(page)).toEqual(ascending);

  const box = main(page).getByRole('searchbox', { name: 'Search services' });
  await box.pressSequentially('oil');
  await main(page).getByRole('button', { name: 'Search' }).click();
  await expect(titles(page)).toHaveText(['Oil and filter change']);
  await box.fill('WHEEL');
  await box.press('Enter');
  await expect(titles(page)).toHaveText([/wheel/i, /wheel/i]);
  const found = await titles(page).allTextContents();
  await order(page).click();
  await expect(titles(page)).toHaveText(found.toReversed());
  await expect(box).toHaveValue('WHEEL');
  expect(queries).toEqual([
    '?search=&order=asc',
    '?search=&order=desc',
    // Known from before, and asked for again.
    '?search=&order=asc',
    '?search=oil&order=asc',
    '?search=WHEEL&order=asc',
    '?search=WHEEL&order=desc',
  ]);
  // Only a customer loads the provider’s code.
  expect(scripts).not.toEqual([]);
  expect(scripts.filter((path) => path.includes('session'))).toEqual([]);
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);

  await box.fill('submarine');
  await box.press('Enter');
  await expect(page.getByText('No service matches “submarine”.')).toBeVisible();
  await expect(main(page).getByRole('link', { name: /^\+/ })).toHaveAttribute('href', /^tel:\+\d+$/);
  await expect(titles(page)).toHaveCount(0);
  await expect(page).toHaveURL('/services?search=submarine&order=desc');
  await page.goBack();
  await expect(titles(page)).toHaveText(found.toReversed());
  await expect(box).toHaveValue('WHEEL');
  await page.goForward();
  await page.getByRole('link', { name: 'Show all services' }).click();
  await expect(titles(page)).toHaveCount(12);

  // What was found earlier stays until the search is answered, and one that fails can be made again.
  const fail = await holdBack(page, '**/api/services?search=clutch*', (route) => route.abort());
  const asked = page.waitForRequest('**/api/services?search=clutch*');
  await box.fill('clutch');
  await box.press('Enter');
  await asked;
  await expect(main(page).getByRole('status')).toHaveText('Loading services…');
  await expect(titles(page)).toHaveCount(12);
  await expect(titles(page).first()).toBeVisible();
  fail();
  await expect(main(page).getByRole('alert')).toContainText('We cannot reach our server');
  await page.unroute('**/api/services?search=clutch*');
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(titles(page)).toHaveText([/clutch/i]);
  // A press while another page is loading.
  await holdBack(page, /\/assets\/about-[\w-]+\.js$/);
  await page.getByRole('link', { name: 'About Us', exact: true }).click();
  await order(page).click();
  await expect(page).toHaveURL('/services?search=clutch&order=desc');
  await main(page).getByRole('link', { name: 'Refresh' }).click();
  await expect(page).toHaveURL('/');

  // A picture that does not come is a drawing, also before the site’s code.
  const isPicture = /\/images\/services\//;
  await page.route(isPicture, (route) =>
    route.request().url().includes('brake') ? route.abort() : route.fulfill({ status: 404 }),
  );
  const release = await holdBack(page, /\/assets\/index-[^/]+\.js/);
  const failed = page.waitForResponse(isPicture);
  await page.goto('/services');
  await failed;
  release();
  const list = main(page)
    .getByRole('list')
    .filter({ has: titles(page) });
  await expect(titles(page)).toHaveCount(12);
  for (const item of await list.getByRole('listitem').all()) {
    await item.scrollIntoViewIfNeeded();
    await expect(item.locator('img')).toHaveCount(0);
    await expect(item.locator('[aria-hidden="true"] > svg').first()).toBeVisible();
  }
});
