import { garage } from '../../../src/garage.ts';
import { bookAs } from '../bookings.ts';
import { expect, newEmail, openHydrated, signUp, test } from '../fixtures.ts';
import { layoutShift, markFonts } from '../layout-shift.ts';

test('offline, the page says so, until the network is back', async ({ page, context }) => {
  await openHydrated(page, '/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toContainText(`call ${garage.phone}`);
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
});

test('nothing jumps while a page is loading', async ({ page }) => {
  await markFonts(page);
  const { pay, path: summary } = await bookAs(await signUp(page, newEmail()), page.request);
  await pay();
  await page.goto(summary);
  const visit = await page.getByRole('link', { name: 'Choose a time' }).getAttribute('href');
  // Requests that the next page cuts off would count as under way for ever.
  await page.waitForLoadState('networkidle');
  const own = ['/orders', `${visit}`, '/checkout/oil-change', summary];
  for (const path of ['/', '/services', '/contact', ...own]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect.soft(await layoutShift(page), path).toBeLessThan(0.01);
  }
});
