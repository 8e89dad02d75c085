import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { keys } from '../../../netlify/server/store/keys.ts';
import { jobSchema } from '../../../src/contract/desk-day.ts';
import type { DeskMoney } from '../../../src/contract/desk-money.ts';
import { book } from '../bookings.ts';
import { checkPage } from '../check-accessibility.ts';
import { store } from '../desk.ts';
import { expect, test } from '../fixtures.ts';
import { newMember, openAs } from '../staff.ts';

const MONEY = '/garage?view=money';

let count = 0;

/** Books and pays under a name that no other test uses. */
async function newPaid(request: APIRequestContext, action: Record<string, string> = {}) {
  const customer = `Nasrin ${process.pid}-${Date.now()}-${count++}`;
  const booking = await book(request, { customer, phone: '01711 222333' });
  await booking.pay(action);
  return { ...booking, customer };
}
const newHeld = (request: APIRequestContext) => newPaid(request, { risk_level: '1' });

const listed = (page: Page, list: 'To be checked' | 'Recent payments', customer: string) =>
  page
    .getByRole('region', { name: RegExp(`^${list}`) })
    .getByRole('listitem')
    .filter({ hasText: customer });

/** Reads the state of a payment as a member. */
async function paymentOf(
  request: APIRequestContext,
  { headers }: { headers: { Authorization: string } },
  transactionId: string,
) {
  const response = await request.get(`/api/desk/jobs/${transactionId}`, { headers });
  return jobSchema.parse(await response.json());
}

/** Presses a button, and confirms what the dialog asks. */
async function confirmed(page: Page, button: Locator, question: string, answer: string) {
  await button.click();
  const dialog = page.getByRole('dialog', { name: question });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: answer }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('the staff can accept a held payment, and refuse another', async ({ page, request }) => {
  const member = await newMember(request);
  const [accepted, refused] = [await newHeld(request), await newHeld(request)];
  await openAs(page, member, MONEY);
  const card = listed(page, 'To be checked', accepted.customer);
  await expect(card).toContainText('BDT 6,063.75 was due. The gateway calls this payment risky.');
  await expect(card.getByRole('link', { name: '01711 222333' })).toHaveAttribute('href', 'tel:01711222333');

  // Escape changes nothing, and the focus is where it was.
  const accept = card.getByRole('button', { name: /^Accept/ });
  await accept.click();
  await expect(page.getByRole('dialog', { name: 'Accept BDT 6,063.75?' })).toContainText(accepted.customer);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(accept).toBeFocused();

  await confirmed(page, accept, 'Accept BDT 6,063.75?', 'Accept');
  const done = page.getByText(`BDT 6,063.75 of ${accepted.customer} is accepted.`);
  await expect(done).toBeFocused();
  await expect(card).toHaveCount(0);
  expect(await paymentOf(request, member, accepted.transactionId)).toMatchObject({ payment: 'paid' });

  const refuse = listed(page, 'To be checked', refused.customer).getByRole('button', { name: /^Refuse/ });
  await confirmed(page, refuse, 'Give BDT 6,063.75 back?', 'Refuse');
  await expect(page.getByText(`BDT 6,063.75 of ${refused.customer} is due back.`)).toBeFocused();
  const { payment } = await paymentOf(request, member, refused.transactionId);
  expect(['refund-due', 'refunded']).toContain(payment);
});

test('the staff can find a payment, however old, and give it back, once', async ({ page, request }) => {
  const [member, amina] = [await newMember(request), await newMember(request, 'Amina')];
  const [paid, other] = [await newPaid(request), await newPaid(request)];
  await openAs(page, member, MONEY);
  const find = async (id: string) => {
    await page.getByRole('searchbox').fill(id);
    await expect(page.getByRole('status').filter({ hasText: /^\d found$/ })).toHaveText('1 found');
  };
  await page.getByRole('searchbox').fill('a'.repeat(26));
  await expect(page.getByText('0 found')).toBeVisible();
  await find(paid.customer);
  await find(` ${paid.transactionId} `);
  const giveBack = (customer: string) =>
    page.getByRole('button', { name: `Give back: ${customer}, Oil and filter change` });
  await confirmed(page, giveBack(paid.customer), 'Give BDT 6,063.75 back?', 'Give back');
  await expect(listed(page, 'Recent payments', paid.customer)).toContainText(/due back|given back/);
  await expect(giveBack(paid.customer)).toHaveCount(0);

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

/** Lists money with what tests cannot bring about quickly. */
async function listWith(page: Page, change: (money: DeskMoney) => void) {
  await page.route('**/api/desk/money', async (route) => {
    const response = await route.fetch({ maxRetries: 1 });
    const money: DeskMoney = await response.json();
    change(money);
    await route.fulfill({ response, json: money });
  });
}

test('the staff can see what to do about each amount', async ({ page, request }) => {
  const member = await newMember(request);
  const { headers } = member;
  const paid = await newPaid(request);
  await newHeld(request);
  const job = await paymentOf(request, member, paid.transactionId);
  await request.post(`/api/desk/payments/${paid.transactionId}`, {
    headers,
    data: { decision: 'refund' },
  });
  await listWith(page, (money) => {
    const refund = {
      transactionId: paid.transactionId,
      gateway: 'sslcommerz' as const,
      taken: { amount: 606_375, currency: 'BDT' as const },
      reason: 'cancelled',
      isAutomatic: false,
    };
    money.disputed = { total: 1, jobs: [{ ...job, payment: 'paid', disputed: true }] };
    money.owed = {
      total: 61,
      orders: (['waiting', 'processing', 'refused', 'unclear', 'failed'] as const).map((state) => ({
        job: { ...job, payment: 'refund-due' as const },
        refunds: [{ ...refund, captureId: state, state }],
      })),
    };
  });
  await openAs(page, member, MONEY);
  const due = page.getByRole('region', { name: /^Due back/ });
  await expect(due.getByText(/waits for “npm run refunds”/)).toBeVisible();
  await expect(due.getByText(/has failed for good: cancelled/)).toBeVisible();
  await expect(due.getByText('5 of 61 are shown')).toBeVisible();
  await expect(due.getByRole('button', { name: /^Record as given back/ })).toHaveCount(3);
  await expect(due.getByRole('button', { name: /^Start again/ })).toHaveCount(1);
  await expect(page.getByRole('region', { name: /^Disputed 1/ })).toContainText(
    'Answer it in SSLCommerz’s dashboard',
  );
  await checkPage(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBe(0);
  await due.getByRole('button', { name: /^Start again/ }).click();
  await expect(page.getByRole('dialog', { name: 'Start the refund of BDT 6,063.75 again?' })).toBeVisible();
  expect(await overflow()).toBe(0);
  await checkPage(page);
});

test('the staff can close money that belongs to no booking, with the reason', async ({ page, request }) => {
  const captureId = `pi_${Date.now()}`;
  const record = {
    transactionId: 'z'.repeat(26),
    orderId: '',
    gateway: 'stripe',
    captureId,
    refundReference: captureId,
  };
  const at = new Date();
  await store
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
  await dialog.getByRole('radio', { name: 'It belongs to a booking' }).check();
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
  await checkPage(page);
});
