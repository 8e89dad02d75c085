import type { APIRequestContext, Page } from '@playwright/test';
import * as z from 'zod/mini';
import { decodeToken } from '../../../src/contract/decode-token.ts';
import { garage } from '../../../src/garage.ts';
import { orderOf } from '../../support/orders/order-form.ts';
import { sampleOrder, writeOrders } from '../../support/orders/sample-orders.ts';
import { checkPage } from '../check-accessibility.ts';
import { expect, holdBack, listWith, newEmail, routeOnce, signUp, test } from '../fixtures.ts';
import { openSiteStore } from '../staff.ts';

const services = [
  { service: 'oil-change', serviceName: 'Oil and filter change', price: 49.5 },
  { service: 'brake-service', serviceName: 'Brake pads and discs replacement', price: 289, currency: 'USD' },
  { service: 'tyre-rotation', serviceName: 'Tyre rotation and wheel balancing', price: 45 },
];
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('mechanic-token'));

/** Signs up a customer who has this many orders, oil change last in the list; returns the e-mail. */
async function customerWithOrders(page: Page, request: APIRequestContext, count: number): Promise<string> {
  const { email, headers } = await signUp(page, newEmail());
  for (const service of services.slice(0, count)) {
    expect((await request.post('/api/orders', { headers, data: orderOf({ email }, service) })).ok()).toBe(
      true,
    );
  }
  return email;
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const names = (page: Page) => page.getByRole('row').locator('td:nth-child(3) strong');
const [oil = '', brakes = '', tyres = ''] = services.map(({ serviceName }) => serviceName);

test('a customer can see their orders (spec §2, §7)', async ({ page, request }) => {
  const email = await customerWithOrders(page, request, 3);
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(sent.url()));
  const listing = page.waitForRequest(/\/api\/orders/);
  await page.goto('/orders');
  await expect(page).toHaveTitle('Orders - Motor Mechanic');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have 3 Orders');
  expect(new URL((await listing).url()).search).toBe(`?email=${encodeURIComponent(email)}`);
  expect(await (await listing).headerValue('authorization')).toBe(`Bearer ${await storedToken(page)}`);
  const columns = ['No', 'Name', 'Booking Info', 'Email', 'Status', 'Action'];
  await expect(page.getByRole('columnheader')).toHaveText(columns);
  await expect(page.getByRole('row').locator('td:first-child')).toHaveText(['1', '2', '3']);
  await expect(names(page)).toHaveText([tyres, brakes, oil]);
  const row = page.getByRole('row').last();
  const cells = row.getByRole('cell');
  await expect(cells).toHaveText([
    '3',
    'Rahim Uddin 01700000000',
    /^Oil/,
    email,
    'pending: agree to $49.50You agree to this work at this price: it is on record for both of us.',
    'Cancel',
  ]);
  await expect(cells.nth(2).getByText('$49.50', { exact: true })).toBeVisible();
  await expect(page.getByRole('row').nth(2).getByText('$289', { exact: true })).toBeVisible();
  const image = cells.nth(2).locator('img');
  await expect(image).toHaveAttribute('src', /oil-change/);
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const color = await row.getByRole('button', { name: 'Cancel' }).evaluate((x) => getComputedStyle(x).color);
  expect(color).toBe('rgb(179, 41, 38)');
  expect(asked.filter((url) => url.includes('/api/services/'))).toEqual([]);
});

test('a customer of more orders than a page of the list can see all of them', async ({ page }) => {
  await signUp(page, newEmail());
  const { sub: uid } = z.parse(z.object({ sub: z.string() }), decodeToken((await storedToken(page)) ?? ''));
  const samples = Array.from({ length: 100 }, (_, day) => {
    const { order, ...sample } = sampleOrder(0, 1, { _id: `${uid}-${day}`, createdAt: daysAgo(day) });
    const attempts = order.attempts.map((attempt) => ({ ...attempt, state: 'expired' as const }));
    return { ...sample, uid, order: { ...order, attempts } };
  });
  await writeOrders(openSiteStore(), samples);
  await page.goto('/orders');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have 100 Orders');
  await expect(page.getByRole('row')).toHaveCount(101);
});

