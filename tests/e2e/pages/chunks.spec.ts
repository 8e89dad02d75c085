import { expect, openHydrated, pauseClock, routeOnce, test } from '../fixtures.ts';

const aboutChunk = /\/assets\/about-[\w-]+\.js$/;

test('a chunk that is gone after a deploy is fetched by one automatic reload (spec §8)', async ({ page }) => {
  await openHydrated(page, '/');
  await routeOnce(page, aboutChunk, (route) => route.abort());
  await page.getByRole('link', { name: 'About Us', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'About Us' })).toBeVisible();
  await expect(page).toHaveURL('/about');
});

test('a missing chunk shows the error page, and a reload (spec §8)', async ({ page }) => {
  await openHydrated(page, '/');
  await page.route(aboutChunk, (route) => route.abort());
  await page.getByRole('link', { name: 'About Us', exact: true }).click();
  await expect(page.getByText('Loading chunk about failed')).toBeVisible();
  await expect(page.getByText('Sorry, an unexpected error has occurred.')).toBeVisible();
  await expect(page).toHaveTitle('Error - Motor Mechanic');
  await page.unroute(aboutChunk);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'About Us' })).toBeVisible();
});

test('a chunk that takes longer than 120 s has failed (spec §9)', async ({ page, context }) => {
  await openHydrated(page, '/');
  await page.waitForLoadState('networkidle');
  await page.clock.install();
  await pauseClock(page);
  await page.route(aboutChunk, () => {});
  const asking = page.waitForRequest(aboutChunk);
  await page.getByRole('link', { name: 'About Us', exact: true }).click();
  await asking;
  await page.clock.fastForward(119_000);
  await expect(page).toHaveURL('/');
  // Offline a reload would lose the page, so that the error shows at once.
  await context.setOffline(true);
  await page.clock.fastForward(2_000);
  await expect(page.getByText('Loading chunk about failed')).toBeVisible();
});
