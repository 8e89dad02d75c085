import type { APIRequestContext, Page } from '@playwright/test';
import type { Order } from '../../../src/contract/order.ts';
import type { Receipt } from '../../../src/contract/payment.ts';
import { orderOf } from '../../support/orders/order-form.ts';
import { book, bookAs } from '../bookings.ts';
import { mechanicOf } from '../findings.ts';
import { expect, listWith, newEmail, signUp, test } from '../fixtures.ts';

/* The work on the car as its customer sees it. The acts of the garage are put in at the wire. */

const at = '2026-11-22T04:00:00.000Z';
const SINCE = 'Since Sun 22 Nov, 10:00 (Dhaka)';
const message = 'For a part until Thursday';
const paid = { payment: 'paid', paidAt: new Date().toISOString() } as const;

const steps = [
  [{ state: 'received', at }, 'The car is here', SINCE],
  [{ state: 'in-work', at }, 'In work', SINCE],
  [{ state: 'waiting', message, at }, 'Waiting', SINCE, message],
  [{ state: 'ready', at }, 'Ready: you can collect it whenever we are open', SINCE],
  [{ state: 'ready', message: 'Until 19:00', at }, 'Ready(?!:)', SINCE, 'Until 19:00'],
  [{ state: 'collected', at }, 'Collected on 22 November 2026'],
] as const satisfies [Order['progress'], ...string[]][];

/** Signs up a customer who has booked these services, the last one first in the list. */
async function customerWith(page: Page, request: APIRequestContext, ...services: string[]): Promise<void> {
  const { email, headers } = await signUp(page, newEmail());
  const prices: Record<string, Record<string, unknown>> = {
    'oil-change': {},
    'tyre-rotation': {
      service: 'tyre-rotation',
      serviceName: 'Tyre rotation and wheel balancing',
      price: 45,
    },
  };
  for (const service of services)
    expect(
      (await request.post('/api/orders', { headers, data: orderOf({ email }, prices[service]) })).ok(),
    ).toBe(true);
}

/** Answers the requests for a receipt with changes. */
async function receiptWith(page: Page, changes: Partial<Receipt>): Promise<void> {
  const address = /\/by-transaction-id\/[a-z2-7]+$/;
  await page.unroute(address);
  await page.route(address, async (route) => {
    const response = await route.fetch({ maxRetries: 1 });
    await route.fulfill({ response, json: { ...(await response.json()), ...changes } });
  });
}

const progressIn = (page: Page) => page.getByRole('status').filter({ hasText: 'Oil and filter change: ' });

test('a customer can see each step of the work', async ({ page, request }) => {
  await customerWith(page, request, 'oil-change');
  const { pay, path } = await book(request);
  await pay();
  for (const [progress, title, ...more] of steps) {
    await listWith(page, { ...paid, progress });
    await page.goto('/orders');
    const cells = page.getByRole('row').last().getByRole('cell');
    const seen = cells.nth(2).getByRole('status');
    await expect(seen).toHaveText(new RegExp(`^Oil and filter change: ${title}`));
    for (const text of more) await expect(seen.getByText(text, { exact: true })).toBeVisible();
    await expect(seen.locator('svg use')).toHaveCount(1);
    await expect(cells.nth(4).getByRole('button')).toHaveText(/^pending/);

    await receiptWith(page, { progress });
    await page.goto(path);
    for (const media of ['screen', 'print'] as const) {
      await page.emulateMedia({ media });
      await expect(progressIn(page)).toHaveText(new RegExp(`^Oil and filter change: ${title}`));
      await expect(progressIn(page).locator('svg')).toBeVisible();
      for (const text of more) await expect(progressIn(page).getByText(text, { exact: true })).toBeVisible();
    }
    await page.emulateMedia({ media: 'screen' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Congrats! booking payment successful.');
    await expect(page.getByText('Come any day we are open')).toHaveCount(0);
  }
});

test('a customer can watch the work, each order in its place', async ({ page, request }) => {
  await customerWith(page, request, 'oil-change', 'tyre-rotation');
  let progress: Order['progress'];
  let isReversed = false;
  let requests = 0;
  await page.route('**/api/orders?*', async (route) => {
    requests += 1;
    const response = await route.fetch({ maxRetries: 1 });
    const [tyres, oil] = await response.json();
    const orders = [tyres, { ...oil, ...paid, progress }];
    await route.fulfill({ response, json: isReversed ? orders.reverse() : orders });
  });
  await page.clock.install();
  await page.goto('/orders');
  const rows = page.getByRole('row').locator('td:nth-child(3) strong');
  const inOrder = ['Tyre rotation and wheel balancing', 'Oil and filter change'];
  await expect(rows).toHaveText(inOrder);
  // Late code, such as the navigation's entry for cars, finds the list fresh only before the clock is moved.
  await page.waitForLoadState('networkidle');
  // Nobody waits for a car that is not there.
  await page.clock.fastForward('05:00');
  await page.clock.fastForward('05:00');
  expect(requests).toBe(1);

  [progress] = steps[0];
  await page.goto('/orders');
  await expect(progressIn(page)).toContainText('The car is here');
  const region = await progressIn(page).elementHandle();
  // The server lists what was changed last first.
  isReversed = true;
  progress = { state: 'waiting', message, at };
  await page.clock.fastForward('01:01');
  await expect(progressIn(page)).toContainText(`Waiting${message}`);
  await expect(rows).toHaveText(inOrder);
  // The live region that was there announces it.
  expect(await progressIn(page).evaluate((element, former) => element === former, region)).toBe(true);

  progress = { state: 'collected', at };
  await page.clock.fastForward('01:01');
  await expect(progressIn(page)).toContainText('Collected on');
  await page.waitForLoadState('networkidle');
  const before = requests;
  await page.clock.fastForward('05:00');
  await page.clock.fastForward('05:00');
  expect(requests).toBe(before);
});

test('a customer can be reminded of the next service, or no longer', async ({ page, request, browser }) => {
  const { pay, path, transactionId } = await bookAs(await signUp(page, newEmail()), request);
  await pay();
  const { move } = await mechanicOf(request, transactionId);
  for (const state of ['received', 'ready', 'collected'] as const) await move(state);
  await page.goto('/orders');
  await page.getByRole('button', { name: /^Remind me in \w+ \d{4}: order 1, Oil/ }).click();
  await expect(page.getByRole('button', { name: /^Do not remind me: order 1, Oil/ })).toBeFocused();
  // The e-mail is a new one.
  const outcome = page.getByText(/^The next service is due in .* only if you have confirmed your e-mail\.$/);
  await expect(outcome).toBeVisible();

  await page.goto(path);
  await page.getByRole('button', { name: 'Do not remind me', exact: true }).click();
  const press = page.getByRole('button', { name: /^Remind me in \w+ \d{4}$/ });
  await expect(press).toBeFocused();
  await expect(outcome).toHaveCount(0);
  // Somebody who is not signed in.
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(path);
  await stranger.getByRole('button', { name: /^Remind me in/ }).click();
  await expect(stranger).toHaveURL('/login');
});
