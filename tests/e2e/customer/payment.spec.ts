import type { APIResponse, Page } from '@playwright/test';
import { garage } from '../../../src/garage.ts';
import { book } from '../bookings.ts';
import { bookOilChange, expect, holdBack, newEmail, routeOnce, signUp, test } from '../fixtures.ts';

/** The page asks several times before it gives up, which takes a busy machine a while. */
const SLOW = { timeout: 110_000 };

const CONGRATS = 'Congrats! booking payment successful.';

/**
 * Asks the server once, and gives that response to the page each time: for one 404, `netlify serve` calls the function five
 * times, with other endings of the address.
 */
async function answerOnce(page: Page): Promise<void> {
  let response: Promise<APIResponse> | undefined;
  await page.route('**/api/orders/by-transaction-id/**', async (route) => {
    response ??= route.fetch({ maxRetries: 1 });
    await route.fulfill({ response: await response });
  });
}

for (const [currency, price, charged] of [
  ['USD', /^\$49\.50$/, '$49.50'],
  ['BDT', /^\$49\.50/, 'BDT 6,063.75'],
] as const) {
  test(`anybody can print the summary in ${currency} (spec §2, §6, §7, §9)`, async ({ page, request }) => {
    const { pay, path, transactionId } = await book(request, { currency });
    await pay();
    await page.addInitScript(() => {
      window.print = () => sessionStorage.setItem('printed', 'yes');
    });
    const asking = page.waitForRequest('**/api/orders/by-transaction-id/**');
    // The gateway's own name of the transaction is understood, too.
    await page.goto(currency === 'BDT' ? path.replace('transactionId', 'tran_id') : path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(CONGRATS);
    expect((await asking).url()).toContain(`/by-transaction-id/${transactionId}`);
    expect(await (await asking).headerValue('authorization')).toBeNull();
    await expect(page.getByRole('heading', { name: 'Your Order Summary', exact: true })).toBeVisible();
    const columns = ['No', 'Name', 'Booking Name', 'Price', 'Address', 'transaction Id'];
    await expect(page.getByRole('columnheader')).toHaveText(columns);
    const row = ['1', 'Rahim Uddin', 'Oil and filter change', price, 'Road 1, Dhaka', transactionId];
    await expect(page.getByRole('cell')).toHaveText(row);
    await expect(page.getByRole('definition').first()).toHaveText(charged);
    const printed = () => page.evaluate(() => sessionStorage.getItem('printed'));
    expect(await printed()).toBeNull();
    await page.getByRole('button', { name: 'Print your payment history', exact: true }).click();
    expect(await printed()).toBe('yes');
  });
}

test('an unknown, a malformed and a missing transaction id have no order (spec §2, §8)', async ({ page }) => {
  await answerOnce(page);
  for (const query of ['', '?transactionId=', '?transactionId=1', `?transactionId=${'a'.repeat(26)}`]) {
    await page.goto(`/payment/success${query}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No order found', SLOW);
    await expect(page.getByText(CONGRATS)).toHaveCount(0);
    await expect(page.getByRole('table')).toHaveCount(0);
  }
});

test('an order that was never paid is not found, until it is (spec §2, §8)', async ({ page, request }) => {
  const { pay, path } = await book(request);
  let refusals = 0;
  page.on('response', (response) => {
    if (response.status() === 404) refusals += 1;
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No order found', SLOW);
  // With three pauses of 1.5 s, four requests have the rest of the 8 s.
  expect(refusals).toBe(4);
  await expect(page.getByRole('table')).toHaveCount(0);
  await pay();
  await page.getByRole('button', { name: 'Look again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(CONGRATS);
});

test('the summary says what became of the money (spec §2)', async ({ page, request }) => {
  const { pay, path } = await book(request);
  await pay();
  const rule = page.getByText(
    /^Cancel before \d+ \w+ \d{4} and the money comes back by itself, unless your car is here by then\.$/,
  );
  await page.goto(path);
  await expect(rule).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(rule).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  const paidAt = new Date(Date.now() - garage.refundDays * 86_400_000).toISOString();
  for (const [changes, heading] of [
    [{ paidAt }, CONGRATS],
    [{ state: 'held' }, 'Your payment is under review.'],
    [{ state: 'refund-due' }, 'Your payment will be refunded.'],
    [{ state: 'refunded' }, /refunded/],
  ] as const) {
    // Each time, as the page before may ask once more.
    await page.route('**/api/orders/by-transaction-id/**', async (route) => {
      const response = await route.fetch({ maxRetries: 1 });
      await route.fulfill({ response, json: { ...(await response.json()), ...changes } });
    });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('cell')).toHaveCount(6);
    await expect(rule).toHaveCount(0);
  }
});

test('a payment that is confirmed late is shown (spec §2)', async ({ page, request }) => {
  const { pay, path } = await book(request);
  // The page asks a few times only.
  const release = await holdBack(page, '**/api/orders/by-transaction-id/**');
  await routeOnce(page, '**/api/orders/by-transaction-id/**', (route) => route.continue());
  const early = page.waitForResponse('**/api/orders/by-transaction-id/**');
  await page.goto(path);
  expect((await early).status()).toBe(404);
  await pay();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(CONGRATS);
});

test('the summary prints alone on one page (spec §2)', async ({ page, request }) => {
  const customer = 'Mohammad Rahim Uddin '.repeat(5).trim();
  const { pay, path } = await book(request, { customer, address: 'House 1, Road 1, Dhaka '.repeat(20) });
  await pay();
  await page.goto(path);
  const unprinted = [
    page.getByRole('navigation', { name: 'Main' }),
    page.getByRole('contentinfo'),
    page.getByRole('button', { name: 'Print your payment history' }),
  ];
  for (const element of unprinted) await expect(element).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const element of unprinted) await expect(element).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('cell')).toHaveCount(6);
  await expect(page.getByRole('columnheader', { name: 'transaction Id' })).toBeInViewport();
  await expect(page.getByText(CONGRATS)).toBeVisible();
  // Nothing of the table is cut off at the edge of the paper.
  await page.setViewportSize({ width: 700, height: 1000 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(700);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  // Nor is it broken up on narrow paper.
  await page.setViewportSize({ width: 400, height: 600 });
  const amount = await page.getByText(/^BDT [\d,.]+$/).boundingBox();
  expect(amount?.height).toBeLessThan(50);
});

for (const [action, address, picture] of [
  ['Decline', '/payment/fail', '/images/payment-failed.svg'],
  ['Cancel', '/payment/fail#cancelled', '/images/payment-cancelled.svg'],
] as const) {
  test(`after ${action}, a customer can pay again (spec §2, §4)`, async ({ page }) => {
    await signUp(page, newEmail());
    await bookOilChange(page);
    await page.getByRole('button', { name: action }).click();

    await expect(page).toHaveURL(address);
    await expect(page.getByRole('main').locator('img:visible')).toHaveAttribute('src', picture);
    await expect(page).toHaveTitle('Payment Failed - Motor Mechanic');
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await expect(page.getByText('Not paid yet: BDT 6,063.75')).toBeVisible();
    await expect(page.getByTitle('Approve this order')).toHaveText(/^pending/);

    await page.getByRole('button', { name: 'Pay now: order 1, Oil and filter change' }).click();
    await expect(page).toHaveURL(/EasyCheckOut/);
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.getByText('Congrats! booking payment successful.')).toBeVisible();
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await expect(page.getByText('Paid: BDT 6,063.75')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0);
  });
}
