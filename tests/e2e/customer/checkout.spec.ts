import type { Page, Route } from '@playwright/test';
import { expect, logged, newEmail, routeOnce, signUp, test } from '../fixtures.ts';

test('a customer sees the service in the form (spec §2, §5, §7, §9)', async ({ page }) => {
  const email = newEmail();
  await signUp(page, email);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/services/brake-service', async (route) => {
    await released;
    await route.continue();
  });
  const asking = page.waitForRequest('**/api/services/brake-service');
  await page.goto('/checkout/brake-service');
  await asking;
  const pay = page.getByRole('button', { name: 'Pay Online', exact: true });
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(pay).toHaveCount(0);
  release();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brake pads and discs replacement');
  for (const currency of ['USD', 'BDT']) {
    await page.getByLabel('Currency').selectOption(currency);
    await expect(page.getByText('$289', { exact: true })).toBeVisible();
  }
  const image = page.getByRole('main').locator('img');
  await expect(image).toHaveAttribute('src', /brake-service/);
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const fields = await page
    .locator('main form :is(input, select, textarea)')
    .evaluateAll((all: HTMLInputElement[]) => all.map(({ name, value }) => `${name}=${value}`).join(' '));
  expect(fields).toBe(`firstName=Rahim lastName=Uddin phone= email=${email} currency=BDT postcode= address=`);
  await expect(page.getByLabel('Address')).toHaveJSProperty('tagName', 'TEXTAREA');
  await expect(page.getByLabel('Currency').getByRole('option')).toHaveText(['BDT', 'USD']);
  await expect(page.getByLabel('Email')).toHaveAttribute('readonly');
});

test('a customer can book with an empty form (spec §4, §5)', async ({ page, request }) => {
  const email = newEmail();
  const { headers } = await signUp(page, email);
  await page.goto('/checkout/oil-change');
  await page.getByLabel('First name').clear();
  await page.getByLabel('Last name').clear();
  let url = '';
  await page.route('**/api/orders', async (route) => {
    const response = await route.fetch({ maxRetries: 1 });
    url = (await response.json()).url;
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Pay Online' }).click();
  await expect(page).toHaveURL((at) => at.href === url);
  const orders = await (await request.get(`/api/orders?email=${email}`, { headers })).json();
  const given = {
    service: 'oil-change',
    customer: '',
    phone: '',
    address: '',
    postcode: '',
    currency: 'BDT',
  };
  expect(orders).toEqual([expect.objectContaining({ ...given, email, payment: 'unpaid' })]);
  expect(orders[0]).not.toHaveProperty('status');
});

test('the form sends the order’s fields as JSON with the token (spec §3, §7)', async ({ page }) => {
  const email = newEmail();
  const { headers } = await signUp(page, email);
  await page.goto('/checkout/oil-change');
  await page.getByLabel('First name').fill('Rahim');
  await page.getByLabel('Last name').fill('Uddin Ahmed');
  await page.getByLabel('Phone').fill('call me');
  await page.getByLabel('Postcode').fill('12 B');
  await page.getByLabel('Address').fill('Road 1\nঢাকা');
  await page.getByLabel('Currency').selectOption('USD');
  const asking = page.waitForRequest('**/api/orders');
  await page.getByRole('button', { name: 'Pay Online' }).click();
  const sent = await asking;
  expect(sent.method()).toBe('POST');
  expect(sent.postDataJSON()).toEqual({
    service: 'oil-change',
    serviceName: 'Oil and filter change',
    price: 49.5,
    customer: 'Rahim Uddin Ahmed',
    email,
    phone: 'call me',
    address: 'Road 1\nঢাকা',
    postcode: '12 B',
    currency: 'USD',
    amount: 49.5,
  });
  expect(await sent.headerValue('authorization')).toBe(headers.Authorization);
  expect(await sent.headerValue('content-type')).toMatch(/^application\/json\b/);
});

test('a customer can press twice, and books once (spec §4, §7)', async ({ page }) => {
  await signUp(page, newEmail());
  await page.goto('/services');
  await page.getByRole('link', { name: 'Checkout: Oil and filter change' }).click();
  await expect(page.getByLabel('First name')).toBeVisible();
  const pages = await page.evaluate(() => history.length);
  let bookings = 0;
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && new URL(sent.url()).pathname === '/api/orders') bookings += 1;
  });
  await page.getByRole('button', { name: 'Pay Online' }).dblclick();
  await expect(page).toHaveURL(/EasyCheckOut/);
  expect(bookings).toBe(1);
  expect(await page.evaluate(() => history.length)).toBe(pages);
  await page.goBack();
  await expect(page).toHaveURL('/services');
  await page.goto('/orders');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have 1 Orders');
});

