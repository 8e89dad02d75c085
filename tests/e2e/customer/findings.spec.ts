import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Job } from '../../../src/contract/desk-day.ts';
import * as answerTexts from '../../../src/features/findings/answer/texts.bn.ts';
import * as texts from '../../../src/features/findings/texts.bn.ts';
import * as orderTexts from '../../../src/features/orders/findings/texts.bn.ts';
import { expectBangla } from '../bangla/find-latin.ts';
import { bookAs } from '../bookings.ts';
import { checkPage } from '../check-accessibility.ts';
import { belt, mechanicOf, note, pads, type Written } from '../findings.ts';
import { expect, newEmail, signUp, test } from '../fixtures.ts';
import { newMember } from '../staff.ts';

/* A customer decides about findings on a phone. */

test.use({ viewport: { width: 390, height: 844 } });

/** Signs up a customer whose car is at the garage, where these things were found on it. */
async function customerWith(page: Page, findings: Written[] = [], changes: Record<string, unknown> = {}) {
  const account = await signUp(page, newEmail());
  const booked = await bookAs(account, page.request, changes);
  await booked.pay();
  const mechanic = await mechanicOf(page.request, booked.transactionId);
  await mechanic.move('received');
  if (findings.length > 0) await mechanic.find(...findings);
  return { ...booked, ...mechanic, found: `/orders/${booked.orderId}/findings` };
}

const main = (page: Page) => page.getByRole('main');
const card = (page: Page, { text }: Pick<Written, 'text'>) =>
  main(page).getByRole('listitem').filter({ hasText: text });
const choose = (page: Page, finding: Written, name: RegExp) =>
  card(page, finding).getByRole('radio', { name }).check();
const APPROVE = /^Approve/;
const DECLINE = /^Decline/;
const sendButton = (page: Page) =>
  main(page).getByRole('button', { name: /^(Approve|Decline|Send)|রাজি|উত্তর পাঠান/ });

test('a customer can approve one thing that was found, decline another, and pay', async ({ page }) => {
  const { path } = await customerWith(page, [{ ...pads, photos: 2 }, belt, note]);
  await page.goto('/orders');
  await page.getByRole('link', { name: 'We found something: 2 questions: order 1' }).click();
  await expect(page).toHaveTitle('What we found on your car - Motor Mechanic');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What we found on your car');
  await expect(main(page).getByRole('radio')).toHaveCount(4);
  await expect(main(page).getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(card(page, note).getByRole('radio')).toHaveCount(0);
  await expect(sendButton(page)).toBeDisabled();
  await expect(card(page, pads)).toContainText(
    /About 1½ hours of work · Noted by our mechanic on .* \(Dhaka\)/,
  );
  await expect(page.getByText('Nothing is done without your yes.')).toBeVisible();

  await choose(page, pads, APPROVE);
  await expect(sendButton(page)).toHaveText('Approve 1 for BDT 4,200.00');
  await expect(page.getByText('One is still open')).toBeVisible();
  // Only the button sends.
  await card(page, belt).getByRole('radio', { name: APPROVE }).press('Enter');
  await choose(page, belt, DECLINE);
  await expect(sendButton(page)).toHaveText('Approve 1 for BDT 4,200.00, decline 1');
  await checkPage(page);
  await sendButton(page).click();
  await expect(page.getByText('Thank you, we have your answer')).toBeFocused();
  await expect(page.getByText('You approved 1 for BDT 4,200.00: we do exactly that.')).toBeVisible();
  await expect(card(page, pads)).toContainText('You approved this on');
  await expect(card(page, belt)).toContainText('We leave it as it is.');
  await expect(sendButton(page)).toHaveCount(0);
  await checkPage(page);

  const pay = page.getByRole('button', { name: 'Pay BDT 4,200.00 now' });
  await pay.click();
  await expect(page).toHaveURL(/EasyCheckOut/);
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await page.getByRole('link', { name: 'Go back and try again' }).click();
  await pay.click();
  await expect(page).toHaveURL(/EasyCheckOut/);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you! The extra work is paid.');
  const row = page.getByRole('row').last();
  await expect(row).toContainText('Extra work · Oil and filter change');
  await expect(row).toContainText('BDT 4,200.00');
  await expect(row).not.toContainText('$');
  await page.getByRole('link', { name: 'Back to what we found' }).click();
  await expect(page.getByText('Paid for extra work: BDT 4,200.00')).toBeVisible();
  await page.goto(path);
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media });
    const record = page.getByRole('region', { name: 'What we found on your car' });
    await expect(record.getByRole('listitem')).toHaveText([
      /^Front brake pads.*Approved by you.*BDT 4,200.00$/,
      /^The alternator belt.*Declined by you: we leave it as it is.*BDT 1,500.50$/,
      /^The wipers.*For your information$/,
    ]);
    await expect(record.getByRole('definition')).toHaveText(['BDT 4,200.00', 'BDT 4,200.00']);
    await expect(record.getByRole('term').last()).toHaveText('Paid');
  }
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/orders');
  await expect(row.getByRole('link', { name: 'Extra work: 1 approved, 1 declined' })).toBeVisible();
  await expect(row.getByRole('link', { name: /^Follow/ })).toBeVisible();
  await row.getByText('History').click();
  await expect(row.getByRole('listitem').filter({ hasText: /^Work (approved|declined)/ })).toHaveText([
    /^Work approved.*Front brake pads are worn to 2 mm$/,
    /^Work declined.*The alternator belt has cracks$/,
  ]);
  await checkPage(page);
});

