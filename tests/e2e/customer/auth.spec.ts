import type { Page } from '@playwright/test';
import { book, bookAs } from '../bookings.ts';
import {
  continueWithGoogle,
  expect,
  fillStorage,
  forbidStorage,
  holdBack,
  newEmail,
  openHydrated,
  signUp,
  signUpOnPage,
  test,
} from '../fixtures.ts';
import { createAccount } from '../session.ts';

const identityApi = `${process.env.E2E_IDENTITY}/identitytoolkit.googleapis.com/v1`;
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('mechanic-token'));

async function fillIn(page: Page, email: string, password = 'correct horse'): Promise<void> {
  const form = page.locator('form').filter({ has: page.getByLabel('Password') });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password').fill(password);
}

test('a protected page leads to the login and back (spec §1, §2, §4, §6)', async ({ page, request }) => {
  const email = (await createAccount(request)).email;
  for (const [path, title] of [
    ['/orders?sort=new', 'Orders - Motor Mechanic'],
    ['/checkout/oil-change?from=mail#form', 'Checkout - Motor Mechanic'],
    ['/orders/no-such-order/visit?from=mail', 'Choose a Time - Motor Mechanic'],
  ] as const) {
    const release = await holdBack(page, /\/assets\/session-[^/]+\.js/);
    await page.goto(path);
    await expect(page.getByRole('main').getByText('Loading...', { exact: true })).toBeVisible();
    await expect(page).toHaveTitle(title);
    await expect(page).toHaveURL(path);
    release();
    await expect(page).toHaveURL('/login');
    await fillIn(page, email, 'wrong horse');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('Password')).toHaveValue('wrong horse');
    await fillIn(page, email);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(path);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
    expect(await storedToken(page)).toBeNull();
    // Once the provider has forgotten the session.
    await expect(page).toHaveURL('/');
    await page.unrouteAll();
  }
});

test('a login leads home, its token stored before (spec §2, §7, §9)', async ({ page, request }) => {
  const email = (await createAccount(request)).email;
  await page.goto('/login');
  await fillIn(page, email);
  const release = await holdBack(page, '**/api/jwt');
  const asking = page.waitForRequest('**/api/jwt');
  await page.getByRole('button', { name: 'Login' }).click();
  const call = await asking;
  expect([call.method(), call.postDataJSON()]).toEqual(['POST', { email }]);
  expect(await call.headerValue('content-type')).toMatch(/^application\/json\b/);
  expect(await storedToken(page)).toBeNull();
  release();
  await expect(page).toHaveURL('/');
  expect(await storedToken(page)).toMatch(/^ey/);
});

test('a login without its token signs nobody in (spec §4, §8)', async ({ page, request }) => {
  const email = (await createAccount(request)).email;
  await page.route('**/api/jwt', (route) => route.fulfill({ status: 503 }));
  await page.goto('/login');
  await fillIn(page, email);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('link', { name: 'Services' }).click();
  await page.getByRole('link', { name: 'Checkout: Oil and filter change' }).click();
  await expect(page).toHaveURL('/login');
});

