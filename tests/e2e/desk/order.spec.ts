import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { jobSchema } from '../../../src/contract/desk-day.ts';
import { dayInDhaka } from '../../../src/contract/dhaka.ts';
import { amountDue } from '../../../src/contract/money.ts';
import { checkPage } from '../check-accessibility.ts';
import { bookCar, openDesk, refresh, sampleBoard, sampleOnSite, serveBoard } from '../desk.ts';
import { sampleOrder } from '../desk-order.ts';
import { expect, test } from '../fixtures.ts';
import { newMember, openAs } from '../staff.ts';

/* The page of one booking, and the log of what the staff have done. */

const urlOf = (transactionId: string) => `/garage?view=order&id=${transactionId}`;
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('the staff come from a card to all that is known of its booking, on a phone too', async ({
  page,
  request,
}) => {
  const order = sampleOrder();
  const { job } = order;
  await openDesk(page, request, '/logo.svg');
  await serveBoard(page, sampleBoard(sampleOnSite(1, 'received')));
  await page.route(`**/api/desk/orders/${job.transactionId}`, (route) => route.fulfill({ json: order }));
  await page.goto('/garage');
  const link = page.getByRole('link', { name: 'Everything about it: DHK-GA 11-1001' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Booking \d{3} \d{3}: DHK-GA 11-1001$/);
  await expect(section(page, 'Who').getByRole('link')).toHaveAttribute('href', /^tel:01711/);
  await expect(section(page, 'Car and visits')).toContainText('Squeaks when cold');
  const money = section(page, 'Money');
  for (const text of [
    'BDT 6,063.75, because: regular customer',
    'BDT 1,000.00 taken in cash, Salma, Fri 20 Nov, 11:00',
    'BDT 500.00 given back in cash, Karim',
    'The refund failed for good Fri 20 Nov, 14:00: 404.',
    'Disputed with the bank since Fri 20 Nov, 15:00.',
    '251120val2',
    'page closed, not paid',
  ])
    await expect(money).toContainText(text);
  await expect(section(page, 'History')).toContainText('Salma, Fri 20 Nov, 11:30');
  await expect(section(page, 'History')).toContainText('Rafiq works on it');
  await expect(section(page, 'Notices sent')).toContainText('not delivered, given up, Fri 20 Nov, 10:02');
  await checkPage(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBe(0);

  const earlier = { ...order, job: { ...job, visit: undefined, customer: 'Before' }, earlier: [] };
  await page.route(`**/api/desk/orders/${'d'.repeat(26)}`, (route) => route.fulfill({ json: earlier }));
  await page.getByRole('link', { name: '2 May 2026, Brake check' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/: Before$/);
  await page.goBack();
  await page.getByRole('link', { name: /^Board of/ }).click();
  await expect(link).toBeVisible();
});

test('the staff can read a booking that a customer has paid, as it is then, and that no booking has an id', async ({
  page,
  request,
}) => {
  const member = await newMember(request);
  const { customer, transactionId } = await bookCar(request);
  await openAs(page, member, urlOf(transactionId));
  await expect(section(page, 'Who')).toContainText(customer);
  await expect(section(page, 'Money').getByText(transactionId)).toBeVisible();
  await expect(section(page, 'Customer’s data')).toHaveCount(0);
  await request.post(`/api/desk/payments/${transactionId}`, {
    headers: member.headers,
    data: { decision: 'refund' },
  });
  await refresh(page);
  await expect(section(page, 'History')).toContainText('money to be given back');
  await page.goto(urlOf('a'.repeat(26)));
  await expect(page.getByRole('heading', { name: 'No booking has this id' })).toBeVisible();
  await checkPage(page);
});

/** Books at the desk for a customer whom no other test uses. */
async function bookAtDesk(request: APIRequestContext, headers: Record<string, string>, changes: object) {
  const customer = `Nasrin ${process.pid}-${Date.now()}`;
  const amount = amountDue(49.5, 'BDT', '122.50');
  const data = {
    id: randomUUID(),
    service: 'oil-change',
    amount,
    customer,
    phone: '01711222333',
    ...changes,
  };
  const response = await request.post('/api/desk/bookings', { headers, data });
  return jobSchema.parse(await response.json());
}

test('an owner can erase a customer of the desk once the car is gone, and the log says who it was', async ({
  page,
  request,
}) => {
  const owner = await newMember(request, 'Amina');
  const { headers } = owner;
  const job = await bookAtDesk(request, headers, { time: 'here', despite: ['full'] });
  await openAs(page, owner, urlOf(job.transactionId));
  const eraseButton = page.getByRole('button', { name: 'Erase the customer’s data…' });
  await eraseButton.click();
  const dialog = page.getByRole('dialog', { name: `Erase the data of ${job.customer}?` });
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(/A car of this customer is here/);
  await checkPage(page);
  await page.keyboard.press('Escape');
  await expect(eraseButton).toBeFocused();

  await request.patch(`/api/desk/jobs/${job.transactionId}`, {
    headers,
    data: { progress: 'collected', withDue: true, rev: job.rev },
  });
  await eraseButton.click();
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByText('Erased: one booking.')).toBeFocused();
  await expect(section(page, 'Who')).toContainText('The customer’s data was erased');
  await expect(eraseButton).toHaveCount(0);

  await page.getByRole('link', { name: /^What the staff did on/ }).click();
  await page.getByRole('combobox', { name: 'Who' }).selectOption('Amina');
  await expect(page).toHaveURL(/member=Amina/);
  const acts = page.getByRole('listitem').filter({ hasText: 'Amina: ' });
  await expect(acts.filter({ hasText: 'customer’s data erased' }).first()).toBeVisible();
  await checkPage(page);
  await acts.filter({ hasText: 'customer’s data erased' }).first().getByRole('link').click();
  await expect(page).toHaveURL(urlOf(job.transactionId));
});

test('the staff can read a long log in pages, of each day', async ({ page, request }) => {
  const today = dayInDhaka(new Date());
  const act = (number: number) => ({
    orderId: `order-${number}`,
    transactionId: 'a'.repeat(26),
    customer: `Rahim ${number}`,
    plate: 'DHK-GA 11-1234',
    serviceName: 'Oil and filter change',
    type: 'received',
    at: `${today}T04:42:00.000Z`,
    by: 'Salma',
  });
  await openDesk(page, request, '/logo.svg');
  await page.route('**/api/desk/acts/**', (route) => {
    const url = new URL(route.request().url());
    const isSecond = url.searchParams.has('after');
    const acts = url.pathname.endsWith(today) ? [act(isSecond ? 2 : 1)] : [];
    const next = acts.length > 0 && !isSecond ? { next: '1-1' } : {};
    return route.fulfill({ json: { acts, members: ['Salma'], unreadable: [], ...next } });
  });
  await page.goto('/garage?view=log');
  const rows = page.getByRole('listitem').filter({ hasText: 'Salma: ' });
  await expect(rows).toHaveText([
    '10:42Salma: car received – DHK-GA 11-1234, Rahim 1, Oil and filter change',
  ]);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Day before' }).click();
  await expect(page.getByText('The staff did nothing with a booking on this day.')).toBeVisible();
  await page.getByRole('link', { name: 'Day after' }).click();
  await expect(rows).toHaveCount(2);
});
