import { cataloguePaths, contentPaths, deskPaths, filledPaths } from '../../support/page-paths.ts';
import { expect, holdBack, newEmail, test } from '../fixtures.ts';
import { createAccount } from '../session.ts';

/** The site's own code, without which a page is as it was prerendered. */
const MAIN_SCRIPT = /\/assets\/index-[^/]+\.js/;

/** Pages that are about one customer or payment: prerendered without either. */
const own: Record<string, { title: string; text: string }> = {
  '/orders': { title: 'Orders', text: 'Loading...' },
  '/orders/oil-change/visit': { title: 'Choose a Time', text: 'Loading...' },
  '/orders/oil-change/findings': { title: 'What we found on your car', text: 'Loading...' },
  '/checkout/oil-change': { title: 'Checkout', text: 'Loading...' },
  '/payment/success': { title: 'Payment Success', text: 'Confirming your payment…' },
};

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('public pages have their title, content and catalogue', async ({ page, request }) => {
    const services: { title: string }[] = await (await request.get('/api/services')).json();
    for (const path of contentPaths) {
      await page.goto(path);
      await expect(page).toHaveTitle(/^[A-Z][\w ]+ - Motor Mechanic$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
    }
    for (const path of cataloguePaths) {
      await page.goto(path);
      for (const { title } of services) {
        await expect(page.getByRole('heading', { level: 3, name: title, exact: true })).toBeVisible();
      }
    }
  });

  test('everybody can search in the language of the page', async ({ page }) => {
    for (const path of ['/services', '/bn/services']) {
      await page.goto(path);
      await page.getByRole('searchbox').fill('oil');
      await page.getByRole('searchbox').press('Enter');
      await expect(page).toHaveURL(`${path}?search=oil`);
    }
  });

  test('pages of one customer have their title and frame (spec §1, §2)', async ({ page }) => {
    for (const path of new Set([...Object.keys(own), ...filledPaths])) {
      const { title, text = /\S/ } = own[path] ?? {};
      await page.goto(path);
      await expect(page).toHaveTitle(RegExp(`^${title ?? '[A-Z][\\w ]+'} - Motor Mechanic$`));
      await expect(page.getByRole('main')).toContainText(text);
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    }
  });

  test('the garage’s own pages have nothing but their title', async ({ page }) => {
    for (const path of deskPaths) {
      await page.goto(path);
      await expect(page).toHaveTitle(/^[A-Z][\w ]+ - Motor Mechanic$/);
      await expect(page.locator('body')).toHaveText('Loading...');
      await expect(page.getByRole('link')).toHaveCount(0);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    }
  });

  test('the fail page needs no code, and stands outside the shared layout (spec §2)', async ({ page }) => {
    await page.goto('/payment/fail');
    await expect(page).toHaveTitle('Payment Failed - Motor Mechanic');
    await expect(page.getByRole('main').locator('img:visible')).toHaveCount(1);
    await expect(page.locator('header, footer, nav')).toHaveCount(0);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL('/');
  });

  test('no form can put what is typed into an address, search excepted', async ({ page }) => {
    for (const path of ['/', '/contact', '/login', '/signup']) {
      await page.goto(path);
      const forms = page.locator('form');
      await expect(forms, path).toHaveCount(1);
      await expect(forms, path).toHaveAttribute('method', 'post');
    }
    await page.goto('/services');
    await expect(page.locator('form')).toHaveCount(1);
    await expect(page.getByRole('search').locator('form')).toHaveAttribute('action', '/services');
  });
});

test('everybody can use links, menu, theme, slides and search early', async ({ page }) => {
  await page.route(MAIN_SCRIPT, () => {});
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Change between light and dark' }).click();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(12, 23, 27)');
  const carousel = page.getByRole('region', { name: 'What we do' });
  for (const [press, number] of [
    ['Next', 2],
    ['Previous', 1],
    ['Previous', 6],
    ['Next', 1],
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

test('everybody can type before hydration', async ({ page }) => {
  const release = await holdBack(page, MAIN_SCRIPT);
  await page.goto('/services');
  await page.getByRole('searchbox').fill('clutch');
  release();
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
  await expect(page.getByRole('searchbox')).toHaveValue('clutch');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([
    'Transmission and clutch service',
  ]);
});

test('the success page never says that there is no order before it has asked (spec §2)', async ({ page }) => {
  await page.addInitScript(() => {
    const look = () => {
      const heading = document.querySelector('h1')?.textContent;
      if (heading) sessionStorage.setItem(heading, 'seen');
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  const asked = page.waitForRequest('**/api/orders/by-transaction-id/**');
  await holdBack(page, '**/api/orders/by-transaction-id/**');
  await page.goto(`/payment/success?transactionId=${'a'.repeat(26)}`);
  await asked;
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['Confirming your payment…']);
});

test('the built catalogue is updated by one request', async ({ page }) => {
  await page.route('**/api/services?*', async (route) => {
    const response = await route.fetch({ maxRetries: 1 });
    const services: { title: string }[] = await response.json();
    await route.fulfill({ response, json: services.map((it) => ({ ...it, title: `${it.title} (new)` })) });
  });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Oil and filter change (new)' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requests.filter((path) => path === '/api/services')).toHaveLength(1);
  const scripts = requests.filter((path) => path.endsWith('.js'));
  expect(new Set(scripts).size).toBe(scripts.length);
});

test('a missing file is a 404, never a page of the site', async ({ page }) => {
  for (const path of ['/assets/gone.js', '/nowhere', '/services/nowhere', '/checkout', '/payment']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByText('Sorry, an unexpected error has occurred.')).toBeVisible();
    await expect(page.getByText('Not Found')).toBeVisible();
  }
});
