import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { parseOrder } from '../../../netlify/server/order/records.ts';
import { keys } from '../../../netlify/server/store/keys.ts';
import { monthAfter, monthInDhaka } from '../../../src/contract/time/dhaka.ts';
import { monthName } from '../../../src/desk/month/month-names.ts';
import { orderUrl } from '../../../src/desk/views.ts';
import { nameOfDay } from '../../../src/ui/dates.ts';
import { busyMonth } from '../../support/orders/busy-month.ts';
import { readWorkbook } from '../../support/orders/read-workbook.ts';
import { writeOrders } from '../../support/orders/sample-orders.ts';
import { checkPage, listen } from '../check-accessibility.ts';
import { bookCar, bookHere, column, openDesk, refresh, unfoldUnscheduled } from '../desk.ts';
import { choose, expect, holdBack, test } from '../fixtures.ts';
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
  const card = await unfoldUnscheduled(page, accepted.customer);
  await expect(card).toContainText(
    'The gateway calls this payment risky. Decide before the car is received.',
  );
  const receive = card.getByRole('button', { name: /^Check in/ });
  await expect(receive).toHaveCount(0);
  await card.getByRole('button', { name: /^Message and steps/ }).click();
  await expect(page.getByRole('radio')).toHaveCount(1);
  await page.keyboard.press('Escape');
  const accept = card.getByRole('button', { name: /^Accept/ });
  await confirmed(page, accept, 'Accept BDT 6,000?', 'Accept');
  // The button that was pressed is gone.
  await expect(page.locator(':focus')).toContainText(`BDT 6,000 of ${accepted.customer} is accepted.`);
  await receive.click();
  const received = column(page, 'Received').getByRole('article', { name: accepted.customer });
  await expect(received).toHaveAttribute('aria-busy', 'false');

  await page.goto(MONEY);
  const held = listed(page, 'To be checked', refused.customer);
  await expect(held).toContainText('BDT 6,000 was due. The gateway calls this payment risky.');
  await expect(held.getByRole('link', { name: '01700000000' })).toHaveAttribute('href', 'tel:+8801700000000');
  const refuse = held.getByRole('button', { name: /^Refuse/ });
  await confirmed(page, refuse, 'Give BDT 6,000 back?', 'Refuse');
  await expect(page.getByText(`BDT 6,000 of ${refused.customer} is due back.`)).toBeVisible();
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
  await confirmed(page, giveBack(paid.customer), 'Give BDT 6,000 back?', 'Give back');
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

test('the staff can close money that belongs to no booking, with the reason', async ({ page, request }) => {
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
  await openAs(page, await newMember(request), MONEY);
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
  await dialog.getByLabel('Which booking').fill('order-7');
  await closeIt.click();
  await expect(page.getByText(/without a booking: closed\.$/)).toBeVisible();
  await expect(entry).toHaveCount(0);
  await page.getByText('What became of money without a booking').click();
  await expect(entry).toContainText('It belongs to a booking: order-7');
  await expect(entry).toContainText('Karim, ');
});

