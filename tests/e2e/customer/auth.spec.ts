import type { Page } from '@playwright/test';
import { ensureDemoAccount } from '../../../netlify/local-cloud/identity/identity-accounts.ts';
import { localEnvironment, readPorts } from '../../../netlify/local-cloud/local-settings.ts';
import { DEMO_PASSWORD, demoAccounts } from '../../../src/contract/account/demo-accounts.ts';
import { checkPage } from '../check-accessibility.ts';
import { bookHere, cardOf, column, unfold } from '../desk.ts';
import {
  expect,
  expectToast,
  holdBack,
  logged,
  logIn,
  newEmail,
  refuse,
  signUp,
  storedToken,
  test,
} from '../fixtures.ts';
import { createAccount, keepSession } from '../session.ts';
import { newMember } from '../staff.ts';

async function fillIn(page: Page, email: string, password = 'correct horse'): Promise<void> {
  const form = page.locator('form').filter({ has: page.getByLabel('Password') });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password').fill(password);
}

/** Returns the types and names of a page's fields, and whether they are required. */
const fieldsOf = (page: Page) =>
  page
    .locator('main input')
    .evaluateAll((all: HTMLInputElement[]) =>
      all.map(({ type, name, required }) => `${type} ${name}${required ? ' required' : ''}`),
    );

test('a protected page leads to the login and back, until the customer signs out (spec §1, §2, §4, §5, §6, §7)', async ({
  page,
  request,
  consoleErrors,
}) => {
  const { email } = await createAccount(request);
  for (const path of ['/orders?sort=new', '/my-cars', '/orders/none/visit', '/orders/none/findings']) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
  }
  const releaseCode = await holdBack(page, /\/assets\/session-[^/]+\.js/);
  const path = '/checkout/oil-change?from=mail#form';
  await page.goto(path);
  await expect(page.getByRole('main').getByText('Loading...', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle('Checkout - Motor Mechanic');
  await expect(page).toHaveURL(path);
  releaseCode();
  await expect(page).toHaveURL('/login');

  await expect.poll(() => fieldsOf(page)).toEqual(['email email', 'password password']);
  const login = page.getByRole('button', { name: 'Login', exact: true });
  await fillIn(page, 'rahim');
  await login.click();
  // The browser goes to the field that it objects to.
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  for (const [typed, password, message] of [
    ['', '', 'Please type your e-mail.'],
    [email, '', 'Please type your password.'],
    [email, 'wrong horse', 'That e-mail and password do not match. Please check both.'],
  ] as const) {
    await fillIn(page, typed, password);
    await login.click();
    await expect(page.getByRole('alert')).toContainText(message);
    await expect(page.getByLabel('Email')).toHaveValue(typed);
    await expect(page.getByLabel('Password')).toHaveValue(password);
  }
  await checkPage(page, { inDark: true });
  // Each line has the code, and nothing that was typed.
  const line = expect.stringMatching(/^Login failed: auth\/[a-z-]+$/);
  await expect.poll(() => logged(consoleErrors)).toEqual(Array(3).fill(line));
  await logIn(page, email);
  await expect(page).toHaveURL(path);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  expect(await storedToken(page)).toMatch(/^ey/);

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
  expect(await storedToken(page)).toBeNull();
  // Once the provider has forgotten the session.
  await expect(page).toHaveURL('/');
});

test('everybody can sign up, also without a name, and without a token at first (spec §2, §5, §7, §8)', async ({
  page,
  consoleErrors,
}) => {
  const email = newEmail();
  await page.goto('/orders');
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL('/signup');
  await expect(page.getByRole('main').locator('a[href="/login"]')).toBeVisible();
  await expect
    .poll(() => fieldsOf(page))
    .toEqual(['text name', 'email email required', 'password password required']);
  const submit = page.getByRole('button', { name: 'Sign Up' });
  for (const [typed, password, objection] of [
    ['', 'correct horse', 'Email'],
    ['rahim', 'correct horse', 'Email'],
    [email, '', 'Password'],
  ] as const) {
    await fillIn(page, typed, password);
    await submit.click();
    await expect(page.getByLabel(objection)).toBeFocused();
  }
  await fillIn(page, email);
  const release = await holdBack(page, '**/api/jwt');
  // The account exists then, without a token.
  await expectToast(page, 'SignUp Successful', () => submit.click());
  await expect(page.getByLabel('Email')).toHaveValue('');
  await expect(page.getByLabel('Password')).toHaveValue('');
  await expect(page).toHaveURL('/signup');
  expect(await storedToken(page)).toBeNull();
  release();
  await expect(page).toHaveURL('/');

  // Without its token it is one: again, or by Login, it logs in.
  const next = newEmail();
  await page.route('**/api/jwt', (route) => route.fulfill({ status: 503 }));
  await page.goto('/signup');
  for (const press of ['first', 'again']) {
    await fillIn(page, next);
    const refusing = page.waitForResponse('**/api/jwt');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await refusing;
    await expect(page.getByRole('alert')).toContainText(
      'Your account is there. Only logging in did not work',
    );
    if (press === 'first') await expect(page.getByLabel('Email')).toHaveValue('');
    await expect(page).toHaveURL('/signup');
    await expect(page.getByRole('button', { name: 'Sign Out' })).toHaveCount(0);
  }
  await expect.poll(() => logged(consoleErrors)).toEqual(Array(2).fill('Sign-up failed: 503'));
  await page.unroute('**/api/jwt');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  expect(await storedToken(page)).toMatch(/^ey/);
});

/** Makes the browser forbid a page's storage. */
const forbidStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException(`${name} is forbidden`, 'SecurityError');
        },
      });
    }
  });

