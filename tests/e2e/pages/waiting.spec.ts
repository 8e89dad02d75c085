import { bookAs } from '../bookings.ts';
import { expect, newEmail, signUp, test, untilLoaded } from '../fixtures.ts';
import { layoutShift, markFonts } from '../layout-shift.ts';

test('nothing jumps while a page is loading', async ({ page }) => {
  await markFonts(page);
  const { pay, path: summary } = await bookAs(await signUp(page, newEmail()), page.request);
  await pay();
  await page.goto(summary);
  const visit = await page.getByRole('link', { name: 'Choose a time' }).getAttribute('href');
  const own = ['/orders', `${visit}`, '/checkout/oil-change', summary];
  for (const path of ['/', '/services', '/contact', ...own]) {
    await page.goto(path);
    await untilLoaded(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect.soft(await layoutShift(page), path).toBeLessThan(0.01);
  }
});
