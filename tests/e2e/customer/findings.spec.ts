import type { Page } from '@playwright/test';
import * as texts from '../../../src/features/findings/texts.bn.ts';
import { becomeCustomer } from '../bookings.ts';
import { checkPage } from '../check-accessibility.ts';
import { belt, mechanicOf, note, pads, type Written } from '../findings.ts';
import { choose, expect, routeOnce, test } from '../fixtures.ts';

/* A customer decides about findings on a phone. */

test.use({ viewport: { width: 390, height: 844 } });

/** Signs up a customer whose car is at the garage, where these things were found on it. */
async function customerWith(page: Page, ...findings: Written[]) {
  const booked = await becomeCustomer(page);
  const mechanic = await mechanicOf(page.request, booked.transactionId);
  await mechanic.move('received');
  if (findings.length > 0) await mechanic.find(...findings);
  return { ...booked, ...mechanic, found: `/orders/${booked.orderId}/findings` };
}

const main = (page: Page) => page.getByRole('main');
const card = (page: Page, { text }: Pick<Written, 'text'>) =>
  main(page).getByRole('listitem').filter({ hasText: text });
const decide = (page: Page, finding: Written, name: RegExp) =>
  choose(card(page, finding).getByRole('radio', { name }));
const APPROVE = /^Approve/;
const DECLINE = /^Decline/;
const sendButton = (page: Page) => main(page).getByRole('button', { name: /^(Approve|Decline|Send)|রাজি/ });

test('a customer can look at photos, approve one finding, decline another, and pay', async ({ page }) => {
  const { path } = await customerWith(page, { ...pads, photos: 2 }, belt, note);
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

  await decide(page, pads, APPROVE);
  await expect(sendButton(page)).toHaveText('Approve 1 for BDT 4,200');
  await expect(page.getByText('One is still open')).toBeVisible();
  // Only the button sends.
  await card(page, belt).getByRole('radio', { name: APPROVE }).press('Enter');
  await decide(page, belt, DECLINE);
  await expect(sendButton(page)).toHaveText('Approve 1 for BDT 4,200, decline 1');
  await sendButton(page).click();
  await expect(page.getByText('Thank you, we have your answer')).toBeFocused();
  await expect(page.getByText('You approved 1 for BDT 4,200: we do exactly that.')).toBeVisible();
  await expect(card(page, pads)).toContainText('You approved this on');
  await expect(card(page, belt)).toContainText('We leave it as it is.');
  await expect(sendButton(page)).toHaveCount(0);

  await page.goto(path);
  await main(page).getByRole('link', { name: 'Pay BDT 4,200' }).click();
  const pay = page.getByRole('button', { name: 'Pay BDT 4,200 now' });
  await pay.click();
  await expect(page).toHaveURL(/EasyCheckOut/);
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await page.getByRole('link', { name: 'Go back and try again' }).click();
  await pay.click();
  await expect(page).toHaveURL(/EasyCheckOut/);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you! The extra work is paid.');
  const bill = page.getByRole('table', { name: 'Bill' });
  const row = page.getByRole('table').first().getByRole('row').last();
  await expect(row).toContainText('Extra work · Oil and filter change');
  await expect(row).toContainText('BDT 4,200');
  await expect(row).not.toContainText('$');
  await page.getByRole('link', { name: 'Back to what we found' }).click();
  await expect(bill.getByRole('row').last()).toHaveText('Nothing is dueBDT 0');
  await page.goto(path);
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media });
    const record = page.getByRole('region', { name: 'What we found on your car' });
    await expect(record.getByRole('listitem')).toHaveText([
      /^Front brake pads.*Approved by you.*BDT 4,200$/,
      /^The alternator belt.*Declined by you: we leave it as it is.*BDT 1,500.50$/,
      /^The wipers.*For your information$/,
    ]);
    await expect(bill.getByRole('row')).toContainText([
      'Oil and filter change',
      'Front brake pads are worn to 2 mm',
      'Total',
      'Paid online',
      'Paid online',
      'Nothing is due',
    ]);
  }
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/orders');
  const order = page.getByRole('row').nth(1);
  await expect(order.getByRole('link', { name: 'Extra work: 1 approved, 1 declined' })).toBeVisible();
  await order.getByText('Details').click();
  await expect(order.getByRole('listitem').filter({ hasText: /^Work (approved|declined)/ })).toHaveText([
    /^Work approved.*Front brake pads are worn to 2 mm$/,
    /^Work declined.*The alternator belt has cracks$/,
  ]);
});

