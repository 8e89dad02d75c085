import type { Page } from '@playwright/test';
import * as texts from '../../../src/features/cars/texts.bn.ts';
import { expectBangla } from '../bangla/find-latin.ts';
import { bookAs, startsOn } from '../bookings.ts';
import { checkPage } from '../check-accessibility.ts';
import { belt, mechanicOf, note, pads, type Written } from '../findings.ts';
import { expect, newEmail, openHydrated, signUp, test } from '../fixtures.ts';
import { layoutShift, markFonts } from '../layout-shift.ts';
import { type Account, keepSession } from '../session.ts';
import { chooseStart } from '../visit-page.ts';

/* The cars of a customer: what was done, what was found, and what was left. */

/** Brings a customer's car on the open day with a number, finds these things on it, of which the customer declines the first, and has it collected. */
async function bringCar(page: Page, account: Account, plate: string, day: number, ...findings: Written[]) {
  const { request } = page;
  const booked = await bookAs(account, request);
  await booked.pay();
  const [start] = await startsOn(request, day);
  const path = `/api/orders/${booked.orderId}/visit`;
  const data = { start, plate, car: 'Toyota Axio' };
  expect((await request.put(path, { headers: account.headers, data })).ok()).toBe(true);
  const mechanic = await mechanicOf(request, booked.transactionId);
  await mechanic.move('received');
  if (findings.length > 0) {
    await mechanic.find(...findings);
    await mechanic.hear(findings[0]?.text ?? '', 'declined');
  }
  for (const step of ['in-work', 'ready', 'collected'] as const) await mechanic.move(step);
  return booked;
}

const car = (page: Page, plate: string) =>
  page.getByRole('main').getByRole('region').filter({ hasText: plate });
const links = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');
const COMMON = ['Motor Mechanic', 'Home', 'Services', 'Contact Us', 'About Us'];

test('a customer can see what was done and found on a car, and book by one press what they declined', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const account = await signUp(page, newEmail());
  await bringCar(page, account, 'DHA-1234', 12, belt, { ...pads, photos: 1 }, note);
  await page.goto('/my-cars');
  await expect(page).toHaveTitle('My cars - Motor Mechanic');
  await expect(car(page, 'DHA-1234')).toHaveCount(1);
  await expect(car(page, 'DHA-1234')).toContainText('Toyota Axio');
  await expect(car(page, 'DHA-1234')).toContainText('BDT 6,063.75 paid');
  const found = page.getByRole('list', { name: 'What we found' });
  await expect(found.getByRole('listitem')).toHaveText([
    /^The alternator belt has cracksDeclinedBDT 1,500.50$/,
    /^Front brake pads.*Not answeredBDT 4,200.00$/,
    /^The wipers leave streaksFor your information$/,
  ]);
  await checkPage(page);
  await page.getByRole('button', { name: 'Book it for BDT 1,500.50: The alternator belt' }).click();
  await expect(page).toHaveURL(/EasyCheckOut/);

  // Without a payment it waits, and the same press leads on.
  await page.goto('/my-cars');
  await expect(page.getByText('Booked, but not paid yet')).toBeVisible();
  await checkPage(page);
  await page.getByRole('button', { name: 'Pay BDT 1,500.50: The alternator belt' }).click();
  await expect(page).toHaveURL(/EasyCheckOut/);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Your Order Summary' })).toContainText('The alternator belt');

  await page.goto('/my-cars');
  await page.getByRole('link', { name: 'Choose a time: The alternator belt' }).click();
  const [start] = await startsOn(page.request, 17);
  await chooseStart(page, start);
  await expect(page.getByLabel('Number plate')).toHaveValue('DHA-1234');
  await expect(page.getByLabel('Make and model')).toHaveValue('Toyota Axio');
  await page.getByRole('button', { name: 'Choose this time' }).click();
  await expect(page.getByRole('heading', { name: 'Your time is noted' })).toBeVisible();
  await page.goto('/my-cars');
  await expect(page.getByText(/^Booked: .*\(Dhaka\)$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Book it for BDT 4,200.00/ })).toBeVisible();
});

test('a customer can see why work cannot be booked', async ({ page }) => {
  const account = await signUp(page, newEmail());
  await bringCar(page, account, 'DHA-1234', 13, belt);
  await page.goto('/my-cars');
  await page.route('**/booking', (route) =>
    route.fulfill({
      status: 409,
      json: { type: 'about:blank', title: 'No', status: 409, detail: 'Too old.' },
    }),
  );
  await page.getByRole('button', { name: /^Book it/ }).click();
  await expect(page.getByText('Too old.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Book it/ })).toHaveAttribute('aria-disabled', 'false');
});

test('only a customer who has a car here has an entry for it, which moves nothing on a page', async ({
  page,
}) => {
  const account = await signUp(page, newEmail());
  await page.goto('/my-cars');
  await expect(page.getByText('No car of yours has come yet')).toBeVisible();
  await checkPage(page);
  await expect(links(page)).toHaveText([...COMMON, 'Orders']);
  await bringCar(page, account, 'DHA-1234', 14);
  await page.reload();
  await expect(car(page, 'DHA-1234')).toHaveCount(1);
  await markFonts(page);
  await openHydrated(page, '/about');
  await expect(links(page)).toHaveText([...COMMON, 'Orders', 'My cars']);
  expect(await layoutShift(page)).toBe(0);
  await links(page).getByText('My cars').click();
  await expect(page).toHaveURL('/my-cars');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(links(page)).toHaveText([...COMMON, 'Login']);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('mechanic-cars'))).toBeNull();
  await keepSession(page, await signUp(page, newEmail()));
  await page.goto('/about');
  await expect(links(page)).toHaveText([...COMMON, 'Orders']);
});

test('a customer can read about their cars in Bangla', async ({ page }) => {
  const account = await signUp(page, newEmail());
  const inBangla = { text: 'বেল্টে ফাটল', urgency: 'soon', price: 150_050 } as const;
  await page.goto('/bn/my-cars');
  await expect(page.getByText(texts.noCars)).toBeVisible();
  await expectBangla(page);
  await bringCar(page, account, 'ঢাকা মেট্রো-গ ১২-৩৪৫৬', 15, inBangla, { ...inBangla, text: 'প্যাড ক্ষয়ে গেছে' });
  await page.reload();
  await expect(page.getByRole('button', { name: texts.bookFor('৳১,৫০০.৫০') }).first()).toBeVisible();
  await expectBangla(page, ['Toyota Axio']);
  await checkPage(page);
});
