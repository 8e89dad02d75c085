import type { APIRequestContext, Page } from '@playwright/test';
import { newAccount } from './accounts.ts';
import { expect, newEmail, test } from './fixtures.ts';
import { layoutShift } from './layout-shift.ts';
import { PASSWORD } from './session.ts';

/* What customers come for, on a phone with a slow network, from a cold start. */

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

test.beforeEach(async ({ page, context }) => {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 60,
    downloadThroughput: 400_000,
    uploadThroughput: 200_000,
  });
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });
const strip = (page: Page) => page.getByRole('complementary', { name: 'Your booking' });

/** Checks that nothing has jumped, as a reader notices it, since the document was opened. */
const expectSteady = async (page: Page) => expect.soft(await layoutShift(page), page.url()).toBeLessThan(0.1);

async function openMenuPage(page: Page, name: string, path: string): Promise<void> {
  await button(page, 'Menu').tap();
  await page.getByRole('link', { name, exact: true }).tap();
  await expect(page).toHaveURL(path);
}

/** Signs up from the login page, where a visitor lands who wants to book; ends at home. */
async function signUpToBook(page: Page): Promise<void> {
  await expect(page.getByText('Your booking waits for you.')).toBeVisible();
  await link(page, 'Create an account').tap();
  // The login has fields of the same names.
  await expect(page).toHaveURL('/signup');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password').fill(PASSWORD);
  await button(page, 'Sign Up').tap();
  await expect(page).toHaveURL('/');
}

/** Logs in with an account that has no orders; ends at home. */
async function logIn(page: Page, request: APIRequestContext): Promise<void> {
  const { email } = await newAccount(request);
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await button(page, 'Login').tap();
  await expect(page).toHaveURL('/');
}

/** The payment pages of SSLCommerz and of Stripe. */
const PAYMENT_PAGE = /EasyCheckOut|\/stripe\/c\/pay\//;

async function pay(page: Page): Promise<void> {
  await expect(page).toHaveURL(PAYMENT_PAGE);
  await button(page, 'Pay').tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Congrats! booking payment successful.');
  await expectSteady(page);
}

test('“my brakes squeal”: found, booked with a new account, and paid', async ({ page }) => {
  await page.goto('/');
  await openMenuPage(page, 'Services', '/services');
  await page.getByRole('searchbox').fill('my brakes squeal');
  await button(page, 'Search').tap();
  await expect(page.getByText('1 service, lowest price first')).toBeVisible();
  await link(page, 'Checkout: Brake pads').tap();
  await signUpToBook(page);
  await link(page, 'Continue').tap();
  await expect(page.getByLabel('Currency')).toHaveAccessibleDescription(/prices are in dollars/);
  await page.getByLabel('Phone').fill('01700 000000');
  await expectSteady(page);
  await button(page, 'Pay Online').tap();
  await pay(page);
});

test('“the payment page frightened me”: it is paid later', async ({ page, request }) => {
  await logIn(page, request);
  await openMenuPage(page, 'Services', '/services');
  await link(page, 'Checkout: Oil').tap();
  await page.getByLabel('Phone').fill('01700 000000');
  await page.getByLabel('Currency').selectOption('USD');
  await button(page, 'Pay Online').tap();
  await expect(page).toHaveURL(PAYMENT_PAGE);
  await page.goBack();
  await expect(page).toHaveURL('/services');
  await expect(strip(page)).toContainText('Not paid yet: Oil and filter change, $49.50');
  await expectSteady(page);
  await link(page, 'Checkout: Oil').tap();
  await expect(page.getByLabel('Phone')).toHaveValue('01700 000000');
  await expect(page.getByLabel('Currency')).toHaveValue('USD');
  await strip(page).getByRole('button', { name: 'Pay now' }).tap();
  await link(page, 'Back to Motor Mechanic').tap();
  await link(page, 'Back to Home').tap();
  await strip(page).getByRole('button', { name: 'Pay now' }).tap();
  await pay(page);
});