test('a customer without an e-mail can book (spec §3, §6)', async ({ page, request }) => {
  const signUpUrl = `${process.env.E2E_IDENTITY}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`;
  const made = await (await request.post(signUpUrl, { data: { returnSecureToken: true } })).json();
  const stsTokenManager = {
    accessToken: made.idToken,
    refreshToken: made.refreshToken,
    expirationTime: Date.now() + 3_600_000,
  };
  const json = JSON.stringify({
    uid: made.localId,
    isAnonymous: true,
    emailVerified: false,
    providerData: [],
    stsTokenManager,
  });
  await page.goto('/about');
  await page.evaluate((it) => localStorage.setItem('firebase:authUser:local:[DEFAULT]', it), json);
  await page.goto('/checkout/oil-change');
  await page.getByLabel('First name').fill('Rahim');
  await expect(page.getByLabel('Email')).toHaveValue('');
  const asking = page.waitForRequest('**/api/orders');
  await page.getByRole('button', { name: 'Pay Online' }).click();
  expect((await asking).postDataJSON().email).toBe('Unregistered');
  await expect(page).toHaveURL(/EasyCheckOut/);
  const listing = page.waitForRequest('**/api/orders?*');
  await page.goto('/orders');
  await expect(page.getByRole('cell', { name: 'Unregistered' })).toBeVisible();
  expect(new URL((await listing).url()).search).toBe('?email=Unregistered');
});

test('when booking fails nothing typed is lost, and trying again books once (spec §8)', async ({ page }) => {
  await signUp(page, newEmail());
  // The request arrives, and books; its response is lost on the way.
  const loseResponse = async (route: Route) => {
    await route.fetch({ maxRetries: 1 });
    await route.abort();
  };
  await routeOnce(page, '**/api/orders', loseResponse);
  await page.goto('/checkout/oil-change');
  await page.getByLabel('First name').fill('Rahim');
  await page.getByLabel('Address').fill('Road 1, Dhaka');
  await page.getByRole('button', { name: 'Pay Online' }).click();
  await expect(page.getByRole('alert')).toContainText('We cannot reach our server');
  await expect(page.getByLabel('First name')).toHaveValue('Rahim');
  await expect(page.getByLabel('Address')).toHaveValue('Road 1, Dhaka');

  await page.getByRole('button', { name: 'Pay Online' }).click();
  await expect(page).toHaveURL(/EasyCheckOut/);
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'You have 1 Orders' })).toBeVisible();
});

