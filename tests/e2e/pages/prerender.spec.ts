import { expect, holdBack, newEmail, signUp, storedToken, takeLogged, test } from '../fixtures.ts';
import { createAccount } from '../session.ts';

/** The site's own code, without which a page is as it was prerendered. */
const MAIN_SCRIPT = /\/assets\/index-[^/]+\.js/;

test('everybody can use links, menu, slides and search before the site’s code is there', async ({ page }) => {
  await page.route(MAIN_SCRIPT, () => {});
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'What we do' });
  for (const [press, number] of [
    ['Next', 2],
    ['Previous', 1],
    ['Previous', 6],
  ] as const) {
    await carousel.getByRole('button', { name: `${press} slide` }).click();
    await expect(carousel.locator('li:not([inert])')).toHaveAttribute(
      'aria-label',
      RegExp(`^${number} of 6`),
    );
    await expect(carousel.locator('li:not([inert])')).toBeInViewport({ ratio: 0.9 });
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Services', exact: true }).click();
  await expect(page).toHaveURL('/services');
  await page.getByRole('searchbox').fill('brake');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/services?search=brake');
});

test('everybody is told to call on a page whose code does not come, until it comes, and by a browser that is too old, which keeps the readable page', async ({
  page,
  consoleErrors,
}) => {
  const sentence = page.locator('#without-scripts');
  await page.clock.install();
  const release = await holdBack(page, MAIN_SCRIPT);
  await page.goto('/orders');
  await expect(page.getByText('Loading')).toBeVisible();
  await expect(sentence).toBeHidden();
  await page.clock.fastForward(20_000);
  await expect(sentence).toBeInViewport();
  await expect(page.getByText('Loading')).toBeHidden();
  release();
  await expect(page).toHaveURL('/login');
  await expect(sentence).toBeHidden();

  await page.route(MAIN_SCRIPT, (route) => route.fulfill({ status: 404 }));
  await page.goto('/bn/orders');
  await expect(sentence).toContainText('ফোন করুন');
  await takeLogged(consoleErrors, 'Failed to fetch dynamically imported module');
  await page.unroute(MAIN_SCRIPT);

  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(...(request.url().match(MAIN_SCRIPT) ?? [])));
  await page.addInitScript(() => Reflect.deleteProperty(String.prototype, 'isWellFormed'));
  for (const [path, sentence, service] of [
    ['/services', 'need a newer browser', 'Oil and filter'],
    ['/bn/services', 'ব্রাউজারটি বেশি পুরোনো', 'ইঞ্জিন'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByRole('main')).toContainText(service);
    await page.getByRole('button', { name: /^(Search|খুঁজুন)$/ }).click();
    await expect(page).toHaveURL(/search=/);
  }
  expect(scripts).toEqual([]);
  // What will not come does not seem to load.
  await page.goto('/orders');
  await expect(page.getByText('need a newer browser')).toBeVisible();
  await expect(page.getByText('Loading')).toBeHidden();
});

test('a login before hydration is kept and made, and its password is in no address', async ({ page }) => {
  const email = newEmail();
  await createAccount(page.request, email);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  const release = await holdBack(page, MAIN_SCRIPT);
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('correct horse');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByLabel('Password').press('Enter');
  await expect(page).toHaveURL('/login');
  release();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Orders' })).toBeVisible();
  expect(requests.filter((request) => /correct|horse/.test(request))).toEqual([]);
  expect(requests.filter((request) => /^POST .*\/login$/.test(request))).toEqual([]);
  expect(requests.filter((request) => request.includes('signInWithPassword'))).toHaveLength(1);
});

test('what is typed into the login stays until its code is there, also by whose session has ended', async ({
  page,
}) => {
  await signUp(page, newEmail());
  await page.evaluate(() => {
    localStorage.setItem('mechanic-token', `${localStorage.getItem('mechanic-token')}?`);
    indexedDB.deleteDatabase('firebaseLocalStorageDb');
  });
  const release = await holdBack(page, /\/assets\/login-form-[\w-]+\.js$/);
  await page.goto('/login');
  await page.getByLabel('Email').fill('rahim@example.com');
  await expect.poll(() => storedToken(page)).toBeNull();
  release();
  await expect(page.getByText('Your sign-in has ended.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('rahim@example.com');
});

test('everybody sees a catalogue that is newer than the build, and keeps what they type', async ({
  page,
}) => {
  await page.route('**/api/services?*', async (route) => {
    const response = await route.fetch({ maxRetries: 1 });
    const services: { title: string }[] = await response.json();
    await route.fulfill({ response, json: services.map((it) => ({ ...it, title: `${it.title} (new)` })) });
  });
  const release = await holdBack(page, MAIN_SCRIPT);
  await page.goto('/services');
  await page.getByRole('searchbox').fill('clutch');
  release();
  await expect(page.getByRole('heading', { name: 'Oil and filter change (new)' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('clutch');

  // The code is gone: the page loads again with the search.
  let isGone = true;
  const answer = await holdBack(page, MAIN_SCRIPT, (route) =>
    isGone ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.goto('/services');
  await page.getByRole('searchbox').fill('clutch');
  page.once('domcontentloaded', () => {
    isGone = false;
  });
  answer();
  await expect(page).toHaveURL('/services?search=clutch');
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([/clutch/i]);
  await expect(page.getByRole('searchbox')).toHaveValue('clutch');
});
