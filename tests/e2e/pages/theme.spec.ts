import { expect, test } from '../fixtures.ts';

test('the theme follows the system until it is switched, and the choice is remembered', async ({ page }) => {
  const isDark = () =>
    page.evaluate(() => {
      const [red = 0] = getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
      return red < 128;
    });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/about');
  await expect.poll(isDark).toBe(true);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(isDark).toBe(false);

  // Before the site's code, as all of this: a remembered theme must not flash.
  await page.route('**/assets/*.js', () => {});
  await page.reload({ waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Change between light and dark' }).click();
  await expect.poll(isDark).toBe(true);
  await page.reload({ waitUntil: 'domcontentloaded' });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark only');
  await page.emulateMedia({ media: 'print' });
  await expect.poll(isDark).toBe(false);
});
