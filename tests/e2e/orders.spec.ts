import type { APIRequestContext, Page } from '@playwright/test';
import { orderOf } from '../support/order-form.ts';
import { expect, newEmail, signUp, test } from './fixtures.ts';

const services = [
  { service: 'oil-change', serviceName: 'Oil and filter change', price: 49.5 },
  { service: 'brake-service', serviceName: 'Brake pads and discs replacement', price: 289, currency: 'USD' },
  { service: 'tyre-rotation', serviceName: 'Tyre rotation and wheel balancing', price: 45 },
];
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('mechanic-token'));

/** Signs up a customer who has this many orders, oil change last in the list; returns the e-mail. */
async function customerWithOrders(page: Page, request: APIRequestContext, count: number): Promise<string> {
  const email = newEmail();
  await signUp(page, email);
  const headers = { Authorization: `Bearer ${await storedToken(page)}` };
  for (const service of services.slice(0, count)) {
    expect((await request.post('/api/orders', { headers, data: orderOf({ email }, service) })).ok()).toBe(
      true,
    );
  }
  return email;
}

const names = (page: Page) => page.getByRole('row').locator('td:nth-child(3) strong');
const [oil = '', brakes = '', tyres = ''] = services.map(({ serviceName }) => serviceName);

test('the orders with their count, columns and rows, which ask for no service (spec §2, §7)', async ({
  page,
  request,
}) => {
  const email = await customerWithOrders(page, request, 3);
  const asked: string[] = [];
  page.on('request', (call) => asked.push(call.url()));
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
  await expect(cells).toHaveText(['3', 'Rahim Uddin01700000000', /^Oil/, email, 'pending', '']);
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

test('approving moves an order to the top once the server has changed it, and may be repeated (spec §4, §7)', async ({
  page,
  request,
}) => {
  await customerWithOrders(page, request, 3);
  await page.goto('/orders');
  const unchanged = { json: { modifiedCount: 0 } };
  await page.route('**/api/orders/*', (route) => route.fulfill(unchanged), { times: 1 });
  const button = page.getByRole('row').filter({ hasText: oil }).getByTitle('Approve this order');
  for (const [status, first] of [
    ['pending', tyres],
    ['Approved', oil],
    ['Approved', oil],
  ] as const) {
    const answering = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await button.click();
    const call = (await answering).request();
    expect(call.postDataJSON()).toEqual({ status: 'Approved' });
    expect(await call.headerValue('authorization')).toBe(`Bearer ${await storedToken(page)}`);
    await expect(button).toHaveAttribute('aria-disabled', 'false');
    await expect(button).toHaveText(status);
    await expect(names(page)).toHaveText(first === oil ? [oil, tyres, brakes] : [tyres, brakes, oil]);
  }
});

test('cancelling asks first, and removes the order once the server has deleted it (spec §4, §7, §8)', async ({
  page,
  request,
}) => {
  await customerWithOrders(page, request, 2);
  await page.goto('/orders');
  const calls: Promise<string | null>[] = [];
  page.on('request', (call) => {
    if (call.method() === 'DELETE') calls.push(call.headerValue('authorization'));
  });
  await page.route('**/api/orders/*', (route) => route.fulfill({ json: { deletedCount: 0 } }), { times: 1 });
  const button = page.getByRole('button', { name: `Cancel order 2: ${oil}` });
  for (const [action, callsAfter, left] of [
    ['dismiss', 0, [brakes, oil]],
    ['accept', 1, [brakes, oil]],
    ['accept', 2, [brakes]],
  ] as const) {
    const asking = page.waitForEvent('dialog');
    const answering = action === 'accept' ? page.waitForResponse(/\/api\/orders\//) : undefined;
    const clicking = button.click();
    const dialog = await asking;
    expect(dialog.message()).toBe('Are you sure, you want to cancel this order');
    await dialog[action]();
    await clicking;
    await answering;
    if (left.length === 2) await expect(button).toHaveAttribute('aria-disabled', 'false');
    await expect(names(page)).toHaveText([...left]);
    await expect(page.getByText('Your booking was deleted successfully', { exact: true })).toHaveCount(
      2 - left.length,
    );
    expect(calls).toHaveLength(callsAfter);
  }
  expect(new Set(await Promise.all(calls))).toEqual(new Set([`Bearer ${await storedToken(page)}`]));
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
    const [header, payload = ''] = (await storedToken(page))?.split('.') ?? [];
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const later = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 86_400 })).toString('base64url');
    const forged = `${header}.${later}.${'A'.repeat(43)}`;
    const answer = { status, contentType: 'application/problem+json', body: '{"title":"Forbidden"}' };
    if (status === 403) await page.route('**/api/orders?*', (route) => route.fulfill(answer));
    else await page.evaluate((token) => localStorage.setItem('mechanic-token', token), forged);
    const answering = page.waitForResponse(/\/api\/orders\?/);
    await page.goto('/orders');
    expect((await answering).status()).toBe(status);
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    expect(await storedToken(page)).toBeNull();
  });
}