test('a customer approves only what they see, and can change it until work has begun', async ({ page }) => {
  const { found, begin, hear, reprice } = await customerWith(page, pads, belt);
  const alert = page.getByRole('alert');
  const pay = page.getByRole('button', { name: /^Pay BDT/ });
  const change = card(page, pads).getByText('Change your answer');
  await hear(belt.text, 'approved');
  await page.goto(found);
  await expect(card(page, belt)).toContainText('You approved this on the phone on');
  await decide(page, pads, APPROVE);
  await expect(sendButton(page)).toHaveText('Approve 1 for BDT 4,200');
  await reprice(pads.text, 900_000);
  await sendButton(page).click();
  await expect(alert).toContainText('Nothing was approved: please look again.');
  await expect(card(page, pads)).toContainText('This has changed since you chose.');
  await expect(card(page, pads)).toContainText('BDT 9,000');
  await expect(card(page, pads).getByRole('radio', { checked: true })).toHaveCount(0);
  await decide(page, pads, DECLINE);
  await expect(alert).toHaveCount(0);
  await expect(card(page, pads)).not.toContainText('This has changed');
  await sendButton(page).click();
  await expect(page.getByText('You declined 1: we leave that as it is.')).toBeVisible();
  await change.click();
  await expect(card(page, pads).getByRole('radio', { name: DECLINE })).toBeChecked();
  await decide(page, pads, APPROVE);
  await sendButton(page).click();
  await expect(page.getByText('You approved 1 for BDT 9,000: we do exactly that.')).toBeVisible();

  await expect(pay).toHaveText('Pay BDT 10,500.50 now');
  await hear(belt.text, 'declined');
  await pay.click();
  await expect(alert).toContainText('What is due is now BDT 9,000, and nothing was paid.');
  await expect(pay).toHaveText('Pay BDT 9,000 now');
  await begin(pads.text);
  await change.click();
  await decide(page, pads, DECLINE);
  await sendButton(page).click();
  await expect(alert.filter({ hasText: 'The garage has begun this work.' })).toBeVisible();
  await expect(card(page, pads)).toContainText('Work has begun on');
  await expect(card(page, pads).getByRole('radio')).toHaveCount(0);
  await expect(pay).toHaveText('Pay BDT 9,000 now');
});

test('a customer keeps the choices when an answer cannot be sent, and can see why there is nothing to decide', async ({
  page,
}) => {
  const { found, find, move, remove } = await customerWith(page);
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/orders/no-such-order/findings');
  await expect(heading).toHaveText('No such order');
  await page.goto(found);
  await expect(heading).toHaveText('There is nothing to decide');
  await find(pads);
  await page.reload();
  await decide(page, pads, APPROVE);
  await routeOnce(page, '**/api/orders/*/findings', (route) => route.abort());
  await sendButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'We cannot reach our server.' })).toBeVisible();
  await expect(card(page, pads).getByRole('radio', { name: APPROVE })).toBeChecked();
  // The choices also stay in the other language.
  await page.getByRole('link', { name: 'বাংলা' }).first().click();
  await expect(page).toHaveURL(`/bn${found}`);
  await expect(sendButton(page)).toHaveText(texts.approveSome(1, '৳৪,২০০'));
  await page.goto(found);
  await remove(pads.text);
  await sendButton(page).click();
  await expect(heading).toHaveText('There is nothing to decide');
  await find(belt);
  for (const step of ['in-work', 'ready', 'collected'] as const) await move(step);
  await page.reload();
  await expect(card(page, belt)).toContainText('You did not answer, so nothing was done.');
  await expect(main(page).getByRole('radio')).toHaveCount(0);
  await page.getByRole('link', { name: 'See your orders' }).click();
  await expect(page.getByText('Details')).toBeVisible();
  await expect(page.getByRole('link', { name: /^We found something/ })).toHaveCount(0);
});