const MESSENGER =
  'Mozilla/5.0 (Linux; Android 13; SM-A135F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36 [FB_IAB/Orca-Android;FBAV/486.0.0.0;]';

const beInMessenger = (page: Page) =>
  page.addInitScript((userAgent) => {
    Object.defineProperty(navigator, 'userAgent', { value: userAgent });
  }, MESSENGER);

test('everybody can log in and book inside an app where storage is forbidden (spec §2, §4)', async ({
  page,
  request,
}) => {
  const { email } = await createAccount(request);
  await forbidStorage(page);
  await beInMessenger(page);
  // The login still knows which page asked for it.
  await page.goto('/checkout/oil-change');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('link', { name: 'Open in your browser' })).toHaveAttribute(
    'href',
    `intent:${process.env.E2E_SITE}/checkout/oil-change#Intent;end`,
  );
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toHaveCount(0);
  await logIn(page, email);
  await expect(page).toHaveURL('/checkout/oil-change');
  await page.getByLabel('Phone').fill('01700 000000');
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have 0 Orders');
  await page.goBack();
  await expect(page.getByLabel('Phone')).toHaveValue('01700 000000');
  await page.getByRole('button', { name: 'Pay Online' }).click();
  await expect(page).toHaveURL(/EasyCheckOut/);
});

test('the staff can work inside an app where storage is forbidden', async ({ page, request }) => {
  const member = await newMember(request, 'Salma');
  const { plate } = await bookHere(request, member);
  await forbidStorage(page);
  await beInMessenger(page);
  await page.goto('/garage');
  await logIn(page, member.email);
  await expect(page).toHaveURL('/garage');
  const card = cardOf(page, plate);
  const dialog = page.getByRole('dialog');
  await card.getByRole('button', { name: `Start work: ${plate}` }).click();
  await expect(column(page, 'In work').locator(card)).toBeVisible();
  await page.getByRole('button', { name: 'Print the day' }).click();
  await expect(dialog.getByRole('link', { name: 'Open in your browser' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  const view = (name: string) =>
    page.getByRole('navigation', { name: 'Garage' }).getByRole('link', { name, exact: true }).click();
  const openOilChange = async () => {
    await view('Services');
    await page.getByRole('link', { name: /^Oil and filter change/ }).click();
    // Until then, the form is that of the first service.
    await expect(page.getByRole('heading', { level: 2, name: 'Oil and filter change' })).toBeVisible();
  };
  await openOilChange();
  await page.getByLabel('Minutes').fill('41');
  await view('Staff');
  await expect(page.getByRole('button', { name: 'Add a member' })).toBeVisible();
  await openOilChange();
  await expect(page.getByLabel('Minutes')).toHaveValue('41');
  await view('Day');
  await unfold(page, plate);
  await card.getByRole('button', { name: /^Take/ }).click();
  await dialog.getByRole('button', { name: /^Take BDT 2,500 in cash/ }).click();
  await expect(page.getByText(/^BDT 2,500 of .* taken in cash/)).toBeVisible();
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
    const toast = `If there is an account for ${typed}, a mail to choose a new password is on its way.`;
    await expectToast(page, toast, () => page.getByRole('link', { name: 'Forgot password?' }).click());
  }
  const codes = await request.get(
    `${process.env.E2E_IDENTITY}/emulator/v1/projects/demo-motor-mechanic/oobCodes`,
  );
  expect((await codes.json()).oobCodes).toContainEqual(
    expect.objectContaining({ email, requestType: 'PASSWORD_RESET' }),
  );
  // The link leads nowhere: the page that asked to log in is still the one to come back to.
  await page.getByRole('button', { name: 'Show it' }).click();
  await fillIn(page, email);
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Password')).toHaveValue('');
  await page.getByLabel('Password').fill('correct horse');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/orders');
});

test('a refusal leads each tab to the login, and back to its own text', async ({
  page,
  context,
  request,
}) => {
  const { email } = await signUp(page, newEmail());
  const next = await createAccount(request);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/checkout/oil-change');
    await tab.getByLabel('Address').fill('Road 1, Dhaka');
  }
  await page.route('**/api/orders', refuse(401, 'Please log in.'));
  await page.getByRole('button', { name: 'Pay Online' }).click();
  await page.getByRole('alert').getByRole('link', { name: 'Login' }).click();
  await expect(other).toHaveURL('/login');
  await expect(page.getByText('Your sign-in has ended.')).toBeVisible();
  await logIn(page, email);
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL('/checkout/oil-change');
    await expect(tab.getByLabel('Address')).toHaveValue('Road 1, Dhaka');
  }
  // A tab in the background hears of the next account at once.
  await keepSession(other, next);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(next.email);
  await expect(page.getByLabel('Address')).toHaveValue('');
});

test('on a site on this machine, one press enters as a demo account, which begins where it was going or on its own page', async ({
  page,
}) => {
  const { uid, email, name, home } = demoAccounts[2];
  const account = { uid, email, password: DEMO_PASSWORD, displayName: name };
  const { VITE_FIREBASE_PROJECT_ID } = localEnvironment(readPorts(process.env));
  await ensureDemoAccount(`${process.env.E2E_IDENTITY}`, VITE_FIREBASE_PROJECT_ID, account);
  const enter = page.getByRole('region', { name: 'Enter as' }).getByRole('button', { name: 'a customer' });
  await page.goto('/login');
  await enter.click();
  await expect(page).toHaveURL(home);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.goto('/my-cars');
  await enter.click();
  await expect(page).toHaveURL('/my-cars');
});
