import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { keys } from '../../../netlify/server/store/keys.ts';
import { dayInDhaka, monthAfter, monthInDhaka } from '../../../src/contract/dhaka.ts';
import { orderUrl } from '../../../src/desk/views.ts';
import { nameOfDay } from '../../../src/ui/dates.ts';
import { readWorkbook } from '../../support/orders/read-workbook.ts';
import { checkPage } from '../check-accessibility.ts';
import { bookCar, bookHere, column, openDesk, refresh, unfoldUnplanned } from '../desk.ts';
import { choose, expect, test } from '../fixtures.ts';
import { newMember, openAs, openSiteStore } from '../staff.ts';

const MONEY = '/garage?view=money';
/** Makes the gateway call the payment risky. */
const RISKY = { risk_level: '1' };

const listed = (page: Page, list: 'To be checked' | 'Recent payments', customer: string) =>
  page
    .getByRole('region', { name: RegExp(`^${list}`) })
    .getByRole('listitem')
    .filter({ hasText: customer });

/** Presses a button, and confirms what the dialog asks. */
async function confirmed(page: Page, button: Locator, question: string, answer: string) {
  await button.click();
  const dialog = page.getByRole('dialog', { name: question });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: answer }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('the staff decide on a held payment before its car is received', async ({ page, request }) => {
  const [accepted, refused] = [await bookCar(request, RISKY), await bookCar(request, RISKY)];
  await openDesk(page, request);
  const card = await unfoldUnplanned(page, accepted.customer);
  await expect(card).toContainText(
    'The gateway calls this payment risky. Decide before the car is received.',
  );
  const receive = card.getByRole('button', { name: /^Check in/ });
  await expect(receive).toHaveCount(0);
  await card.getByRole('button', { name: /^Message and steps/ }).click();
  await expect(page.getByRole('radio')).toHaveCount(1);
  await page.keyboard.press('Escape');
  const accept = card.getByRole('button', { name: /^Accept/ });
  await confirmed(page, accept, 'Accept BDT 6,063.75?', 'Accept');
  await expect(page.getByText(`BDT 6,063.75 of ${accepted.customer} is accepted.`)).toBeFocused();
  await receive.click();
  const received = column(page, 'Received').getByRole('article', { name: accepted.customer });
  await expect(received).toHaveAttribute('aria-busy', 'false');

  await page.goto(MONEY);
  const held = listed(page, 'To be checked', refused.customer);
  await expect(held).toContainText('BDT 6,063.75 was due. The gateway calls this payment risky.');
  await expect(held.getByRole('link', { name: '01700000000' })).toHaveAttribute('href', 'tel:+8801700000000');
  const refuse = held.getByRole('button', { name: /^Refuse/ });
  await confirmed(page, refuse, 'Give BDT 6,063.75 back?', 'Refuse');
  await expect(page.getByText(`BDT 6,063.75 of ${refused.customer} is due back.`)).toBeFocused();
  await expect(held).toHaveCount(0);
});

