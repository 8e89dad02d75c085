import type { Page } from '@playwright/test';
import {
  expect,
  goBack,
  holdBack,
  newEmail,
  openHydrated,
  pressTwice,
  signUp,
  takeLogged,
  test,
} from '../fixtures.ts';

const aboutChunk = /\/assets\/about-[\w-]+\.js$/;

/** Lets a script be gone, as the server says it after a deploy, until the function that it returns is called. */
async function beGone(page: Page, address: RegExp): Promise<() => void> {
  let isGone = true;
  // The route stays: its end can lose a request that comes just then.
  await page.route(address, (route) =>
    isGone ? route.fulfill({ status: 404, contentType: 'text/html', body: '' }) : route.continue(),
  );
  return () => {
    isGone = false;
  };
}

test('unknown paths and lost chunks show the error page (spec §2, §8)', async ({ page, consoleErrors }) => {
  await signUp(page, newEmail());
  for (const path of ['/checkout/time-machine', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByText('Sorry, an unexpected error has occurred.')).toBeVisible();
    await expect(page.getByText('Not Found')).toBeVisible();
    await expect(page).toHaveTitle('Error - Motor Mechanic');
  }
  await takeLogged(consoleErrors, 'There is no such service.');
  await page.getByRole('link', { name: 'Back To Home' }).click();
  await expect(page).toHaveTitle('Home - Motor Mechanic');

  await openHydrated(page, '/');
  page.once('domcontentloaded', await beGone(page, aboutChunk));
  await page.getByRole('link', { name: 'About Us', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'About Us' })).toBeVisible();
  await expect(page).toHaveURL('/about');

  await openHydrated(page, '/contact');
  const comeBack = await beGone(page, aboutChunk);
  await page.getByRole('link', { name: 'About Us', exact: true }).click();
  await expect(page.getByText('Loading chunk about failed')).toBeVisible();
  await expect(page.getByText('Sorry, an unexpected error has occurred.')).toBeVisible();
  await expect(page).toHaveTitle('Error - Motor Mechanic');
  await takeLogged(consoleErrors, 'Loading chunk about failed');
  comeBack();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'About Us' })).toBeVisible();
});

test('a link leads to the top of its page, and Back to where the last one was left, also after an error and a reload', async ({
  page,
  consoleErrors,
}) => {
  const top = () => page.evaluate(() => scrollY);
  await openHydrated(page, '/services');
  await page.evaluate(() => scrollTo(0, 400));
  const comeBack = await beGone(page, aboutChunk);
  // Pressed by script, as the navbar's link is in view anywhere.
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).dispatchEvent('click');
  await expect(page).toHaveTitle('Home - Motor Mechanic');
  await expect.poll(top).toBe(0);
  await page.getByRole('link', { name: 'About Us', exact: true }).click();
  await expect(page).toHaveTitle('Error - Motor Mechanic');
  await takeLogged(consoleErrors, 'Loading chunk about failed');
  comeBack();
  await page.goBack();
  await expect(page).toHaveTitle('Home - Motor Mechanic');
  await page.reload();
  await pressTwice(page.getByRole('link', { name: 'About Us', exact: true }));
  await expect(page.getByRole('heading', { name: 'About Us' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveTitle('Home - Motor Mechanic');
  await goBack(page);
  await expect(page).toHaveURL('/services');
  await expect.poll(top).toBe(400);
});

test('a link that is pressed arrives, also if code that was loading is gone', async ({ page }) => {
  const arrive = await holdBack(page, '**/services');
  const failScripts = await holdBack(page, /\/assets\/.+\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.goto('/about', { waitUntil: 'commit' });
  const asking = page.waitForRequest('**/services');
  await page.getByRole('link', { name: 'Services', exact: true }).click({ noWaitAfter: true });
  await asking;
  const asked = page.waitForResponse((response) => response.request().method() === 'HEAD');
  failScripts();
  await asked;
  arrive();
  await expect(page).toHaveURL('/services');
});
