import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const [light, dark] = ['rgb(243, 246, 247)', 'rgb(12, 23, 27)'];
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test('the theme follows the system until it is switched, and the choice is remembered', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/about');
  await expect.poll(() => background(page)).toBe(dark);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => background(page)).toBe(light);

  await page.getByRole('button', { name: 'Change between light and dark' }).click();
  await expect.poll(() => background(page)).toBe(dark);
  // Before the site's code: a remembered theme must not flash.
  await page.route('**/assets/*.js', () => {});
  await page.reload({ waitUntil: 'domcontentloaded' });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark only');
  await page.unroute('**/assets/*.js');
  await page.reload();
  await expect.poll(() => background(page)).toBe(dark);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => background(page)).toBe('rgb(255, 255, 255)');
});
