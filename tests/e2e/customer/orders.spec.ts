import type { Page } from '@playwright/test';
import { pastOrders, writeOrders } from '../../support/orders/sample-orders.ts';
import { bookAs } from '../bookings.ts';
import {
  expect,
  expectToast,
  holdBack,
  newEmail,
  refuse,
  routeOnce,
  signUp,
  storedToken,
  test,
} from '../fixtures.ts';
import { openSiteStore } from '../staff.ts';

const [oil, brakes, tyres] = [
  'Oil and filter change',
  'Brake pads and discs replacement',
  'Tyre rotation and wheel balancing',
];
const DELETED = 'Your booking was deleted successfully';
const names = (page: Page) => page.getByRole('row').locator('td:nth-child(3) div > span > strong');
const approval = (page: Page, name = '') =>
  page.getByRole('row').filter({ hasText: name }).getByTitle('Approve this order');

test('a customer sees, approves and cancels orders, and can try again what fails (spec §2, §4, §7, §8)', async ({
  page,
  request,
}) => {
  const account = await signUp(page, newEmail());
  await bookAs(account, request);
  const braked = { service: 'brake-service', serviceName: brakes, price: 289, currency: 'USD' };
  const { orderId } = await bookAs(account, request, braked);
  await bookAs(account, request, { service: 'tyre-rotation', serviceName: tyres, price: 20 });
  const failList = await holdBack(page, '**/api/orders?*', (route) => route.abort());
  await page.goto('/orders');
  await expect(page.getByText('Loading your orders…')).toBeVisible();
  failList();
  await expect(page.getByRole('alert')).toContainText('We cannot reach our server');
  await page.unroute('**/api/orders?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveTitle('Orders - Motor Mechanic');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have 3 Orders');
  const columns = ['No', 'Name', 'Booking Info', 'Email', 'Status', 'Action'];
  await expect(page.getByRole('columnheader')).toHaveText(columns);
  await expect(page.getByRole('row').locator('td:first-child')).toHaveText(['1', '2', '3']);
  await expect(names(page)).toHaveText([tyres, brakes, oil]);
  const cells = page.getByRole('row').last().getByRole('cell');
  await expect(cells).toHaveText([
    '3',
    'Rahim Uddin 01700000000',
    /^Oil/,
    account.email,
    'pendingPress to agree to this work and its price.',
    'Cancel',
  ]);
  await expect(cells.nth(2).getByText('$49', { exact: true })).toBeVisible();
  await expect(page.getByRole('row').nth(2).getByText('$289', { exact: true })).toBeVisible();
  const image = cells.nth(2).locator('img');
  await expect(image).toHaveAttribute('src', /oil-change/);
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

  page.once('dialog', (dialog) => dialog.accept());
  for (const button of [
    approval(page, tyres),
    page.getByRole('button', { name: `Cancel order 1: ${tyres}` }),
    page.getByRole('button', { name: `Pay now: order 1, ${tyres}` }),
  ]) {
    const detail = `Not possible today: ${await button.getAttribute('aria-label')}.`;
    await routeOnce(page, /\/api\/orders\/./, refuse(503, detail));
    await button.click();
    await expect(page.getByText(detail)).toBeVisible();
    await expect(button).toHaveAttribute('aria-disabled', 'false');
    await page.unroute(/\/api\/orders\/./);
  }
  const approve = approval(page, oil);
  await routeOnce(page, '**/api/orders/*', (route) => route.fulfill({ json: { modifiedCount: 0 } }));
  await approve.click();
  await expect(approve).toHaveAttribute('aria-disabled', 'false');
  await expect(names(page)).toHaveText([tyres, brakes, oil]);
  await expect(approve).toHaveText('pending');
  // An approved order can be approved again. While that is pending, its button ignores clicks.
  for (const _time of ['first', 'again']) {
    const release = await holdBack(page, '**/api/orders/*');
    await approve.click();
    await expect(approve).toHaveAttribute('aria-disabled', 'true');
    await approve.click({ force: true });
    release();
    await expect(approve).toHaveText('Approved');
    await expect(approve).toHaveAttribute('aria-disabled', 'false');
    await expect(names(page)).toHaveText([oil, tyres, brakes]);
    await page.unroute('**/api/orders/*');
  }
  const pressCancel = async (number: number, name: string, answer: 'dismiss' | 'accept') => {
    page.once('dialog', async (dialog) => {
      expect(dialog.message()).toBe('Are you sure, you want to cancel this order');
      await dialog[answer]();
    });
    await page.getByRole('button', { name: `Cancel order ${number}: ${name}` }).click();
  };
  // Cancelled already, as by a press whose answer was lost: it leaves the list, and nothing claims that this press has done it.
  expect((await request.delete(`/api/orders/${orderId}`, { headers: account.headers })).ok()).toBe(true);
  await pressCancel(3, brakes, 'accept');
  await expect(names(page)).toHaveText([oil, tyres]);
  await pressCancel(2, tyres, 'dismiss');
  await expect(names(page)).toHaveText([oil, tyres]);
  await expect(page.getByText(DELETED)).toHaveCount(0);
  await expectToast(page, DELETED, () => pressCancel(2, tyres, 'accept'));
  // Nothing was paid, so nothing is said about money.
  await expect(page.getByText(/on its way back|Your payment/)).toHaveCount(0);
  await expect(names(page)).toHaveText([oil]);
  // Not lost with the button that had it.
  await expect(page.locator(':focus')).toHaveText(`${tyres}Cancelled. `);
});

test('a customer of many past orders can see the older ones', async ({ page }) => {
  const { uid } = await signUp(page, newEmail());
  await writeOrders(openSiteStore(), pastOrders(uid, 52));
  await page.goto('/orders');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have 52 Orders');
  await expect(names(page)).toHaveCount(50);
  const older = page.getByRole('button', { name: 'Older orders' });
  await routeOnce(page, '**/api/orders?*from=*', refuse(503, 'Not today.'));
  await older.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Not today.');
  await expect(older).toBeFocused();
  const release = await holdBack(page, '**/api/orders?*from=*');
  await older.press('Enter');
  await expect(older).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('alert')).toHaveCount(0);
  release();
  await expect(page.getByRole('row').nth(51)).toBeFocused();
  await expect(names(page)).toHaveCount(52);
  await expect(older).toHaveCount(0);
});

test('a customer can confirm their e-mail, and read what it is needed for', async ({ page, request }) => {
  const account = await signUp(page, newEmail());
  await bookAs(account, request);
  await page.goto('/orders');
  const notice = page.getByRole('region', { name: 'Confirm your e-mail' });
  await expect(notice).toContainText(`Is ${account.email} yours?`);
  await notice.getByRole('button', { name: 'Confirm my e-mail' }).click();
  await expect(notice.getByRole('status')).toHaveText('A mail with a link is on its way to you.');
  const codes = await request.get(
    `${process.env.E2E_IDENTITY}/emulator/v1/projects/demo-motor-mechanic/oobCodes`,
  );
  const { oobCodes }: { oobCodes: Record<string, string>[] } = await codes.json();
  const code = oobCodes.find((one) => one.email === account.email && one.requestType === 'VERIFY_EMAIL');
  expect(code?.oobLink).toContain(encodeURIComponent(page.url()));
  await request.get(code?.oobLink ?? '');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have 1 Orders');
  const [, claims = ''] = (await storedToken(page))?.split('.') ?? [];
  expect(JSON.parse(atob(claims))).not.toHaveProperty('unverified');
});