test('a member gives too much cash back, takes less than is due with the rest as a discount, and writes a debt off', async ({
  page,
  request,
}) => {
  const member = await newMember(request);
  const { headers } = member;
  const [paid, unpaid] = [await bookHere(request, member), await bookHere(request, member)];
  const cash = { id: randomUUID(), type: 'taken', method: 'cash', amount: 50_000 };
  await request.post(`/api/desk/jobs/${paid.transactionId}/payments`, { headers, data: cash });
  for (const { transactionId, rev } of [{ ...paid, rev: paid.rev + 1 }, unpaid]) {
    const data = { progress: 'collected', rev, withDue: true };
    expect((await request.patch(`/api/desk/jobs/${transactionId}`, { headers, data })).ok()).toBe(true);
  }
  await openAs(page, member, MONEY);
  await page.getByRole('link', { name: 'Who owes' }).click();
  const debtOf = ({ customer }: typeof paid) => page.getByRole('row').filter({ hasText: customer });
  await expect(debtOf(paid)).toContainText('BDT 2,000');
  await checkPage(page);

  const dialog = page.getByRole('dialog', { name: `Money: ${paid.plate}` });
  const openMoney = () =>
    debtOf(paid)
      .getByRole('button', { name: /^Take money/ })
      .click();
  await openMoney();
  await choose(dialog.getByRole('radio', { name: 'Give back' }));
  await dialog.getByLabel('Amount in taka').fill('২০০');
  await dialog.getByLabel('Reason').fill('Too much');
  const heard = await listen(page);
  await dialog.getByRole('button', { name: 'Give BDT 200 back in cash' }).click();
  const givenBack = `BDT 200 given back to ${paid.customer} in cash.`;
  await expect(page.getByText(givenBack)).toBeVisible();
  expect(await heard()).toContain(givenBack);
  await expect(debtOf(paid).getByRole('button', { name: /^Take money/ })).toBeFocused();
  await expect(debtOf(paid)).toContainText('BDT 2,200');

  // A failure stays above whatever was opened meanwhile, until it is dismissed.
  await openMoney();
  const fail = await holdBack(page, '**/api/desk/jobs/*/payments', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Take BDT 2,200 in cash' }).click();
  await page.keyboard.press('Escape');
  await debtOf(unpaid)
    .getByRole('button', { name: /^Write off/ })
    .click();
  const writing = page.getByRole('dialog', { name: /^Write off/ });
  await expect(writing).toBeVisible();
  fail();
  await expect(writing.getByRole('alert').filter({ hasText: paid.customer })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(writing).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: paid.customer })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('alert').filter({ hasText: paid.customer })).toHaveCount(0);
  await page.unroute('**/api/desk/jobs/*/payments');
  await openMoney();
  await dialog.getByLabel('Amount in taka').fill('2,000');
  await choose(dialog.getByRole('radio', { name: 'Is a discount' }));
  await dialog.getByLabel('Reason').fill('Came twice');
  await dialog.getByRole('button', { name: 'Take BDT 2,000 in cash, BDT 200 off' }).click();
  const taken = `BDT 2,000 of ${paid.customer} taken in cash. Discount: BDT 200.`;
  await expect(page.getByText(taken)).toBeVisible();
  await expect(debtOf(paid)).toHaveCount(0);
  const json = await openSiteStore().hget<string>(keys.orders(`desk:${paid.orderId}`), paid.orderId);
  const { lines, payments } = parseOrder(json ?? '');
  expect(lines.slice(1)).toMatchObject([{ text: 'discount', amount: -20_000, reason: 'Came twice' }]);
  expect(payments).toMatchObject([
    { amount: 50_000, refunds: [{ amount: 20_000, reason: 'Too much' }] },
    { amount: 200_000, refunds: [] },
  ]);

  await page.route('https://wa.me/**', (route) => route.abort());
  await debtOf(unpaid).getByRole('link', { name: 'Send by WhatsApp' }).click();
  await expect(debtOf(unpaid)).toContainText(/once, /);
  await debtOf(unpaid)
    .getByRole('button', { name: /^Write off/ })
    .click();
  await page.getByLabel('Reason').fill('It was our fault');
  await page.getByRole('button', { name: 'Write BDT 2,500 off' }).click();
  await expect(page.getByText(/^BDT 2,500 of .* written off/)).toBeVisible();
  await expect(debtOf(unpaid)).toHaveCount(0);

  await page.goto(`/garage?view=order&id=${unpaid.transactionId}`);
  await expect(page.getByText(/^BDT 2,500 written off on .*: It was our fault$/)).toBeVisible();
  await page.getByRole('button', { name: 'Ask for BDT 2,500 again' }).click();
  await expect(page.getByText('BDT 2,500 are asked for again.')).toBeVisible();
});

