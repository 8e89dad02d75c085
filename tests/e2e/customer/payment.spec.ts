import type { Page } from '@playwright/test';
import { book } from '../bookings.ts';
import { expect, holdBack, newEmail, routeOnce, signUp, test } from '../fixtures.ts';

/** The page asks several times before it gives up, which takes a busy machine a while. */
const SLOW = { timeout: process.env.SLOWED ? 440_000 : 110_000 };

const CONGRATS = 'Congrats! booking payment successful.';
const RECEIPT = '**/api/orders/by-transaction-id/**';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('everybody can print a summary on one page, or narrow (spec §2, §6)', async ({ page, request }) => {
  const customer = 'Mohammad Rahim Uddin '.repeat(5).trim();
  const { pay, path } = await book(request, { customer, address: 'House 1, Road 1, Dhaka '.repeat(20) });
  await pay();
  await page.addInitScript(() => {
    window.print = () => sessionStorage.setItem('printed', 'yes');
  });
  // The gateway's own name of the transaction is understood, too.
  await page.goto(path.replace('transactionId', 'tran_id'));
  await expect(heading(page)).toHaveText(CONGRATS);
  const print = page.getByRole('button', { name: 'Print your payment history' });
  await print.click();
  expect(await page.evaluate(() => sessionStorage.getItem('printed'))).toBe('yes');

  const unprinted = [page.getByRole('navigation', { name: 'Main' }), page.getByRole('contentinfo'), print];
  for (const element of unprinted) await expect(element).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const element of unprinted) await expect(element).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('cell')).toHaveCount(6);
  await expect(page.getByRole('columnheader', { name: 'transaction Id' })).toBeInViewport();
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText(/^Cancel before \d+ \w+ \d{4} and the money comes back/)).toBeVisible();
  // Nothing of the table is cut off at the edge of the paper.
  await page.setViewportSize({ width: 700, height: 1000 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(700);
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  // Nor on the roll of a till, of 80 mm with margins of 4 mm, where nothing is broken up.
  await page.setViewportSize({ width: 272, height: 600 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(272);
  const amount = await page
    .getByText(/^BDT [\d,.]+$/)
    .first()
    .boundingBox();
  expect(amount?.height).toBeLessThan(50);
});

test('a customer finds an order once it is paid, and not before (spec §2, §8)', async ({ page, request }) => {
  for (const query of ['', '?transactionId=1']) {
    await page.goto(`/payment/success${query}`);
    await expect(heading(page)).toHaveText('No order found');
  }
  const late = await book(request);
  await page.goto(late.path);
  await expect(heading(page)).toHaveText('No order found', SLOW);
  await expect(page.getByText(CONGRATS)).toHaveCount(0);
  await expect(page.getByRole('table')).toHaveCount(0);
  await late.pay();
  await page.getByRole('button', { name: 'Look again' }).click();
  await expect(heading(page)).toHaveText(CONGRATS);

  // Confirmed between two looks of the page itself, which are a few only.
  const { pay, path } = await book(request);
  const release = await holdBack(page, RECEIPT);
  await routeOnce(page, RECEIPT, (route) => route.continue());
  const early = page.waitForResponse(RECEIPT);
  await page.goto(path);
  expect((await early).status()).toBe(404);
  await expect(heading(page)).toHaveText('Confirming your payment…');
  await pay();
  release();
  await expect(heading(page)).toHaveText(CONGRATS);
});

test('a customer whose payment was declined or cancelled can pay later (spec §2, §4)', async ({ page }) => {
  const strip = page.getByRole('complementary', { name: 'Your booking' });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await signUp(page, newEmail());
  await page.goto('/checkout/oil-change');
  const bySms = page.getByLabel('Send me news by SMS, too');
  await expect(bySms).toBeDisabled();
  await page.getByLabel('Phone').fill('01700 000000');
  await bySms.check();
  await page.getByLabel('Address').fill('Road 1, Dhaka');
  await press('Pay Online');
  await expect(page).toHaveURL(/EasyCheckOut/);
  const picture = page.getByRole('main').locator('img:visible');
  await press('Decline');
  await expect(page).toHaveURL('/payment/fail');
  await expect(picture).toHaveAttribute('src', '/images/payment-failed.svg');
  await expect(page).toHaveTitle('Payment Failed - Motor Mechanic');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(strip).toContainText('Not paid yet: Oil and filter change, BDT 6,000');
  await strip.getByRole('button', { name: 'Pay now' }).click();
  await expect(page).toHaveURL(/EasyCheckOut/);
  await press('Cancel');
  await expect(page).toHaveURL('/payment/fail#cancelled');
  await expect(picture).toHaveAttribute('src', '/images/payment-cancelled.svg');

  // Only the checkout of the same service offers it. In a new tab, where nothing was typed, the last order fills the form.
  const tab = await page.context().newPage();
  const listed = tab.waitForResponse('**/api/orders?*');
  await tab.goto('/checkout/brake-service');
  await (await listed).finished();
  for (const [label, value] of Object.entries({
    Phone: '01700 000000',
    Address: 'Road 1, Dhaka',
    Currency: 'BDT',
  }))
    await expect(tab.getByLabel(label)).toHaveValue(value);
  await expect(tab.getByLabel('Send me news by SMS, too')).toBeChecked();
  await expect(tab.getByRole('complementary', { name: 'Your booking' })).toHaveCount(0);
  await page.goto('/checkout/oil-change');
  await strip.getByRole('button', { name: 'Pay now' }).click();
  await expect(page).toHaveURL(/EasyCheckOut/);

  await page.goto('/orders');
  await expect(page.getByText('Not paid yet', { exact: true })).toBeVisible();
  await expect(page.getByTitle('Approve this order')).toHaveText(/^pending/);
  await page.getByRole('button', { name: 'Pay now: order 1, Oil and filter change' }).click();
  await expect(page).toHaveURL(/EasyCheckOut/);
  await press('Pay');
  await expect(page.getByText(CONGRATS)).toBeVisible();
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Receipt: order 1, Oil and filter change' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0);
});