test('the staff can find a payment, however old, and give it back once', async ({ page, request }) => {
  const [member, amina] = [await newMember(request), await newMember(request, 'Amina')];
  const [paid, other] = [await bookCar(request), await bookCar(request)];
  const theirPage = await page.context().newPage();
  await openAs(theirPage, member, orderUrl(paid.transactionId));
  const section = (name: string) => theirPage.getByRole('region', { name, exact: true });
  await expect(section('Who')).toContainText(paid.customer);
  await section('Money').getByText('Details').click();
  await expect(section('Money').getByText(paid.transactionId)).toBeVisible();
  await expect(section('Customer’s data')).toHaveCount(0);
  await page.goto(MONEY);
  const find = async (id: string) => {
    await page.getByRole('searchbox').fill(id);
    await expect(page.getByRole('status').filter({ hasText: /^\d found$/ })).toHaveText('1 found');
  };
  await find(paid.customer);
  await find(` ${paid.transactionId} `);
  const giveBack = (customer: string) =>
    page.getByRole('button', { name: `Give back: ${customer}, Oil and filter change` });
  await confirmed(page, giveBack(paid.customer), 'Give BDT 6,063.75 back?', 'Give back');
  await expect(listed(page, 'Recent payments', paid.customer)).toContainText(/due back|given back/);
  await expect(giveBack(paid.customer)).toHaveCount(0);
  await refresh(theirPage);
  await expect(section('History')).toContainText('money to be given back');
  await theirPage.goto(orderUrl('a'.repeat(26)));
  await expect(theirPage.getByRole('heading', { name: 'No booking has this id' })).toBeVisible();

  // Another member is first, while this one is being asked.
  await find(other.transactionId);
  await giveBack(other.customer).click();
  await request.post(`/api/desk/payments/${other.transactionId}`, {
    headers: amina.headers,
    data: { decision: 'refund' },
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Give back' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    /^(Amina|Somebody else) was first, at \d\d:\d\d: the payment is (due|given) back now\. Nothing was changed\.$/,
  );
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(giveBack(other.customer)).toHaveCount(0);
});

test('the staff can close money that belongs to no booking, and write off what is due, with the reason', async ({
  page,
  request,
}) => {
  const captureId = `pi_${randomUUID()}`;
  const record = {
    transactionId: 'z'.repeat(26),
    orderId: '',
    gateway: 'stripe',
    captureId,
    refundReference: captureId,
  };
  const at = new Date();
  await openSiteStore()
    .multi()
    .hset(keys.unmatched, { [captureId]: JSON.stringify({ ...record, at: at.toISOString() }) })
    .zadd(keys.unmatchedOpen, { score: at.getTime(), member: captureId })
    .exec();
  const member = await newMember(request);
  const { transactionId, rev, customer } = await bookHere(request, member);
  const data = { progress: 'collected', rev, withDue: true };
  await request.patch(`/api/desk/jobs/${transactionId}`, { headers: member.headers, data });
  await openAs(page, member, MONEY);
  const entry = page.getByRole('listitem').filter({ hasText: captureId });
  await expect(entry).toContainText('Look the payer up in Stripe’s panel by the payment intent');
  await entry.getByRole('button', { name: /^Close/ }).click();
  const dialog = page.getByRole('dialog', { name: 'What became of an amount' });
  const closeIt = dialog.getByRole('button', { name: 'Close this entry' });
  await closeIt.click();
  await expect(dialog.getByRole('alert')).toHaveText('Please choose a reason.');
  await choose(dialog.getByRole('radio', { name: 'It belongs to a booking' }));
  await closeIt.click();
  await expect(dialog.getByRole('alert')).toHaveText('Which booking is it?');
  await checkPage(page);
  await dialog.getByLabel('Which booking').fill('order-7');
  await closeIt.click();
  await expect(page.getByText(/without a booking: closed\.$/)).toBeFocused();
  await expect(entry).toHaveCount(0);
  await page.getByText('What became of money without a booking').click();
  await expect(entry).toContainText('It belongs to a booking: order-7');
  await expect(entry).toContainText('Karim, ');

  await page.getByRole('link', { name: 'Who owes' }).click();
  const debt = page.getByRole('row').filter({ hasText: customer });
  await expect(debt).toContainText('BDT 2,500');
  await checkPage(page);
  await page.route('https://wa.me/**', (route) => route.abort());
  await debt.getByRole('link', { name: 'Send by WhatsApp' }).click();
  await expect(debt).toContainText(/once, /);
  await debt.getByRole('button', { name: /^Write off/ }).click();
  await page.getByLabel('Reason').fill('It was our fault');
  await page.getByRole('button', { name: 'Write BDT 2,500 off' }).click();
  await expect(page.getByText(/^BDT 2,500 taken off/)).toBeFocused();
  await expect(debt).toHaveCount(0);
});

test('an owner reads the week and the month, and saves it for the accountant', async ({ page, request }) => {
  const member = await newMember(request);
  const { transactionId, rev, customer } = await bookHere(request, member);
  const { headers } = member;
  const taking = { id: randomUUID(), type: 'taken', way: 'wallet', amount: 250_000 };
  await request.post(`/api/desk/takings/${transactionId}`, { headers, data: taking });
  const data = { progress: 'collected', rev: rev + 1 };
  expect((await request.patch(`/api/desk/jobs/${transactionId}`, { headers, data })).status()).toBe(200);
  await openAs(page, member, MONEY);
  await page.getByRole('link', { name: 'The week' }).click();
  await expect(page.getByRole('row', { name: /^Bookings served [1-9]/ })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'The month', exact: true }).click();
  const rowIn = (section: string, name: string) =>
    page.getByRole('region', { name: section }).getByRole('row', { name: RegExp(`^${name}`) });
  await expect(rowIn('By service', 'Oil and filter change')).toContainText(/\d×, .* h/);
  await expect(rowIn('Came in, by way', 'bKash / Nagad')).toContainText(/[\d,]+/);
  await page.getByText('Numbers by day').first().click();
  const today = page.getByRole('row').filter({ hasText: nameOfDay(dayInDhaka(new Date())) });
  await expect(today.first()).toContainText(/[1-9][\d,.]+/);
  await checkPage(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save for the accountant' }).click();
  const file = readFileSync(await (await saved).path());
  const rowsOf = (sheet: number) =>
    readWorkbook(file, sheet).filter((row) => Reflect.get(row, 'Customer') === customer);
  expect(rowsOf(1)).toMatchObject([{ What: 'Oil and filter change', Taka: 2_500 }]);
  expect(rowsOf(2)).toMatchObject([{ Way: 'bKash / Nagad', Taka: 2_500, By: 'Karim' }]);
  await page.getByRole('link', { name: 'Month before' }).click();
  await expect(page.getByRole('link', { name: 'Month after' })).toBeVisible();
  // No test books as long ago as this.
  await page.goto(`/garage?view=month&month=${monthAfter(monthInDhaka(new Date()), -30)}`);
  await expect(page.getByText(/^Nothing has happened in /)).toBeVisible();
});
