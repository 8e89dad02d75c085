import type { Page } from '@playwright/test';
import { dayInDhaka } from '../../../src/contract/time/dhaka.ts';
import { checkPage } from '../check-accessibility.ts';
import { cardOf, column, newPlate, openDesk, refresh, unfold } from '../desk.ts';
import { choose, expect, holdBack, pressTwice, test } from '../fixtures.ts';

/* Bookings by phone and at the gate. */

const sheet = (page: Page) => page.getByRole('dialog', { name: 'New booking' });
const bookButton = (page: Page) => sheet(page).getByRole('button', { name: 'Book', exact: true });
const booked = (page: Page) => page.getByRole('dialog', { name: 'Booked' });

/** Opens the sheet, and fills what has to be there. */
async function fillSheet(page: Page, plate: string) {
  await page.getByRole('button', { name: 'New booking' }).click();
  await sheet(page).getByLabel('Plate').fill(plate);
  await sheet(page).getByLabel('Service').selectOption({ label: 'Oil and filter change' });
}

test('the staff can book a car at the gate by the keyboard alone, and find it', async ({ page, request }) => {
  await openDesk(page, request);
  await expect(page.getByRole('region', { name: /^Expected/ })).toBeVisible();
  const plate = newPlate();
  await page.keyboard.press('b');
  await expect(sheet(page)).toBeVisible();
  await expect(sheet(page).getByLabel('Plate')).toBeFocused();
  // The results for a part of it are offered until the whole is answered.
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/desk/found') && response.request().postDataJSON().q === plate,
  );
  await page.keyboard.type(plate);
  await answered;
  await expect(sheet(page).getByRole('button', { name: /^Take over/ })).toHaveCount(0);
  await page.keyboard.press('Tab');
  await page.keyboard.type('০১৭১১-৫৫৬৬৭৭');
  await page.keyboard.press('Tab');
  // A machine types faster than the services come.
  await expect(sheet(page).getByRole('option', { name: 'Oil and filter change' })).toBeAttached();
  await page.keyboard.type('Oil');
  await choose(page.getByRole('radio', { name: 'The car is here' }));
  await page.keyboard.press('Enter');
  await expect(booked(page)).toContainText('Booking number');
  await expect(booked(page).getByRole('button', { name: 'Done' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(booked(page)).toHaveCount(0);
  const card = cardOf(page, plate);
  await expect(card).toContainText('Due ');
  await unfold(page, plate);
  await expect(card.getByRole('link', { name: '01711-556677' })).toBeVisible();

  await page.reload();
  await page.getByRole('searchbox').fill(plate.slice(-7));
  await expect(card).toBeVisible();
});

test('the staff can book a returning customer’s second service with the first, and take the money of both', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDesk(page, request);
  const plate = newPlate();
  const takeOver = page.getByRole('button', { name: 'Take over: Returning Rahim' });
  const book = async (time: RegExp, isKnown = false) => {
    await page.getByRole('button', { name: 'New booking' }).click();
    await sheet(page).getByLabel('Plate').fill(plate);
    // It moves what is below it.
    await expect(takeOver).toHaveCount(isKnown ? 1 : 0);
    // All that is read aloud.
    await expect(sheet(page).getByRole('status')).toHaveText([isKnown ? '1 customer found' : '', '']);
    await sheet(page).getByLabel('Service').selectOption({ label: 'Oil and filter change' });
    await choose(page.getByRole('radio', { name: time }));
  };
  await book(/^Next free/);
  await sheet(page).getByLabel('Name').fill('Returning Rahim');
  await expect(page.getByRole('radio', { name: 'Bangla' })).toBeChecked();
  await choose(page.getByRole('radio', { name: 'English' }));
  await bookButton(page).click();
  await booked(page).getByRole('button', { name: 'Done' }).click();

  await book(/^Any day/, true);
  await takeOver.click();
  await expect(sheet(page).getByLabel('Name')).toHaveValue('Returning Rahim');
  await expect(page.getByRole('radio', { name: 'English' })).toBeChecked();
  await bookButton(page).click();
  await expect(sheet(page).getByRole('group', { name: /stands on the board already/ })).toBeFocused();
  await checkPage(page, { inDark: true });
  await page.getByRole('button', { name: /^Together with Oil and filter change: / }).click();
  await expect(booked(page)).toContainText('Together with Oil and filter change');
  await booked(page).getByRole('button', { name: 'Done' }).click();
  await page.getByRole('searchbox').fill(plate.slice(-7));
  const card = cardOf(page, plate);
  await unfold(page, plate);
  await card.getByRole('button', { name: /^Message and steps/ }).click();
  await choose(page.getByRole('radio', { name: 'Collected' }));
  await page.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: `Hand over: ${plate}` });
  await question.getByRole('button', { name: 'Take money' }).click();
  await page.getByRole('button', { name: 'Take BDT 12,000 in cash and hand over' }).click();
  await expect(page.getByText('BDT 12,000 of Returning Rahim taken in cash.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(column(page, 'Collected').locator(card)).not.toContainText('Due');
});

test('a booking waits for the free times; what was pasted or typed survives a refusal and a failure, and a second press books once', async ({
  page,
  request,
}) => {
  const answer = await holdBack(page, '**/api/slots*');
  await openDesk(page, request);
  await fillSheet(page, newPlate());
  await bookButton(page).click();
  await expect(bookButton(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(bookButton(page)).toBeFocused();
  answer();
  await expect(booked(page)).toBeVisible();
  await expect(booked(page)).not.toContainText('Any day');
  await booked(page).getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByRole('heading', { name: 'The booking was taken back.' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  const plate = newPlate();
  await fillSheet(page, plate);
  const phone = sheet(page).getByLabel('Phone');
  const pasted = 'My husband Abdur Rahman (driver) 01811-998877 or 01711-223344';
  await phone.focus();
  await page.keyboard.insertText(pasted);
  await expect(phone).toHaveAccessibleDescription(/No more than 40 characters/);
  await choose(page.getByRole('radio', { name: 'Any day' }));
  await bookButton(page).click();
  await expect(phone).toBeFocused();
  await expect(phone).toHaveValue(pasted);
  await phone.fill('');
  await sheet(page).getByLabel('Note').fill('Squeaks when cold');

  // The answer is lost after success.
  await page.route('**/api/desk/bookings', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await bookButton(page).click();
  await expect(sheet(page).getByRole('alert')).toContainText('We cannot reach our server');
  await expect(sheet(page).getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(sheet(page).getByLabel('Plate')).toHaveValue(plate);
  await expect(sheet(page).getByLabel('Note')).toHaveValue('Squeaks when cold');
  await expect(page.getByRole('radio', { name: 'Any day' })).toBeChecked();
  await page.unroute('**/api/desk/bookings');
  await sheet(page).getByLabel('Name').fill('Rahim Uddin');
  await pressTwice(bookButton(page));
  await expect(booked(page).getByRole('alert')).toContainText('What was changed since then is not in it');
  await booked(page).getByRole('button', { name: 'Done' }).click();
  await page.getByRole('searchbox').fill(plate.slice(-7));
  await expect(page.getByText('1 found, 1 not on this board')).toBeVisible();
  await expect(cardOf(page, plate)).toHaveCount(1);
  // The end of one is told, also if the sheet is closed before.
  await fillSheet(page, newPlate());
  await expect(sheet(page).getByLabel('Note')).toHaveValue('');
  await choose(page.getByRole('radio', { name: 'Any day' }));
  const release = await holdBack(page, '**/api/desk/bookings');
  await bookButton(page).click();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  release();
  await expect(page.getByText(/: Booked$/)).toBeVisible();
});

test('the staff can plan a car that comes any day, and say who works on it', async ({ page, request }) => {
  const plate = newPlate();
  const mina = `Mina ${plate}`;
  await openDesk(page, request, '/garage', mina);
  await fillSheet(page, plate);
  await page.getByRole('button', { name: 'Another price' }).click();
  await sheet(page).getByLabel('Price in taka').fill('২,৫০০');
  await sheet(page).getByLabel('Reason').fill('regular customer');
  await choose(page.getByRole('radio', { name: 'Any day' }));
  await bookButton(page).click();
  await booked(page).getByRole('button', { name: 'Done' }).click();
  await page.getByRole('searchbox').fill(plate.slice(-7));
  const card = cardOf(page, plate);
  await expect(card).toContainText('Due 2,500');
  await expect(page.getByText('1 found, 1 not on this board')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect(card).toHaveCount(0);
  await page.getByRole('searchbox').fill(plate.slice(-7));
  await card.getByRole('button', { name: /^Message and steps/ }).click();
  await page.getByLabel('Mechanic').selectOption(mina);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(card).toContainText(`${mina} works on it`);
  await card.getByRole('button', { name: 'Plan a time' }).click();
  const dialog = page.getByRole('dialog', { name: /^Plan a time/ });
  await choose(dialog.getByRole('radio', { name: /^Next free/ }));
  const visits: { start: string }[] = [];
  await page.route('**/api/desk/jobs/*/visit', async (route) => {
    visits.push(route.request().postDataJSON());
    if (visits.length > 1) return route.fallback();
    const question = { type: 'about:blank', title: 'Conflict', status: 409, detail: 'Full', reason: 'full' };
    await route.fulfill({ status: 409, contentType: 'application/problem+json', json: question });
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  const all = dialog.getByRole('button', { name: 'Book all the same' });
  await expect(all).toBeVisible();
  // Another time is the next free one by now: what is answered is about the one that was asked for.
  await page.route('**/api/slots*', async (route) => {
    const days: { slots: { start: string; free: number }[] }[] = await (await route.fetch()).json();
    for (const slot of days.flatMap(({ slots }) => slots)) if (slot.start === visits[0]?.start) slot.free = 0;
    await route.fulfill({ json: days });
  });
  const again = page.waitForResponse('**/api/slots*');
  await refresh(page);
  await again;
  await expect(dialog.getByRole('radio', { name: /^Next free/ })).toBeChecked();
  await all.click();
  await expect.poll(() => visits.map(({ start }) => start)).toEqual([visits[0]?.start, visits[0]?.start]);
  await expect(dialog).toHaveCount(0);
  // It is a row of today's board by now, or found on another day's.
  await expect(card.getByRole('button', { name: 'Plan a time' })).toHaveCount(0);

  // It finds cars of other days.
  await page.getByRole('searchbox').fill('');
  await page.goto(`/garage?day=${dayInDhaka(new Date(visits[0]?.start ?? ''))}`);
  await unfold(page, plate);
  await card.getByRole('button', { name: /^Message and steps/ }).click();
  await choose(page.getByRole('radio', { name: 'Visit given up' }));
  await page.getByRole('button', { name: 'Give the visit up' }).click();
  await expect(page.getByText(`${plate}: Visit given up`)).toBeVisible();
  await expect(card).toHaveCount(0);
});
