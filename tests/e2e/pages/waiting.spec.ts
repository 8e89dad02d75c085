import { becomeCustomer } from '../bookings.ts';
import { expect, test, untilLoaded } from '../fixtures.ts';
import { layoutShift, recordShifts } from '../layout-shift.ts';

test('nothing jumps while a page is loading, and its fonts come soon', async ({ page }) => {
  await recordShifts(page);
  const { path: summary } = await becomeCustomer(page);
  // What tells that the fonts are cached.
  await page.addInitScript(() => localStorage.removeItem('fonts'));
  await page.goto(summary);
  const visit = await page.getByRole('link', { name: 'Choose a time' }).getAttribute('href');
  const own = ['/orders', `${visit}`, '/checkout/oil-change', summary];
  for (const path of ['/', '/services', '/contact', '/terms', ...own]) {
    await page.goto(path);
    await untilLoaded(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect.soft(await layoutShift(page), path).toBeLessThan(0.01);
    const loaded = () =>
      page.evaluate(() =>
        [...document.fonts]
          .filter(({ status }) => status === 'loaded')
          .map(({ family }) => family.replaceAll('"', '')),
      );
    await expect.poll(loaded, path).toEqual(expect.arrayContaining(['Big Shoulders', 'Hanken Grotesk']));
  }
  // A jump is seen, once it is not next to a font.
  const jump = () =>
    page.evaluate(() => document.body.prepend(document.createElement('hr'), 'One more line'));
  await expect.poll(() => jump().then(() => layoutShift(page))).toBeGreaterThan(0.01);
});