test('a price that has changed is shown, and paid only when asked again (spec §8)', async ({ page }) => {
  await signUp(page, newEmail());
  const reducePrice = async (route: Route) => {
    const response = await route.fetch({ maxRetries: 1 });
    await route.fulfill({ response, json: { ...(await response.json()), price: 40 } });
  };
  await routeOnce(page, '**/api/services/oil-change', reducePrice);
  await page.goto('/checkout/oil-change');
  await expect(page.getByText('$40', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Pay Online' }).click();
  await expect(page.getByRole('alert')).toContainText('The price is now BDT 6,063.75.');
  await expect(page.getByText('$49.50', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Pay Online' }).click();
  await expect(page).toHaveURL(/EasyCheckOut/);
});

test('a rate that has changed is shown, and paid only when asked again (spec §8)', async ({ page }) => {
  await signUp(page, newEmail());
  const otherRate = {
    type: 'about:blank',
    title: 'The price has changed',
    status: 409,
    detail: 'The price is now BDT 5,940.00. Please look again before you pay.',
    todaysPrice: 49.5,
    bdtPerUsd: '120',
  };
  await routeOnce(page, '**/api/orders', (route) => route.fulfill({ status: 409, json: otherRate }));
  await page.goto('/checkout/oil-change');
  const main = page.getByRole('main');
  // The second is the server's own, which has another rate than the first has said.
  for (const [amount, rate] of [
    ['BDT 5,940.00', '120'],
    ['BDT 6,063.75', '122.50'],
  ] as const) {
    await page.getByRole('button', { name: 'Pay Online' }).click();
    await expect(page.getByRole('alert')).toContainText(`The price is now ${amount}.`);
    await expect(main.getByRole('strong').filter({ hasText: amount })).toHaveCount(2);
    await expect(main.getByText(`BDT ${rate} for $1`)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Pay Online' }).click();
  await expect(page).toHaveURL(/EasyCheckOut/);
});

test('a checkout that is left, loaded again or open twice books once, until it is paid', async ({
  page,
  context,
}) => {
  await signUp(page, newEmail());
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto('/checkout/oil-change');
  const pay = (tab: Page) => tab.getByRole('button', { name: 'Pay Online' }).click();
  const { promise: booked, resolve: book } = Promise.withResolvers<void>();
  await routeOnce(page, '**/api/orders', async (route) => {
    await route.fetch({ maxRetries: 1 });
    book();
    await route.abort();
  });
  await pay(page);
  await booked;
  await page.goto('/services');
  await page.goto('/checkout/oil-change');
  for (const tab of [page, other]) {
    await pay(tab);
    await expect(tab).toHaveURL(/EasyCheckOut/);
  }
  expect(page.url()).toBe(other.url());
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Congrats! booking payment successful.');
  await page.goto('/checkout/oil-change');
  await pay(page);
  await expect(page).toHaveURL(/EasyCheckOut/);
  expect(page.url()).not.toBe(other.url());
  await page.goto('/orders');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have 2 Orders');
});

test('a customer can mend a refused field (spec §8)', async ({ page }) => {
  await signUp(page, newEmail());
  const keys: (string | null)[] = [];
  page.on('request', async (sent) => {
    if (sent.url().endsWith('/api/orders')) keys.push(await sent.headerValue('idempotency-key'));
  });
  await page.goto('/checkout/oil-change');
  for (const [status, detail, errors, more] of [
    [400, 'Some fields are not valid.', [{ path: 'phone', message: 'too long' }], {}],
    [409, 'The payment page is still being opened.', [], {}],
    [409, 'This order was cancelled.', [], { ended: 'cancelled' }],
  ] as const) {
    const problem = { type: 'about:blank', title: 'Refused', status, detail, errors, ...more };
    await routeOnce(page, '**/api/orders', (route) => route.fulfill({ status, json: problem }));
    await page.getByRole('button', { name: 'Pay Online' }).click();
    await expect(page.getByRole('alert').filter({ hasText: detail })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'too long' })).toHaveCount(errors.length);
    await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(
      errors.length ? /too long/ : /your car/,
    );
  }
  await page.getByRole('button', { name: 'Pay Online' }).click();
  await expect(page).toHaveURL(/EasyCheckOut/);
  await expect.poll(() => keys.length).toBe(4);
  const [first, retry, later, anew] = keys;
  expect([retry, later]).toEqual([first, first]);
  expect(anew).not.toBe(first);
});

test('without a network, booking says so at once (spec §8)', async ({ page, context }) => {
  const email = newEmail();
  await signUp(page, email);
  await page.goto('/checkout/oil-change');
  await page.getByLabel('First name').fill('Rahim');
  // Code that cannot be loaded would reload the page later.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Pay Online' }).click();
  await expect(page.getByRole('alert')).toContainText('check your connection');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Pay Online' }).click();
  await expect(page).toHaveURL(/EasyCheckOut/);
});

/** Loads a list by a search, and chooses the oil change from it. */
async function chooseFromList(page: Page): Promise<void> {
  const listing = page.waitForResponse(/\/api\/services\?search=oil/);
  await page.goto('/services?search=oil');
  await listing;
  await page.getByRole('link', { name: 'Checkout: Oil and filter change' }).click();
}

test('a service that a list still shows and that is gone leads to the error page (spec §2)', async ({
  page,
  consoleErrors,
}) => {
  await signUp(page, newEmail());
  await page.route('**/api/services/oil-change', (route) =>
    route.fulfill({
      status: 404,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: 'Not Found', status: 404, detail: 'There is no such service.' },
    }),
  );
  await chooseFromList(page);
  await expect(page.getByText('Sorry, an unexpected error has occurred.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay Online' })).toHaveCount(0);
  for (const error of logged(consoleErrors.splice(0))) expect(error).toContain('There is no such service.');
});

test('the checkout can be paid again when the browser shows it as it was left, or the payment page does not come', async ({
  page,
}) => {
  await signUp(page, newEmail());
  await page.goto('/checkout/oil-change');
  await page.clock.install();
  // With this status a browser stays where it is.
  await page.route(/EasyCheckOut/, (route) => route.fulfill({ status: 204 }));
  const pay = page.getByRole('button', { name: 'Pay Online' });
  const leave = async () => {
    const leaving = page.waitForRequest(/EasyCheckOut/);
    await pay.click();
    await leaving;
    await expect(pay).toHaveAttribute('aria-disabled', 'true');
  };
  await leave();
  // As by Back, where the browser keeps pages.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(pay).toHaveAttribute('aria-disabled', 'false');
  await leave();
  await page.clock.fastForward(30_000);
  await expect(pay).toHaveAttribute('aria-disabled', 'false');
});

test('a price that has changed since the list is said before the customer pays', async ({ page }) => {
  await signUp(page, newEmail());
  await page.route('**/api/services/oil-change', async (route) => {
    const response = await route.fetch({ maxRetries: 1 });
    await route.fulfill({ response, json: { ...(await response.json()), price: 60 } });
  });
  await chooseFromList(page);
  await expect(
    page.getByText('The price has changed: it was $49.50 when you saw it, and is $60 now.'),
  ).toBeVisible();
  await expect(page.getByText('BDT 7,350.00').first()).toBeVisible();
});
