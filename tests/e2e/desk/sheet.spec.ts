import type { Page } from '@playwright/test';
import { checkPage } from '../check-accessibility.ts';
import { openDesk } from '../desk.ts';
import { expect, test } from '../fixtures.ts';

/* Bookings by phone and at the gate. */

let count = 0;
/** Returns a plate that no other test uses. */
const newPlate = () => `DHK-GA ${10 + (process.pid % 90)}-${String(Date.now() + count++).slice(-4)}`;

const sheet = (page: Page) => page.getByRole('dialog', { name: 'New booking' });
const booked = (page: Page) => page.getByRole('dialog', { name: 'Booked' });
const cardOf = (page: Page, plate: string) => page.getByRole('article', { name: plate });

test('the staff can book a car at the gate by the keyboard alone, and take it back', async ({
  page,
  request,
}) => {
  await openDesk(page, request);
  await expect(page.getByRole('region', { name: /^Expected/ })).toBeVisible();
  const plate = newPlate();
  await page.keyboard.press('b');
  await expect(sheet(page)).toBeVisible();
  await expect(sheet(page).getByLabel('Plate')).toBeFocused();
  await page.keyboard.type(plate);
  await page.keyboard.press('Tab');
  await page.keyboard.type('০১৭১১-৫৫৬৬৭৭');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Oil');
  await page.getByRole('radio', { name: 'The car is here' }).check();
  await page.keyboard.press('Enter');
  await expect(booked(page)).toContainText('Booking number');
  await page.keyboard.press('Enter');
  await expect(booked(page)).toHaveCount(0);
  const card = cardOf(page, plate);
  await expect(card).toContainText('Due: BDT');
  await expect(card.getByRole('link', { name: '01711-556677' })).toBeVisible();

  await page.reload();
  await page.getByRole('searchbox').fill(plate.slice(-4));
  await expect(card).toBeVisible();
});

test('the staff find a returning customer, are asked about a car that is here, and lose nothing', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDesk(page, request);
  const plate = newPlate();
  const book = async (time: string) => {
    await page.getByRole('button', { name: 'New booking' }).click();
    await sheet(page).getByLabel('Plate').fill(plate);
    await sheet(page).getByLabel('Service').selectOption({ label: 'Oil and filter change' });
    await page.getByRole('radio', { name: time }).check();
  };
  await book('The car is here');
  await sheet(page).getByLabel('Name').fill('Returning Rahim');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await booked(page).getByRole('button', { name: 'Done' }).click();

  await book('Any day');
  await page.getByRole('button', { name: 'Take over: Returning Rahim' }).click();
  await expect(sheet(page).getByLabel('Name')).toHaveValue('Returning Rahim');
  await page.route('**/api/desk/bookings', (route) => route.abort());
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(sheet(page).getByRole('alert')).toBeVisible();
  await page.unroute('**/api/desk/bookings');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'New booking' }).click();
  await expect(sheet(page).getByLabel('Plate')).toHaveValue(plate);
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(sheet(page).getByRole('alert')).toContainText('stands on the board already');
  await checkPage(page);
  await page.getByRole('button', { name: 'Book all the same' }).click();
  await booked(page).getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByRole('heading', { name: 'The booking was taken back.' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(cardOf(page, plate)).toHaveCount(1);
});

test('the staff can plan a car that comes any day, and say who works on it', async ({ page, request }) => {
  await openDesk(page, request, '/garage', 'Mechanic Mina');
  const plate = newPlate();
  await page.getByRole('button', { name: 'New booking' }).click();
  await sheet(page).getByLabel('Plate').fill(plate);
  await sheet(page).getByLabel('Service').selectOption({ label: 'Oil and filter change' });
  await page.getByRole('button', { name: 'Another price' }).click();
  await sheet(page).getByLabel('Price in taka').fill('২,৫০০');
  await sheet(page).getByLabel('Reason').fill('regular customer');
  await page.getByRole('radio', { name: 'Any day' }).check();
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await booked(page).getByRole('button', { name: 'Done' }).click();
  await page.getByRole('searchbox').fill(plate.slice(-4));
  const card = cardOf(page, plate);
  await expect(card).toContainText('Due: BDT 2,500.00');
  await page.getByRole('searchbox').fill('');
  await expect(card).toHaveCount(0);
  await page.getByRole('searchbox').fill(plate.slice(-4));
  await card.getByRole('button', { name: /^Message and steps/ }).click();
  await page.getByLabel('Mechanic').selectOption('Mechanic Mina');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(card).toContainText('Mechanic Mina works on it');
  await card.getByRole('button', { name: 'Plan a time' }).click();
  const dialog = page.getByRole('dialog', { name: /^Plan a time/ });
  await dialog.getByRole('radio', { name: /^Next free/ }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  // It is a row of today's board by now, or found on another day's.
  await expect(card.getByRole('button', { name: 'Plan a time' })).toHaveCount(0);
});
