import type { APIRequestContext, Page } from '@playwright/test';
import { daysAfter } from '../../../src/contract/dhaka.ts';
import { formatClockInDhaka } from '../../../src/contract/format-dhaka.ts';
import type { Slots } from '../../../src/contract/visit.ts';
import { nameOfDay } from '../../../src/ui/dates.ts';
import { book } from '../bookings.ts';
import { checkPage } from '../check-accessibility.ts';
import { choose, expect, test } from '../fixtures.ts';
import { newMember, openAs } from '../staff.ts';

/** The weekday on which the garage is always closed. */
const FRIDAY = 5;

/** Returns an open day on offer, counted from the last one, and its first time: tests of visits take the first days. */
async function openDay(request: APIRequestContext, fromEnd: number) {
  // Not by their times: another test may have closed a day meanwhile. Of the last day, the horizon may take some.
  const days: Slots = await (await request.get('/api/slots?service=oil-change')).json();
  const open = days.filter(({ day }) => new Date(day).getUTCDay() !== FRIDAY);
  const { day = '', slots: [first] = [] } = open.at(-2 - fromEnd) ?? {};
  return { day, start: first?.start ?? '' };
}

const weekFrom = (day: string) => `/garage?view=week&day=${day}`;
const cardOf = (page: Page, day: string) =>
  page.getByRole('listitem').filter({ has: page.locator(`a[href="/garage?day=${day}"]`) });

async function change(page: Page, day: string): Promise<void> {
  await page.getByRole('button', { name: `Change ${nameOfDay(day)}` }).click();
  await expect(page.getByRole('dialog', { name: nameOfDay(day) })).toBeVisible();
}

test('the staff can close a day, call its customers, and open it again, also while another sets it', async ({
  page,
  request,
}, { repeatEachIndex }) => {
  const { day, start } = await openDay(request, repeatEachIndex);
  const customer = 'Rahima Khatun';
  const { pay, headers, orderId } = await book(request, { customer, phone: '+880 1711 444555' });
  await pay();
  const visit = { headers, data: { start, plate: 'DHA-77' } };
  expect((await request.put(`/api/orders/${orderId}/visit`, visit)).status()).toBe(200);
  const [member, other] = [await newMember(request), await newMember(request)];
  await openAs(page, member, weekFrom(day));
  const heading = page.getByRole('heading', { level: 1 });
  await page.getByRole('link', { name: 'Week after' }).click();
  await expect(heading).toHaveText(`Week from ${nameOfDay(daysAfter(day, 7))}`);
  await page.getByRole('link', { name: 'Week before' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Closed every Friday' })).toHaveCount(1);
  const card = cardOf(page, day);
  await expect(card).toContainText(/1 of \d+ cars/);
  await expect(card).toContainText('¾ of ');
  const pressed = card.getByRole('button', { name: '1 booking', pressed: true });
  await card.getByRole('button', { name: '1 booking' }).click();
  await expect(pressed).toBeVisible();
  await expect(page.getByRole('heading', { name: `Bookings: ${nameOfDay(day)}` })).toBeFocused();
  await expect(page.getByRole('row').filter({ hasText: customer })).toContainText('DHA-77');
  await expect(card.getByRole('link')).toHaveAttribute('href', `/garage?day=${day}`);

  await change(page, day);
  const dialog = page.getByRole('dialog');
  await choose(dialog.getByRole('radio', { name: 'Closed' }));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('1 car comes, with ¾ h of work on that day');
  const car = dialog.getByRole('listitem');
  await expect(car).toContainText(`${formatClockInDhaka(start)}${customer}, DHA-77`);
  await expect(car.getByRole('link', { name: '+880 1711 444555' })).toBeVisible();
  await checkPage(page);
  await dialog.getByRole('button', { name: 'Close it all the same' }).click();
  await expect(page.getByText(`${nameOfDay(day)}: Closed.`)).toBeFocused();
  await expect(card).toContainText('1 car too many');
  const row = page.getByRole('row').filter({ hasText: customer });
  await expect(row).toContainText(formatClockInDhaka(start));
  await expect(row).toContainText('DHA-77');
  const call = row.getByRole('link', { name: '+880 1711 444555' });
  await expect(call).toHaveAttribute('href', 'tel:+8801711444555');

  await change(page, day);
  await choose(dialog.getByRole('radio', { name: 'Open' }));
  await dialog.getByLabel('Places at each time').fill('-1');
  await dialog.getByLabel('Hours of work').fill('5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Change it all the same' }).click();
  await expect(dialog.getByLabel('Places at each time')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByLabel('Hours of work')).toHaveValue('5');
  await dialog.getByLabel('Places at each time').fill('1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Change it all the same' }).click();
  await expect(page.getByText(`${nameOfDay(day)}: Changed: 1 at a time, 5 h of work.`)).toBeVisible();
  await expect(card).toContainText('¾ of 5 h');
  await expect(card).not.toContainText('too many');

  // Another member sets the hours meanwhile: both changes are saved.
  await change(page, day);
  const theirs = {
    headers: other.headers,
    data: { places: 1, minutes: 420, seen: { places: 1, minutes: 300 } },
  };
  expect((await request.put(`/api/desk/days/${day}`, theirs)).status()).toBe(200);
  await dialog.getByLabel('Places at each time').fill('২');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('It is now: Changed: 1 at a time, 7 h of work.');
  await expect(dialog.getByLabel('Hours of work')).toHaveValue('7');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${nameOfDay(day)}: Changed: 2 at a time, 7 h of work.`)).toBeVisible();

  await change(page, day);
  await dialog.getByLabel('Places at each time').fill('');
  await dialog.getByLabel('Hours of work').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${nameOfDay(day)}: Open as usual.`)).toBeVisible();

  // In one act with the days around it, which here are none.
  for (const [state, act, said] of [
    ['Closed', 'Close 1 day', 'Closed'],
    ['Open again', 'Open 1 day', 'Open again'],
  ] as const) {
    await page.getByRole('button', { name: 'Close several days' }).click();
    await choose(dialog.getByRole('radio', { name: state }));
    await dialog.getByLabel('To', { exact: true }).fill(daysAfter(day, -1));
    await dialog.getByLabel('From', { exact: true }).fill(day);
    await expect(dialog.getByRole('alert')).toContainText('is before the first day');
    await dialog.getByLabel('To', { exact: true }).fill(day);
    await expect(dialog.getByRole('status')).toContainText('1 car comes on these days.');
    await expect(car).toContainText(`${customer}, DHA-77`);
    if (state === 'Closed') await checkPage(page);
    await dialog.getByRole('button', { name: act }).click();
    await expect(page.getByText(`${nameOfDay(day)}: ${said}.`)).toBeFocused();
  }
  await expect(card).not.toContainText('Closed');
});
