import type { Page } from '@playwright/test';
import { expect, openHydrated, test } from './fixtures.ts';

/** The longest that the page took to answer an interaction, in ms (INP), and how far its parts were pushed about unasked (CLS). */
async function vitals(page: Page, since: number) {
  return page.evaluate(
    (since) =>
      new Promise<{ inp: number; cls: number }>((resolve) => {
        const vitals = { inp: 0, cls: 0 };
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) vitals.inp = Math.max(vitals.inp, duration);
        }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[])
            if (!entry.hadRecentInput && entry.startTime > since) vitals.cls += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        // Both report what has been by now at once.
        setTimeout(() => resolve(vitals), 500);
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

/** Above this an interaction is called poor (https://web.dev/articles/inp); `npm run bench:interaction` measures closer. */
const INP_LIMIT_MS = 500;

test('taps on the home page are answered at once, and push nothing about', async ({ page }) => {
  const start = await open(page, '/');
  await page.getByRole('button', { name: 'Next slide' }).click();
  await expect(page.getByText('2 / 6')).toBeVisible();
  await page.getByRole('button', { name: 'Change between light and dark' }).click();
  await page.getByRole('link', { name: 'About Us', exact: true }).click();
  await expect(page).toHaveTitle('About Us - Motor Mechanic');
  const { inp, cls } = await vitals(page, start);
  expect(inp).toBeGreaterThan(0);
  expect(inp).toBeLessThan(INP_LIMIT_MS);
  expect(cls).toBeLessThan(0.01);
});

test('search and sort are answered at once, and push nothing about', async ({ page }) => {
  const start = await open(page, '/services');
  await page.getByRole('button', { name: 'sort by price' }).click();
  await expect(page.getByText('12 services, highest price first')).toBeVisible();
  await page.getByRole('searchbox').fill('brake');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(1);
  const { inp, cls } = await vitals(page, start);
  expect(inp).toBeGreaterThan(0);
  expect(inp).toBeLessThan(INP_LIMIT_MS);
  expect(cls).toBeLessThan(0.01);
});
