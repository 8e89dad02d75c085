import type { Page } from '@playwright/test';
import * as carTexts from '../../../src/features/cars/texts.bn.ts';
import * as texts from '../../../src/features/findings/texts.bn.ts';
import * as orderTexts from '../../../src/features/orders/findings/texts.bn.ts';
import { expectBangla } from '../bangla/find-latin.ts';
import { bookAs } from '../bookings.ts';
import { checkPage } from '../check-accessibility.ts';
import { laterStart, start } from '../days.ts';
import { newPlate } from '../desk.ts';
import { belt, mechanicOf, note, pads, type Written } from '../findings.ts';
import { choose, expect, newEmail, openHydrated, signUp, test } from '../fixtures.ts';
import { layoutShift, recordShifts } from '../layout-shift.ts';
import type { Account } from '../session.ts';
import { chooseStart } from '../visit-page.ts';

/* The cars of a customer: what was done, what was found, and what was left. */

/** Brings a customer's car, and finds these things on it. */
async function bringCar(
  { request }: Page,
  account: Account,
  { plate, changes }: { plate: string; changes?: Record<string, unknown> },
  ...findings: Written[]
) {
  const booked = await bookAs(account, request, changes);
  await booked.pay();
  const data = { start, plate, car: 'Toyota Axio' };
  const { headers } = account;
  expect((await request.put(`/api/orders/${booked.orderId}/visit`, { headers, data })).ok()).toBe(true);
  const mechanic = await mechanicOf(request, booked.transactionId);
  await mechanic.move('received');
  if (findings.length > 0) await mechanic.find(...findings);
  const collect = async () => {
    for (const step of ['in-work', 'ready', 'collected'] as const) await mechanic.move(step);
  };
  return { ...booked, ...mechanic, collect };
}

const car = (page: Page, plate: string) =>
  page.getByRole('main').getByRole('region').filter({ hasText: plate });

test('a customer who has a car here can see what was found on it, book what they declined, and be reminded of the next service', async ({
  page,
}) => {
  const account = await signUp(page, newEmail());
  const plate = newPlate();
  const findings = [belt, { ...pads, photos: 1 }, note];
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const common = ['Motor Mechanic', 'Home', 'Services', 'Contact Us', 'About Us'];
  await page.goto('/my-cars');
  await expect(page.getByText('No car of yours has come yet')).toBeVisible();
  await expect(links).toHaveText([...common, 'Orders']);
  const { path, hear, collect } = await bringCar(page, account, { plate }, ...findings);
  await page.reload();
  await expect(car(page, plate)).toContainText('It is at the garage now');
  // The entry for it moves nothing on a page.
  await recordShifts(page);
  await openHydrated(page, '/about');
  await expect(links).toHaveText([...common, 'Orders', 'My cars']);
  expect(await layoutShift(page)).toBe(0);
  await hear(belt.text, 'declined');
  await collect();
  await links.getByText('My cars').click();
  await expect(page).toHaveTitle('My cars - Motor Mechanic');
  await expect(car(page, plate)).toHaveCount(1);
  await expect(car(page, plate)).toContainText('Toyota Axio');
  await expect(car(page, plate)).toContainText('BDT 6,000 paid');
  const found = page.getByRole('list', { name: 'What we found' });
  await expect(found.getByRole('listitem')).toHaveText([
    /^The alternator belt has cracksDeclinedBDT 1,500.50$/,
    /^Front brake pads.*Not answeredBDT 4,200$/,
    /^The wipers leave streaksFor your information$/,
  ]);
  await checkPage(page);
  await page.getByRole('button', { name: 'Book it for BDT 1,500.50: The alternator belt' }).click();
  await expect(page).toHaveURL(/EasyCheckOut/);

  // Without a payment it waits, and the same press leads on.
  await page.goto('/my-cars');
  await expect(page.getByText('Booked, but not paid yet')).toBeVisible();
  await page.getByRole('button', { name: 'Pay BDT 1,500.50: The alternator belt' }).click();
  await expect(page).toHaveURL(/EasyCheckOut/);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Your Order Summary' })).toContainText('The alternator belt');

  await page.goto('/my-cars');
  await page.getByRole('link', { name: 'Choose a time: The alternator belt' }).click();
  await chooseStart(page, laterStart);
  await expect(page.getByLabel('Number plate')).toHaveValue(plate);
  await expect(page.getByLabel('Make and model')).toHaveValue('Toyota Axio');
  await page.getByRole('button', { name: 'Choose this time' }).click();
  await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeVisible();
  await page.goto('/my-cars');
  await expect(page.getByText(/^Booked: .*\(Dhaka\)$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Book it for BDT 4,200/ })).toBeVisible();

  // They are reminded of the next service, or no longer.
  await page.goto('/orders');
  await page.getByRole('button', { name: /^Remind me in \w+ \d{4}: order \d, Oil/ }).click();
  await expect(page.getByRole('button', { name: /^Do not remind me: order \d, Oil/ })).toBeFocused();
  // The e-mail is a new one.
  const outcome = page.getByText(/^The next service is due in .* only if you have confirmed your e-mail\.$/);
  await expect(outcome).toBeVisible();
  await page.goto(path);
  await page.getByRole('button', { name: 'Do not remind me', exact: true }).click();
  const remind = page.getByRole('button', { name: /^Remind me in \w+ \d{4}$/ });
  await expect(remind).toBeFocused();
  await expect(outcome).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(links).toHaveText([...common, 'Login']);
  await page.goto(path);
  await remind.click();
  await expect(page).toHaveURL('/login');
});

test('a customer can decide about what was found, and read about their cars, in Bangla', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const inBangla = { text: 'বেল্টে ফাটল', urgency: 'soon', price: 150_050, minutes: 45 } as const;
  const changes = { customer: 'রহিম উদ্দিন', address: 'বাড়ি ১২, ধানমন্ডি' };
  const plate = 'ঢাকা মেট্রো-গ ১২-৩৪৫৬';
  const account = await signUp(page, newEmail());
  await page.goto('/bn/my-cars');
  await expect(page.getByText(carTexts.noCars)).toBeVisible();
  await expectBangla(page);
  const findings = [
    { ...inBangla, photos: 2 },
    { ...inBangla, text: 'প্যাড ক্ষয়ে গেছে' },
  ];
  const { path, orderId, collect } = await bringCar(page, account, { plate, changes }, ...findings);
  await page.goto(`/bn/orders/${orderId}/findings`);
  await choose(page.getByRole('radio', { name: RegExp(`^${texts.approve}:`) }).first());
  await expectBangla(page, ['Toyota Axio']);
  await page.getByRole('button', { name: texts.approveSome(1, '৳১,৫০০.৫০') }).click();
  await expect(page.getByText(texts.thanks)).toBeFocused();
  await page.getByText(texts.changeAnswer).click();
  await expectBangla(page, ['Toyota Axio']);
  await page.goto('/bn/orders');
  await expect(page.getByRole('link', { name: RegExp(`^${orderTexts.askedAbout(1)}`) })).toBeVisible();
  await expectBangla(page, ['Toyota Axio']);
  await page.goto(`/bn${path}`);
  await expect(page.getByRole('region', { name: texts.foundTitle })).toBeVisible();
  await expectBangla(page, ['Toyota Axio']);
  await collect();
  await page.goto('/bn/my-cars');
  await expect(page.getByRole('button', { name: carTexts.bookFor('৳১,৫০০.৫০') })).toBeVisible();
  await expectBangla(page, ['Toyota Axio']);
});