test('everybody can sign up, without a name too (spec §2, §5, §8)', async ({ page, request }) => {
  await page.addInitScript(() => {
    const { pushState } = history;
    history.pushState = (data, unused, url) => {
      if (url === '/') sessionStorage.setItem('atHome', String(localStorage.getItem('mechanic-token')));
      pushState.call(history, data, unused, url);
    };
    addEventListener('reset', () => sessionStorage.setItem('reset', 'yes'));
  });
  const email = newEmail();
  await page.goto('/orders');
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL('/signup');
  await fillIn(page, email);
  const release = await holdBack(page, '**/api/jwt');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  // The account exists by now, without a token.
  await expect(page.getByText('SignUp Successful', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('');
  await expect(page.getByLabel('Password')).toHaveValue('');
  await expect(page).toHaveURL('/signup');
  expect(await storedToken(page)).toBeNull();
  release();
  await expect(page).toHaveURL('/');
  const noted = await page.evaluate(() => ({ ...sessionStorage }));
  expect(noted).toMatchObject({ reset: 'yes', atHome: (await storedToken(page)) ?? 'a token' });

  const named = newEmail();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await signUpOnPage(page, named);
  const { userInfo } = await (
    await request.post(`${identityApi}/projects/demo-motor-mechanic/accounts:query`, {
      headers: { Authorization: 'Bearer owner' },
      data: {},
    })
  ).json();
  const nameOf = (wanted: string) =>
    userInfo.find((user: { email?: string }) => user.email === wanted)?.displayName;
  expect([nameOf(email), nameOf(named)]).toEqual([undefined, 'Rahim Uddin']);
});

for (const again of ['Login', 'Sign Up']) {
  test(`a sign-up without its token is one, and ${again} then logs in (spec §8)`, async ({ page }) => {
    const email = newEmail();
    await page.route('**/api/jwt', (route) => route.fulfill({ status: 503 }));
    await page.goto('/signup');
    await fillIn(page, email);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByText('SignUp Successful', { exact: true })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(
      'Your account is there. Only logging in did not work',
    );
    await expect(page.getByLabel('Email')).toHaveValue('');
    await expect(page).toHaveURL('/signup');
    await expect(page.getByRole('button', { name: 'Sign Out' })).toHaveCount(0);
    await page.unroute('**/api/jwt');
    if (again === 'Sign Up') await fillIn(page, email);
    await page.getByRole('button', { name: again }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    expect(await storedToken(page)).toMatch(/^ey/);
  });
}

test('who signs up in another’s place gets a token of their own (spec §7)', async ({ page }) => {
  await signUpOnPage(page, newEmail());
  const token = await storedToken(page);
  await signUpOnPage(page, newEmail());
  expect(await storedToken(page)).not.toBe(token);
});

test('without a stored token, the session is found on each page (spec §2, §4)', async ({ page }) => {
  await signUp(page, newEmail());
  await page.evaluate(() => localStorage.removeItem('mechanic-token'));
  await page.goto('/about');
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toHaveCount(0);
  await expect.poll(() => storedToken(page)).toMatch(/^ey/);

  // A protected page neither, even while no token can be had.
  await page.evaluate(() => localStorage.removeItem('mechanic-token'));
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'You have 0 Orders' })).toBeVisible();
  expect(visited).not.toContain('/login');
  await page.evaluate(() => localStorage.removeItem('mechanic-token'));
  await page.route('**/api/jwt', (route) => route.fulfill({ status: 503 }));
  await page.goto('/login');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Orders' })).toBeVisible();
});

test('a visitor loads none of the provider’s code or database (spec §4)', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await openHydrated(page, '/about');
  await page.waitForLoadState('networkidle');
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((path) => path.includes('session'))).toEqual([]);
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
});