test('an owner reads a week and a month, prints the month on one page, and saves it for the accountant', async ({
  page,
  request,
}) => {
  // No other test has money of these months, in the second of which 24 cars were served.
  const month = monthAfter(monthInDhaka(new Date()), -2);
  await writeOrders(openSiteStore(), [...busyMonth(monthAfter(month, -1), 12), ...busyMonth(month, 24)]);
  const at = `${month}-10T11:00:00.000Z`;
  const closing = { type: 'closed', day: `${month}-10`, at, by: 'Salma', note: 'no receipt' };
  const sums = { float: 100_000, counted: 30_000, drawer: -65_000 };
  const movements = [{ id: 'movement', kind: 'parts', amount: -65_000, at, by: 'Salma' }];
  await openSiteStore().hset(keys.tills, {
    [`${month}-10`]: JSON.stringify({ closing: { ...closing, ...sums }, movements, acts: [] }),
  });
  await openAs(page, await newMember(request), `/garage?view=week&day=${month}-08`);
  await expect(page.getByRole('row', { name: /^Bookings served 7 6 / })).toBeVisible();
  await page.getByRole('link', { name: 'Money' }).click();
  await page.getByRole('link', { name: 'The week' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Week from/ })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'The month', exact: true }).click();
  const heading = page.getByRole('heading', { level: 1 });
  for (const previous of [monthAfter(month, 1), month]) {
    await page.getByRole('link', { name: 'Month before' }).click();
    await expect(heading).toContainText(monthName(previous));
  }
  await expect(
    page.getByText(/^A better month than .*: BDT 31,600 more was charged, or 100\s%\.$/),
  ).toBeVisible();
  const rowIn = (section: string, name: string) =>
    page.getByRole('region', { name: section }).getByRole('row', { name: RegExp(`^${name}`) });
  await expect(rowIn('Money', 'Charged')).toHaveText(/^Charged63,20031,600\+31,600/);
  await expect(rowIn('By service', 'Oil and filter change')).toHaveText(/4×, 2¾ h10,0005,000/);
  await expect(rowIn('Came in, by way', 'bKash / Nagad')).toHaveText(/6×15,0007,500/);
  await expect(rowIn('The drawer', 'Taken out: Parts')).toHaveText(/1×650/);
  await expect(rowIn('The drawer', nameOfDay(`${month}-10`))).toHaveText(/no receipt−50/);
  await page.getByText('Numbers by day').first().click();
  const tenth = page.getByRole('row').filter({ hasText: nameOfDay(`${month}-10`) });
  await expect(tenth.first()).toHaveText(/2,3002,300$/);
  await checkPage(page, { inDark: true });
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save for the accountant' }).click();
  const file = readFileSync(await (await saved).path());
  const [lines = [], moves = [], drawer = []] = [1, 2, 3].map((sheet) => readWorkbook(file, sheet));
  expect([lines.length, moves.length]).toEqual([32, 24]);
  const service = { What: 'Oil and filter change', Taka: 2_500 };
  const work = { What: 'Front brake pads worn', Taka: 1_000 };
  expect(lines.slice(0, 2)).toMatchObject([service, work]);
  expect(moves[0]).toMatchObject({ Way: 'Card terminal', Taka: 3_500, By: 'Salma' });
  // What moved and what was counted, after BDT 1,000 in the morning.
  expect(drawer.filter(({ Kind }) => Kind !== 'Cash of a booking')).toMatchObject([
    { Kind: 'In the morning, off by', 'In the drawer, taka': 1_000 },
    { Kind: 'In or out', What: 'Parts', 'Out, taka': 650 },
    { Kind: 'Counted, off by', Reason: 'no receipt', 'In the drawer, taka': 300 },
  ]);
  await page.getByRole('link', { name: 'Month after' }).click();
  await expect(heading).toContainText(monthName(monthAfter(month, 1)));
  await page.goto(`/garage?view=month&month=${monthAfter(month, -28)}`);
  await expect(page.getByText(/^Nothing has happened in /)).toBeVisible();
});