test('a customer can approve an order, again too (spec §4, §7)', async ({ page, request }) => {
  await customerWithOrders(page, request, 3);
  await page.goto('/orders');
  const unchanged = { json: { modifiedCount: 0 } };
  await routeOnce(page, '**/api/orders/*', (route) => route.fulfill(unchanged));
  const button = page.getByRole('row').filter({ hasText: oil }).getByTitle('Approve this order');
  await expect(names(page)).toHaveCount(3);
  let reloads = 0;
  page.on('request', (sent) => {
    if (sent.url().includes('/api/orders?')) reloads += 1;
  });
  for (const [status, first] of [
    ['pending: agree to $49.50', tyres],
    ['Approved', oil],
    ['Approved', oil],
  ] as const) {
    const responding = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await button.click();
    const sent = (await responding).request();
    expect(sent.postDataJSON()).toEqual({ status: 'Approved' });
    expect(await sent.headerValue('authorization')).toBe(`Bearer ${await storedToken(page)}`);
    await expect(button).toHaveAttribute('aria-disabled', 'false');
    await expect(button).toHaveText(status);
    // An order that is unchanged stays as it is.
    if (status !== 'Approved') expect(reloads).toBe(0);
    await expect(names(page)).toHaveText(first === oil ? [oil, tyres, brakes] : [tyres, brakes, oil]);
  }
});

test('a customer can cancel, once asked (spec §4, §7, §8)', async ({ page, request }) => {
  await customerWithOrders(page, request, 2);
  await page.goto('/orders');
  const deletions: Promise<string | null>[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'DELETE') deletions.push(sent.headerValue('authorization'));
  });
  await routeOnce(page, '**/api/orders/*', (route) => route.fulfill({ json: { deletedCount: 0 } }));
  const button = page.getByRole('button', { name: `Cancel order 2: ${oil}` });
  for (const [action, deletionsAfter, left] of [
    ['dismiss', 0, [brakes, oil]],
    ['accept', 1, [brakes, oil]],
    ['accept', 2, [brakes]],
  ] as const) {
    const asking = page.waitForEvent('dialog');
    const responding = action === 'accept' ? page.waitForResponse(/\/api\/orders\//) : undefined;
    const clicking = button.click();
    const dialog = await asking;
    expect(dialog.message()).toBe('Are you sure, you want to cancel this order');
    await dialog[action]();
    await clicking;
    await responding;
    if (left.length === 2) await expect(button).toHaveAttribute('aria-disabled', 'false');
    const deleted = page.getByText('Your booking was deleted successfully', { exact: true });
    if (left.length === 1) await expect(deleted).toBeVisible();
    await expect(names(page)).toHaveText([...left]);
    if (left.length === 2) await expect(deleted).toHaveCount(0);
    expect(deletions).toHaveLength(deletionsAfter);
  }
  // Not lost with the button that had it.
  await expect(page.locator(':focus')).toContainText('You have 1 Orders');
  expect(new Set(await Promise.all(deletions))).toEqual(new Set([`Bearer ${await storedToken(page)}`]));
});

test('an action that fails says why, and changes nothing (spec §8)', async ({ page, request }) => {
  await customerWithOrders(page, request, 1);
  await page.goto('/orders');
  page.on('dialog', (dialog) => dialog.accept());
  for (const button of [
    page.getByTitle('Approve this order'),
    page.getByRole('button', { name: `Cancel order 1: ${oil}` }),
    page.getByRole('button', { name: `Pay now: order 1, ${oil}` }),
  ]) {
    const detail = `Not possible today: ${await button.getAttribute('aria-label')}.`;
    const problem = { type: 'about:blank', title: 'Service Unavailable', status: 503, detail };
    await routeOnce(page, /\/api\/orders\/./, (route) => route.fulfill({ status: 503, json: problem }));
    await button.click();
    await expect(page.getByText(detail)).toBeVisible();
    await expect(button).toHaveAttribute('aria-disabled', 'false');
  }
  await expect(names(page)).toHaveText([oil]);
  await expect(page.getByTitle('Approve this order')).toHaveText('pending: agree to $49.50');
});

test('while an action is pending, its button ignores clicks (spec §4)', async ({ page, request }) => {
  await customerWithOrders(page, request, 1);
  await page.goto('/orders');
  const release = await holdBack(page, '**/api/orders/*');
  const approvals: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'PATCH') approvals.push(sent.url());
  });
  const button = page.getByTitle('Approve this order');
  await button.click();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.click({ force: true });
  release();
  await expect(button).toHaveText('Approved');
  expect(approvals).toHaveLength(1);
});

