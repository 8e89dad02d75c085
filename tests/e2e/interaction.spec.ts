import type { Page } from '@playwright/test';
import { countWork } from './count-work.ts';
import { expect, openHydrated, test } from './fixtures.ts';

/** How far the parts of a page were pushed about unasked since a time of its clock (CLS). */
async function layoutShiftSince(page: Page, since: number): Promise<number> {
  return page.evaluate(
    (since) =>
      new Promise<number>((resolve) => {
        let shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[])
            if (!entry.hadRecentInput && entry.startTime > since) shift += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        // Reports what has been by now at once.
        setTimeout(() => resolve(shift), 500);
      }),
    since,
  );
}

/** Opens a page that takes clicks and has its typefaces; returns the time of the page's own clock. */
async function open(page: Page, path: string): Promise<number> {
  await openHydrated(page, path);
  return page.evaluate(async () => {
    await document.fonts.ready;
    return performance.now();
  });
}

/** The most work of three interactions, rendering and animations included; `npm run bench:interaction` measures each. */
const WORK_LIMIT_MS = 1_000;

test('taps on the home page are answered at once, and push nothing about', async ({ page }) => {
  const start = await open(page, '/');
  const work = await countWork(page);
  await page.getByRole('button', { name: 'Next slide' }).click();
  await expect(page.getByText('2 / 6')).toBeVisible();
  await page.getByRole('button', { name: 'Change between light and dark' }).click();
  await page.getByRole('link', { name: 'About Us', exact: true }).click();
  await expect(page).toHaveTitle('About Us - Motor Mechanic');
  expect(await work()).toBeLessThan(WORK_LIMIT_MS);
  expect(await layoutShiftSince(page, start)).toBeLessThan(0.01);
});

test('search and sort are answered at once, and push nothing about', async ({ page }) => {
  const start = await open(page, '/services');
  const work = await countWork(page);
  await page.getByRole('button', { name: 'sort by price' }).click();
  await expect(page.getByText('12 services, highest price first')).toBeVisible();
  await page.getByRole('searchbox').fill('brake');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(1);
  expect(await work()).toBeLessThan(WORK_LIMIT_MS);
  expect(await layoutShiftSince(page, start)).toBeLessThan(0.01);
});
