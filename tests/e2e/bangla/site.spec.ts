import * as signInTexts from '../../../src/features/auth/forms/texts.bn.ts';
import * as checkoutTexts from '../../../src/features/checkout/texts.bn.ts';
import * as findingsTexts from '../../../src/features/orders/findings/texts.bn.ts';
import * as sharedTexts from '../../../src/features/orders/one-order-texts.bn.ts';
import * as orderTexts from '../../../src/features/orders/texts.bn.ts';
import * as paymentTexts from '../../../src/features/payment/texts.bn.ts';
import * as serviceTexts from '../../../src/features/services/texts.bn.ts';
import * as visitTexts from '../../../src/features/visits/texts.bn.ts';
import { openPaths } from '../../support/page-paths.ts';
import { checkPage } from '../check-accessibility.ts';
import { start } from '../days.ts';
import { expect, expectToast, newEmail, openHydrated, test } from '../fixtures.ts';
import { PASSWORD } from '../session.ts';
import { chooseStart } from '../visit-page.ts';
import { expectBangla } from './find-latin.ts';

/* The site in Bangla without a Latin letter, and some pages of each kind by a checker. */

test('a customer can book, pay, choose a time and cancel on pages in Bangla only', async ({ page }) => {
  await page.goto('/bn/services?search=tel+bodol');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await page.getByRole('main').getByRole('listitem').getByRole('link').click();

  // The booking waits for who is not signed in.
  await expect(page).toHaveURL('/bn/login');
  await page.getByRole('link', { name: signInTexts.createAccount }).click();
  await page.getByLabel(signInTexts.nameLabel).fill('রহিম উদ্দিন');
  await page.getByLabel(signInTexts.emailLabel).fill(newEmail());
  await page.getByLabel(signInTexts.passwordLabel, { exact: true }).fill(PASSWORD);
  await expectToast(page, signInTexts.accountOpened, () =>
    page.getByRole('button', { name: signInTexts.openAccount }).click(),
  );
  // The toast comes before the name is stored, and a page that is left stores nothing.
  await expect(page).toHaveURL('/bn');
  await page.goto('/bn/checkout/oil-change');
  await expect(page.locator('form')).toBeVisible();
  await expectBangla(page);

  // Changing the language in the middle of the form loses nothing.
  await expect(page.getByLabel(checkoutTexts.firstNameLabel)).toHaveValue('রহিম');
  await page.getByLabel(checkoutTexts.currencyLabel).selectOption('USD');
  await page.getByRole('textbox', { name: checkoutTexts.phoneLabel }).fill('০১৭০০-০০০ 000');
  await page.getByLabel(checkoutTexts.addressLabel).fill('বাড়ি ১২, ধানমন্ডি');
  await page.getByRole('link', { name: 'English' }).first().click();
  await expect(page).toHaveURL('/checkout/oil-change');
  await expect(page.getByLabel('Phone')).toHaveValue('০১৭০০-০০০ 000');
  await expect(page.getByLabel('Address')).toHaveValue('বাড়ি ১২, ধানমন্ডি');
  await expect(page.getByLabel('Currency')).toHaveValue('USD');
  await page.getByLabel('Currency').selectOption('BDT');
  await page.getByRole('link', { name: 'বাংলা' }).first().click();
  await expect(page).toHaveURL('/bn/checkout/oil-change');
  await expect(page.getByLabel(checkoutTexts.firstNameLabel)).toHaveValue('রহিম');
  await expect(page.getByRole('main').getByRole('status')).toContainText('৳৬,০০০');
  await page.getByRole('button', { name: checkoutTexts.payOnline }).click();

  await expect(page).toHaveURL(/EasyCheckOut/);
  const paymentPage = page.url();
  await page.goto('/bn/orders');
  await expect(page.getByRole('table')).toBeVisible();
  await expectBangla(page);
  await page.goto(paymentPage);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(/\/bn\/payment\/success\?transactionId=[a-z2-7]{26}$/);
  await expect(page.getByText(paymentTexts.paidTitle)).toBeVisible();
  await expect(page.getByRole('cell').nth(1)).toHaveText('রহিম উদ্দিন');
  await expectBangla(page);

  await page.getByRole('link', { name: sharedTexts.chooseTime }).click();
  await chooseStart(page, start);
  await page.getByLabel(visitTexts.plateLabel).fill('ঢাকা মেট্রো-গ ১২-৩৪৫৬');
  await expectBangla(page);
  await page.getByRole('button', { name: visitTexts.chooseThis }).click();
  await expect(page.getByRole('heading', { name: visitTexts.noted })).toBeVisible();
  await expectBangla(page);
  const orderId = /orders\/([^/]+)\/visit/.exec(page.url())?.[1];
  await page.goto(`/bn/orders/${orderId}/findings`);
  await expect(page.getByRole('heading', { name: findingsTexts.nothingFound })).toBeVisible();
  await expectBangla(page);

  await page.goto('/bn/orders');
  await expect(page.getByRole('heading', { name: orderTexts.orderCount(1) })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('০১৭০০-০০০ ০০০');
  await page.locator('summary').first().click();
  await expectBangla(page);
  await checkPage(page);
  page.once('dialog', (dialog) => dialog.accept());
  await expectToast(page, orderTexts.cancelled, () =>
    page.getByRole('button', { name: orderTexts.cancelOrder(1, '') }).click(),
  );
  await expect(page.getByRole('heading', { name: orderTexts.orderCount(0) })).toBeVisible();
});

const publicPaths = [...openPaths, '/services?search=হাতি', '/nowhere'].map((path) => `/bn${path}`);
test('everybody can read each public page in Bangla, and change the language of one', async ({ page }) => {
  for (const path of publicPaths) {
    await page.goto(path);
    await expectBangla(page);
  }

  await page.goto('/services?search=brake#found');
  await page.getByRole('link', { name: 'বাংলা' }).first().click();
  await expect(page).toHaveURL('/bn/services?search=brake#found');
  await expect(page.getByLabel(serviceTexts.searchServices)).toHaveValue('brake');
  await openHydrated(page, '/bn');
  await page.getByRole('link', { name: 'English' }).first().click();
  await expect(page).toHaveURL('/');
});
