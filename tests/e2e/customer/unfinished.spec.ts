import type { Page } from '@playwright/test';
import { expect, logIn, newEmail, refuse, signUp, test } from '../fixtures.ts';
import { createAccount, keepSession } from '../session.ts';

const OIL_CHANGE = '/checkout/oil-change';

const address = (page: Page) => page.getByLabel('Address');

test('a refusal leads each tab to the login, and back to its own text', async ({
  page,
  context,
  request,
}) => {
  const { email } = await signUp(page, newEmail());
  const next = await createAccount(request);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(OIL_CHANGE);
    await address(tab).fill('Road 1, Dhaka');
  }
  await page.route('**/api/orders', refuse(401, 'Please log in.'));
  await page.getByRole('button', { name: 'Pay Online' }).click();
  await page.getByRole('alert').getByRole('link', { name: 'Login' }).click();
  await expect(other).toHaveURL('/login');
  await expect(page.getByText('Your sign-in has ended.')).toBeVisible();
  await logIn(page, email);
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(OIL_CHANGE);
    await expect(address(tab)).toHaveValue('Road 1, Dhaka');
  }
  // A tab in the background hears of the next account at once.
  await keepSession(other, next);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(next.email);
  await expect(address(page)).toHaveValue('');
});

test('a customer finds the form filled in', async ({ page, context }) => {
  /** Expects these values in the checkout form. */
  const expectForm = (tab: Page, values: string[]) => {
    const fields = tab.locator('main form :is(input:not([readonly], [type=checkbox]), select, textarea)');
    const read = () => fields.evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value));
    return expect.poll(read).toEqual(values);
  };
  await signUp(page, newEmail());
  await page.goto(OIL_CHANGE);
  await expectForm(page, ['Rahim', 'Uddin', '', 'BDT', '', '']);
  await page.getByLabel('Phone').fill('01700 000000');
  await page.getByLabel('Currency').selectOption('USD');
  await address(page).fill('Road 1, Dhaka');
  await page.goto('/services');
  await page.goto(OIL_CHANGE);
  const draft = ['Rahim', 'Uddin', '01700 000000', 'USD', '', 'Road 1, Dhaka'];
  await expectForm(page, draft);
  await page.getByRole('button', { name: 'Pay Online' }).click();
  await expect(page).toHaveURL(/\/stripe\/c\/pay\//);
  // Without what was typed, the last order knows as much.
  const tab = await context.newPage();
  await tab.goto('/checkout/brake-service');
  await expectForm(tab, draft.with(3, 'BDT'));
});