test('the cancel button says before it is pressed what happens to the money', async ({ page, request }) => {
  await customerWithOrders(page, request, 1);
  const button = page.getByRole('button', { name: `Cancel order 1: ${oil}` });
  const stays = `You paid more than 30 days ago. No money comes back by itself from now on. To ask for a refund, call ${garage.phone}.`;
  for (const [changes, rule] of [
    [{ payment: 'unpaid' }, ''],
    [
      { payment: 'paid', paidAt: daysAgo(0) },
      /^Cancel before \d+ \w+ \d{4} and the money comes back by itself, unless your car is here by then\.$/,
    ],
    [{ payment: 'paid', paidAt: daysAgo(garage.refundDays + 1) }, stays],
    [
      { payment: 'paid', paidAt: daysAgo(1), disputed: true },
      'Your bank decides on this payment, which you have disputed: whether you cancel or not.',
    ],
  ] as const) {
    await listWith(page, changes);
    await page.goto('/orders');
    await expect(button).toHaveAccessibleDescription(rule);
    const cell = page.getByRole('row').last().getByRole('cell').last();
    await expect(cell.getByRole('paragraph')).toHaveText(rule === '' ? [] : [rule]);
    if (rule !== '') await expect(cell.getByText(rule)).toBeVisible();
    await expect(cell.getByRole('link', { name: garage.phone })).toHaveCount(rule === stays ? 1 : 0);
  }
});

test('a customer can see what becomes of the money (spec §4, §8)', async ({ page, request }) => {
  await customerWithOrders(page, request, 1);
  page.on('dialog', (dialog) => dialog.accept());
  for (const [payment, news] of [
    ['refund-due', 'What you have paid goes back to where it came from.'],
    ['paid', `Your payment stays with us. To ask for a refund, call ${garage.phone}.`],
    ['unpaid', undefined],
  ] as const) {
    await page.goto('/orders');
    await page.route('**/api/orders/*', (route) => route.fulfill({ json: { deletedCount: 1, payment } }));
    await page.getByRole('button', { name: 'Cancel order 1' }).click();
    const toasts = page.locator('[data-rht-toaster]').getByRole('status');
    // The newest is at the top.
    const deleted = 'Your booking was deleted successfully';
    await expect(toasts).toHaveText(news ? [news, deleted] : [deleted]);
    await page.unroute('**/api/orders/*');
  }
});

test('the orders while they load, when that fails, and when there are none (spec §2)', async ({ page }) => {
  await signUp(page, newEmail());
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/orders?*', async (route) => {
    await released;
    await route.abort();
  });
  await page.goto('/orders');
  await expect(page.getByText('Loading your orders…')).toBeVisible();
  release();
  await expect(page.getByRole('alert')).toContainText('We cannot reach our server');
  await page.unroute('**/api/orders?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have 0 Orders');
});

for (const status of [401, 403]) {
  test(`a ${status} to the orders request signs out (spec §5, §7, §8)`, async ({ page }) => {
    await signUp(page, newEmail());
    const refusal = { status, contentType: 'application/problem+json', body: '{"title":"Forbidden"}' };
    await page.route('**/api/orders?*', (route) => route.fulfill(refusal));
    const responding = page.waitForResponse(/\/api\/orders\?/);
    const release = await holdBack(page, '**/accounts:lookup?*');
    await page.goto('/orders');
    expect((await responding).status()).toBe(status);
    // A 401 asks the provider for another token before, once.
    if (status === 401) release();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(page.getByText('Your sign-in has ended.')).toBeVisible();
    // The provider's answer comes when the login page is there, and signs nobody in again.
    const google = page.getByRole('button', { name: 'Continue with Google' });
    if (status === 403) await expect(google).toBeDisabled();
    release();
    await expect(google).toBeEnabled();
    await expect(page).toHaveURL('/login');
    expect(await storedToken(page)).toBeNull();
  });
}

test('a customer can confirm their e-mail, and is told what they do not get before', async ({
  page,
  request,
}) => {
  const email = await customerWithOrders(page, request, 1);
  await page.goto('/orders');
  const notice = page.getByRole('region', { name: 'Confirm your e-mail' });
  await expect(notice).toContainText(`Is ${email} yours?`);
  await checkPage(page);
  await notice.getByRole('button', { name: 'Confirm my e-mail' }).click();
  await expect(notice.getByRole('status')).toHaveText('A mail with a link is on its way to you.');
  const codes = await request.get(
    `${process.env.E2E_IDENTITY}/emulator/v1/projects/demo-motor-mechanic/oobCodes`,
  );
  const { oobCodes }: { oobCodes: Record<string, string>[] } = await codes.json();
  const code = oobCodes.find((one) => one.email === email && one.requestType === 'VERIFY_EMAIL');
  expect(code?.oobLink).toContain(encodeURIComponent(page.url()));
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const looking = page.waitForResponse(/accounts:lookup/);
  await comeBack();
  await looking;
  await expect(notice).toBeVisible();
  await request.get(code?.oobLink ?? '');
  await comeBack();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have 1 Orders');
  const [, claims = ''] = (await storedToken(page))?.split('.') ?? [];
  expect(JSON.parse(atob(claims))).not.toHaveProperty('unverified');
});
