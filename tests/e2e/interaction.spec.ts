import { countWork } from './count-work.ts';
import { expect, openHydrated, test } from './fixtures.ts';

/** The most work of three interactions, rendering and animations included. */
const WORK_LIMIT_MS = 1_000;

test('everybody can turn slides, change the theme and the page at once', async ({ page }) => {
  await openHydrated(page, '/');
  const work = await countWork(page);
  await page.getByRole('button', { name: 'Next slide' }).click();
  await expect(page.getByText('2 / 6')).toBeVisible();
  await page.getByRole('button', { name: 'Change between light and dark' }).click();
  await page.getByRole('link', { name: 'About Us', exact: true }).click();
  await expect(page).toHaveTitle('About Us - Motor Mechanic');
  expect(await work()).toBeLessThan(WORK_LIMIT_MS);
});

test('everybody can search and sort at once', async ({ page }) => {
  await openHydrated(page, '/services');
  const work = await countWork(page);
  await page.getByRole('button', { name: 'sort by price' }).click();
  await expect(page.getByText('12 services, highest price first')).toBeVisible();
  await page.getByRole('searchbox').fill('brake');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(1);
  expect(await work()).toBeLessThan(WORK_LIMIT_MS);
});