const storages = { forbidden: forbidStorage, full: fillStorage };
for (const [state, prepare] of Object.entries(storages)) {
  test(`everybody can log in and book where storage is ${state} (spec §2, §4)`, async ({ page, request }) => {
    const email = (await createAccount(request)).email;
    await prepare(page);
    await page.goto('/contact');
    const main = page.getByRole('main');
    for (const label of ['Name', 'Phone', 'Message']) await main.getByLabel(label).fill('Rahim');
    await main.getByLabel('Email').fill(email);
    await main.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Congrats! Successfully sent message')).toBeVisible();
    await page.getByRole('button', { name: 'Change between light and dark' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', /light|dark/);
    await expect(page.getByRole('link', { name: 'Orders', exact: true })).toBeHidden();

    // The login still knows which page asked for it.
    await page.goto('/checkout/oil-change');
    await expect(page).toHaveURL('/login');
    await fillIn(page, email);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL('/checkout/oil-change');
    await page.getByLabel('Phone').fill('01700 000000');
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have 0 Orders');
    await page.goBack();
    await expect(page.getByLabel('Phone')).toHaveValue('01700 000000');
    await page.getByRole('button', { name: 'Pay Online' }).click();
    await expect(page).toHaveURL(/EasyCheckOut/);
  });
}

for (const [path, button, fields, other] of [
  ['/login', 'Login', ['email email', 'password password'], '/signup'],
  ['/signup', 'Sign Up', ['text name', 'email email required', 'password password required'], '/login'],
] as const) {
  test(`${path} has its fields, and sets to loading (spec §2, §4, §5)`, async ({ page, request }) => {
    const email = path === '/login' ? (await createAccount(request)).email : newEmail();
    await page.goto(path);
    await expect(page.getByRole('main').locator(`a[href="${other}"]`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveCount(path === '/login' ? 1 : 0);
    const inputs = await page
      .locator('main input')
      .evaluateAll((elements: HTMLInputElement[]) =>
        elements.map(({ type, name, required }) => `${type} ${name}${required ? ' required' : ''}`),
      );
    expect(inputs).toEqual(fields);
    await fillIn(page, email);
    const release = await holdBack(page, /accounts:sign/);
    const asking = page.waitForRequest(/accounts:sign/);
    await page.getByRole('button', { name: button, exact: true }).click();
    await asking;
    await page.getByRole('link', { name: 'Services' }).click();
    await page.getByRole('link', { name: 'Checkout: Oil and filter change' }).click();
    await expect(page.getByRole('main')).toHaveText('Loading...');
    await expect(page).toHaveURL('/checkout/oil-change');
    release();
    await expect(page.getByLabel('Email')).toHaveValue(email);
  });
}

test('a customer can sign in with Google, and comes back (spec §1, §2, §7)', async ({ page }) => {
  const email = newEmail();
  await page.goto('/checkout/oil-change?from=card');
  await expect(page).toHaveURL('/login');
  await continueWithGoogle(page, email);
  await expect(page).toHaveURL('/checkout/oil-change?from=card');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  expect(await storedToken(page)).toMatch(/^ey/);
});

test('signing in with Google sets the auth state to loading (spec §4)', async ({ page }) => {
  const email = newEmail();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/jwt', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/login');
  const asking = page.waitForRequest('**/api/jwt');
  await continueWithGoogle(page, email);
  await asking;
  await page.getByRole('link', { name: 'Services' }).click();
  await page.getByRole('link', { name: 'Checkout: Oil and filter change' }).click();
  await expect(page.getByRole('main')).toHaveText('Loading...');
  release();
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

test('a failed attempt to sign in leaves whoever is signed in as they are (spec §4)', async ({ page }) => {
  const email = newEmail();
  await signUp(page, email);
  await page.goto('/signup');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('correct horse');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('alert')).toContainText('There is an account with this e-mail already');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { name: 'You have 0 Orders' })).toBeVisible();
});

test('everybody can reset a forgotten password (spec §2)', async ({ page, request }) => {
  const email = newEmail();
  await createAccount(request, email);
  await page.goto('/orders');
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('alert')).toContainText('Please type your e-mail');
  for (const typed of [email, newEmail()]) {
    await page.getByLabel('Email').fill(typed);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByText(`If there is an account for ${typed}`)).toBeVisible();
  }
  const codes = await request.get(
    `${process.env.E2E_IDENTITY}/emulator/v1/projects/demo-motor-mechanic/oobCodes`,
  );
  expect((await codes.json()).oobCodes).toContainEqual(
    expect.objectContaining({ email, requestType: 'PASSWORD_RESET' }),
  );
  // The link leads nowhere: the page that asked to log in is still the one to come back to.
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('correct horse');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/orders');
});

test('the token of somebody else gives way to whom the provider names, for good', async ({
  page,
  request,
}) => {
  const { headers } = await book(request);
  const foreign = headers.Authorization.replace('Bearer ', '');
  await signUp(page, newEmail());
  await page.evaluate((token) => localStorage.setItem('mechanic-token', token), foreign);
  await page.route('/api/jwt', (route) => route.abort());
  await page.goto('/orders');
  await expect.poll(() => storedToken(page)).toBeNull();
  await page.unroute('/api/jwt');
  const seen: string[] = [];
  await page.exposeFunction('note', (text: string) => seen.push(text));
  await page.addInitScript(() => {
    const report = () => void Reflect.get(window, 'note')(document.querySelector('h1')?.textContent ?? '');
    new MutationObserver(report).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'You have 0 Orders' })).toBeVisible();
  expect(seen.filter((text) => text.includes('1 Orders'))).toEqual([]);
});

test('a customer can sign out in all tabs at once (spec §4)', async ({ page, context }) => {
  await bookAs(await signUp(page, newEmail()), page.request);
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'You have 1 Orders' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/services');
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Oil and filter change')).toHaveCount(0);
});
