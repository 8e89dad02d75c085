import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { spacedBookingNumber } from '../../../src/contract/text/booking-id.ts';
import { checkPage } from '../check-accessibility.ts';
import { bookHere, refresh } from '../desk.ts';
import { belt, mechanicOf, pads } from '../findings.ts';
import { choose, expect, pressTwice, test } from '../fixtures.ts';
import { newMember } from '../staff.ts';

/* The link of a booking that the desk has made, on its customer's phone. */

test.use({ viewport: { width: 390, height: 844 } });

const DUE = 420_000;

/** Books for BDT 4,200 at the desk; returns the page of the link, and the acts of the member. */
async function bookAtDesk(request: APIRequestContext) {
  const member = await newMember(request);
  const job = await bookHere(request, member, { amount: DUE, time: undefined, car: 'Toyota Axio' });
  const { headers } = member;
  return {
    ...job,
    path: `/b/${job.link}`,
    number: spacedBookingNumber(job.orderId),
    take: async (amount: number, method = 'cash') => {
      const data = { id: randomUUID(), type: 'taken', method, amount };
      await expect(await request.post(`/api/desk/jobs/${job.link}/payments`, { headers, data })).toBeOK();
    },
    receive: async () => {
      const data = { progress: 'received', rev: 1 };
      await expect(await request.patch(`/api/desk/jobs/${job.link}`, { headers, data })).toBeOK();
    },
  };
}

const main = (page: Page) => page.getByRole('main');
const rowsOf = (page: Page) => page.getByRole('table', { name: 'Bill' }).getByRole('row');
const payButton = (page: Page) => main(page).getByRole('button', { name: /^Pay BDT/ });

test('whoever has the link of a booking can pay on a phone, without a login', async ({ page, request }) => {
  const { path, number, plate } = await bookAtDesk(request);
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(`${sent.method()} ${sent.url()}`));
  await page.goto(path);
  await expect(page).toHaveTitle('Your Booking - Motor Mechanic');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Booking ${number}`);
  await expect(page.getByRole('definition')).toHaveText([
    'Oil and filter change',
    `${plate} · Toyota Axio`,
    'Any day we are open',
  ]);
  await expect(rowsOf(page)).toHaveText(['Oil and filter changeBDT 4,200', 'Still dueBDT 4,200']);
  await expect(page.getByText('Due', { exact: true })).toBeVisible();
  await checkPage(page, { inDark: true });
  expect(asked.filter((one) => one.includes('/assets/session-') || one.includes('identitytoolkit'))).toEqual(
    [],
  );

  await pressTwice(payButton(page));
  await expect(page).toHaveURL(/EasyCheckOut/);
  expect(asked.filter((one) => one.startsWith('POST') && one.includes('/payment?'))).toHaveLength(1);
  await expect(page.getByText('BDT 4,200').first()).toBeVisible();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(/\/payment\/success\?transactionId=[a-z2-7]{26}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you! Your payment has arrived.');
  await expect(page.getByText('Come any day we are open, and show this summary')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'BDT 4,200' })).toBeVisible();
  // They have no account, in which they could cancel or choose a time.
  await expect(main(page).getByRole('link', { name: /orders|time/ })).toHaveCount(0);
  await expect(page.getByText('Cancel before')).toHaveCount(0);
  const summary = new URL(page.url());

  await page.getByRole('link', { name: 'Back to your booking' }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByText('Everything is paid. Thank you.')).toBeVisible();
  await expect(rowsOf(page)).toContainText([
    'Oil and filter change',
    /^Paid online.*BDT 4,200$/,
    'Nothing is due',
  ]);
  await expect(payButton(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Print the receipt' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(rowsOf(page).last()).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'See the summary of your online payment' }).click();
  await expect(page).toHaveURL(summary.pathname + summary.search);
});

test('whoever has the link of a booking can follow its money and its car, and decide about what was found', async ({
  page,
  request,
}) => {
  const booked = await bookAtDesk(request);
  await page.clock.install();
  await page.goto(booked.path);
  await expect(payButton(page)).toHaveText('Pay BDT 4,200');
  await booked.take(100_000, 'wallet');
  await refresh(page);
  await expect(payButton(page)).toHaveText('Pay BDT 3,200');
  await expect(page.getByText('Paid by bKash or Nagad')).toBeVisible();
  await booked.receive();
  await page.clock.runFor(30_000);
  await expect(page.getByText('The car is here')).toBeVisible();
  await expect(page.getByText('Drop-off')).toHaveCount(0);
  // An amount that is no longer due is not paid, and the gateway takes none that is as small as what is left.
  await booked.take(319_500);
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1_000)));
  await payButton(page).click();
  // Long before the page would ask again by itself.
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(page.getByText('Please pay at the garage.')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.clock.resume();
  await expect(rowsOf(page).last()).toHaveText('Still dueBDT 5');
  await expect(payButton(page)).toHaveCount(0);
  await booked.take(500);
  await refresh(page);
  await expect(page.getByText('Everything is paid. Thank you.')).toBeVisible();
  const { find } = await mechanicOf(request, booked.transactionId);
  await find({ ...pads, photos: 1 }, belt);
  await refresh(page);
  // The question comes before the money.
  await expect(page.getByText('Waiting for your answer')).toBeVisible();
  await choose(page.getByRole('radio', { name: /^Approve/ }).first());
  await page.getByRole('button', { name: /^Approve 1 for/ }).click();
  await expect(payButton(page)).toHaveText('Pay BDT 4,200');
  await expect(page.getByText('Nothing is in it but what you booked and approved.')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('listitem').filter({ hasText: pads.text })).toContainText(
    'You approved this on',
  );
  await expect(rowsOf(page).filter({ hasText: pads.text })).toContainText('BDT 4,200');
  await expect(page.getByText('Change your answer')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  const held = await bookAtDesk(request);
  const opening = await request.post(`/api/bookings/${held.link}/payment?due=${DUE}`);
  await request.post((await opening.json()).url, { form: { action: 'pay', risk_level: '1' } });
  const paid = async () =>
    (await (await request.get(`/api/bookings/${held.link}`)).json()).bill.payments.length;
  await expect.poll(paid).toBe(1);
  await page.goto(held.path);
  await expect(page.getByText('We have your payment, and look into it')).toBeVisible();
  await expect(page.getByText('Paid', { exact: true })).toHaveCount(0);
  await expect(payButton(page)).toHaveCount(0);
  await page.goto(`/b/${'a'.repeat(26)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No booking found');
});