test('a customer can enlarge the photos of what was found', async ({ page }) => {
  const { found } = await customerWith(page, [{ ...pads, photos: 2 }]);
  await page.goto(found);
  const photos = card(page, pads).getByRole('img');
  await expect(photos).toHaveCount(2);
  await photos.first().scrollIntoViewIfNeeded();
  await expect
    .poll(() => photos.first().evaluate((photo) => photo instanceof HTMLImageElement && photo.naturalWidth))
    .toBeGreaterThan(100);
  await page.getByRole('button', { name: 'Photo 1 of 2: Front brake pads' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img')).toHaveAccessibleName(/^Photo 1 of 2/);
  await dialog.getByRole('button', { name: 'Previous photo' }).click();
  await expect(dialog.getByRole('img')).toHaveAccessibleName(/^Photo 2 of 2/);
  await checkPage(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Photo 1 of 2' })).toBeFocused();
});

test('a customer can change an answer until its work has begun', async ({ page }) => {
  const { found, begin, hear } = await customerWith(page, [pads, belt]);
  await hear(belt.text, 'approved');
  await page.goto(found);
  await expect(card(page, belt)).toContainText('You approved this on the phone on');
  await choose(page, pads, DECLINE);
  await sendButton(page).click();
  await expect(page.getByText('You declined 1: we leave that as it is.')).toBeVisible();
  await page.getByText('Change your answer').first().click();
  await expect(card(page, pads).getByRole('radio', { name: DECLINE })).toBeChecked();
  await choose(page, pads, APPROVE);
  await expect(sendButton(page)).toHaveText('Approve 1 for BDT 4,200.00');
  await sendButton(page).click();
  await expect(page.getByText('You approved 1 for BDT 4,200.00: we do exactly that.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay BDT 5,700.50 now' })).toBeVisible();
  await begin(pads.text);
  await page.getByText('Change your answer').first().click();
  await choose(page, pads, DECLINE);
  await sendButton(page).click();
  await expect(page.getByRole('alert')).toContainText('The garage has begun this work.');
  await expect(card(page, pads)).toContainText('Work has begun on');
  await expect(card(page, pads).getByRole('radio')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Pay BDT 5,700.50 now' })).toBeVisible();
});

test('a customer approves nothing that was changed while they looked at it', async ({ page }) => {
  const { found, reprice, remove } = await customerWith(page, [pads, belt]);
  await page.goto(found);
  await choose(page, pads, APPROVE);
  await choose(page, belt, APPROVE);
  await expect(sendButton(page)).toHaveText('Approve 2 for BDT 5,700.50');
  await reprice(pads.text, 900_000);
  await sendButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Nothing was approved: please look again.');
  await expect(card(page, pads)).toContainText('This has changed since you chose.');
  await expect(card(page, pads)).toContainText('BDT 9,000.00');
  await expect(card(page, pads).getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(sendButton(page)).toHaveText('Approve 1 for BDT 1,500.50');
  await choose(page, pads, APPROVE);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(card(page, pads)).not.toContainText('This has changed');
  // A finding that was removed is not asked about any more.
  await remove(belt.text);
  await sendButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Nothing was approved');
  await expect(sendButton(page)).toHaveText('Approve 1 for BDT 9,000.00');
  await remove(pads.text);
  await sendButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is nothing to decide');
});

test('a customer pays no other amount than the page shows', async ({ page }) => {
  const { found, hear } = await customerWith(page, [pads, belt]);
  for (const { text } of [pads, belt]) await hear(text, 'approved');
  await page.goto(found);
  const pay = page.getByRole('button', { name: /^Pay BDT/ });
  await expect(pay).toHaveText('Pay BDT 5,700.50 now');
  await hear(belt.text, 'declined');
  await pay.click();
  await expect(page.getByRole('alert')).toContainText(
    'What is due is now BDT 4,200.00, and nothing was paid.',
  );
  await expect(pay).toHaveText('Pay BDT 4,200.00 now');
  await hear(pads.text, 'declined');
  await pay.click();
  await expect(page.getByRole('alert')).toContainText('This booking is paid.');
  await expect(pay).toHaveCount(0);
});

test('a customer keeps the choices when an answer cannot be sent', async ({ page, context }) => {
  const { found } = await customerWith(page, [pads, belt]);
  await page.goto(found);
  await choose(page, pads, APPROVE);
  // Code that cannot be loaded would reload the page later.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await sendButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'We cannot reach our server.' })).toBeVisible();
  await context.setOffline(false);
  await page.route('**/findings', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.fallback(),
  );
  await sendButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Our server has a problem.' })).toBeVisible();
  await expect(card(page, pads).getByRole('radio', { name: APPROVE })).toBeChecked();
  // The choices also stay in the other language.
  await page.getByRole('link', { name: 'বাংলা' }).first().click();
  await expect(page).toHaveURL(`/bn${found}`);
  await expect(sendButton(page)).toHaveText(answerTexts.approveSome(1, '৳৪,২০০.০০'));
  await page.unroute('**/findings');
  await sendButton(page).click();
  await expect(page.getByText(answerTexts.thanks)).toBeFocused();
});

test('a customer can see why there is nothing to decide', async ({ page }) => {
  const { found, find, move } = await customerWith(page);
  await page.goto('/orders/no-such-order/findings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No such order');
  await page.goto(found);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is nothing to decide');
  await checkPage(page);
  await find(pads);
  for (const step of ['in-work', 'ready', 'collected'] as const) await move(step);
  await page.reload();
  await expect(card(page, pads)).toContainText('You did not answer, so nothing was done.');
  await expect(main(page).getByRole('radio')).toHaveCount(0);
  await page.getByRole('link', { name: 'See your orders' }).click();
  await expect(page.getByRole('link', { name: /^We found something/ })).toHaveCount(0);
});

test('a visitor who is not signed in can log in to see what was found', async ({ page }) => {
  await page.goto('/orders/any/findings');
  await expect(page).toHaveURL('/login');
});

/** Books at the desk; returns the page of the link, and the acts of a mechanic on its car. */
async function bookedAtDesk(page: Page, changes: object = {}) {
  const { headers } = await newMember(page.request);
  const data = {
    id: randomUUID(),
    service: 'oil-change',
    amount: 300_000,
    priceReason: 'Agreed',
    customer: 'Rahim Uddin',
    phone: '01711-223344',
    plate: `DHK-${randomUUID().slice(0, 8)}`,
    ...changes,
  };
  const booked: Job = await (await page.request.post('/api/desk/bookings', { headers, data })).json();
  const mechanic = await mechanicOf(page.request, booked.link ?? '');
  await mechanic.move('received');
  return { ...mechanic, path: `/b/${booked.link}` };
}

test('whoever has the link of a booking can decide about what was found, and pay', async ({ page }) => {
  const { path, find, remove } = await bookedAtDesk(page);
  await find({ ...pads, photos: 1 }, belt);
  await page.goto(path);
  const section = page.getByRole('region', { name: 'What we found on your car' });
  await expect(section.getByRole('radio', { checked: true })).toHaveCount(0);
  // The question comes before the money.
  await expect(page.getByText('Waiting for your answer')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Pay BDT 3,000.00' })).toBeVisible();
  await expect(page.getByText('Nothing is in it but what you booked and approved.')).toBeVisible();
  await choose(page, pads, APPROVE);
  await remove(belt.text);
  await sendButton(page).click();
  await expect(page.getByText('You approved 1 for BDT 4,200.00')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Pay BDT 7,200.00' })).toBeVisible();
  await checkPage(page);
  await page.emulateMedia({ media: 'print' });
  await expect(card(page, pads)).toContainText('You approved this on');
  await expect(page.getByRole('definition').filter({ hasText: 'BDT 4,200.00' })).toBeVisible();
  await expect(page.getByText('Change your answer')).toBeHidden();
});

test('a customer can decide in Bangla', async ({ page }) => {
  const inBangla = {
    text: 'সামনের ব্রেক প্যাড ক্ষয়ে ২ মিমি',
    urgency: 'now',
    price: 420_000,
    minutes: 45,
  } as const;
  const { found, path } = await customerWith(
    page,
    [
      { ...inBangla, photos: 2 },
      { ...inBangla, text: 'বেল্টে ফাটল' },
    ],
    { customer: 'রহিম উদ্দিন', address: 'বাড়ি ১২, ধানমন্ডি' },
  );
  await page.goto(`/bn${found}`);
  await page
    .getByRole('radio', { name: RegExp(`^${texts.approve}:`) })
    .first()
    .check();
  await expectBangla(page);
  await sendButton(page).click();
  await expect(page.getByText(answerTexts.thanks)).toBeFocused();
  await expectBangla(page);
  await page.getByText(texts.changeAnswer).click();
  await page.goto('/bn/orders');
  await expect(page.getByRole('link', { name: RegExp(`^${orderTexts.askedAbout(1)}`) })).toBeVisible();
  await expectBangla(page);
  await page.goto(`/bn${path}`);
  await expect(page.getByRole('region', { name: texts.foundTitle })).toBeVisible();
  await expectBangla(page);
  const booked = await bookedAtDesk(page, {
    customer: 'রহিম উদ্দিন',
    plate: 'ঢাকা মেট্রো-গ ১২-৩৪৫৬',
    despite: ['plate'],
  });
  await booked.find(inBangla);
  await page.goto(`/bn${booked.path}`);
  await expect(sendButton(page)).toBeVisible();
  await expectBangla(page);
});
