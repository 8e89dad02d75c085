import type { APIRequestContext, Page } from '@playwright/test';
import { daysAfter } from '../../../src/contract/time/dhaka.ts';
import { formatClockInDhaka } from '../../../src/contract/time/format-dhaka.ts';
import { nameOfDay } from '../../../src/ui/dates.ts';
import { checkPage } from '../check-accessibility.ts';
import { takeDay } from '../days.ts';
import { bookHere } from '../desk.ts';
import { choose, expect, holdBack, test } from '../fixtures.ts';
import { newMember, openAs } from '../staff.ts';

const dialogOf = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => dialogOf(page).getByRole('button', { name }).click();

/** Opens the week from a day on which one car comes. */
async function openWeek(page: Page, request: APIRequestContext) {
  const { day, start } = await takeDay();
  const member = await newMember(request);
  const { customer, plate } = await bookHere(request, member, { time: start });
  await openAs(page, member, `/garage?view=week&day=${day}`);
  const name = nameOfDay(day);
  const card = page.getByRole('listitem').filter({ has: page.locator(`a[href="/garage?day=${day}"]`) });
  await expect(card).toContainText(/1 of \d+ cars/);
  const change = async () => {
    await page.getByRole('button', { name: `Change ${name}` }).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
  };
  return { day, start, customer, plate, name, card, change };
}

test('the staff can close a day on which cars come, and call their customers', async ({ page, request }) => {
  const { day, start, customer, plate, name, card, change } = await openWeek(page, request);
  const heading = page.getByRole('heading', { level: 1 });
  const weekFrom = (first: string) => `Week from ${nameOfDay(first)}`;
  const turnTo = async (link: string, title: string) => {
    await page.getByRole('link', { name: link }).click();
    await expect(heading).toHaveText(title);
    await expect(page).toHaveTitle(`${title} - Motor Mechanic`);
    await expect(page.getByRole('status').filter({ hasText: title })).toHaveCount(1);
    await expect(page.getByRole('link', { name: link })).toBeFocused();
  };
  await turnTo('Week after', weekFrom(daysAfter(day, 7)));
  await turnTo('Week before', weekFrom(day));
  await expect(page.getByRole('listitem').filter({ hasText: 'Closed every Friday' })).toHaveCount(1);
  await expect(card).toContainText('¾ of ');
  await card.getByRole('button', { name: '1 booking' }).click();
  await expect(card.getByRole('button', { name: '1 booking', pressed: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: `Bookings: ${name}` })).toBeFocused();
  await turnTo('Week after', weekFrom(daysAfter(day, 7)));
  await turnTo('Week before', weekFrom(day));
  // Another view begins at its heading.
  for (const view of ['Money', 'Day']) {
    await page.getByRole('link', { name: view, exact: true }).click();
    await expect(heading).not.toHaveText(/^Week/);
    await expect(heading).toBeFocused();
  }
  await page.goBack();
  await page.goBack();
  const row = page.getByRole('row').filter({ hasText: customer });
  await expect(row).toContainText(plate);
  await checkPage(page);

  await change();
  await choose(dialogOf(page).getByRole('radio', { name: 'Closed' }));
  await press(page, 'Save');
  await expect(dialogOf(page).getByRole('alert')).toContainText('1 car comes, with ¾ h of work on that day');
  const car = dialogOf(page).getByRole('listitem');
  await expect(car).toContainText(`${formatClockInDhaka(start)}${customer}, ${plate}`);
  await expect(car.getByRole('link', { name: '01711-556677' })).toBeVisible();
  await press(page, 'Close it all the same');
  await expect(page.getByText(`${name}: Closed.`)).toBeVisible();
  await expect(card).toContainText('1 car too many');
  await expect(row).toContainText(formatClockInDhaka(start));
  const call = row.getByRole('link', { name: '01711-556677' });
  await expect(call).toHaveAttribute('href', 'tel:+8801711556677');
});

test('the staff can change what a day takes, also while another does, and several days in one act', async ({
  page,
  request,
}) => {
  const { day, name, card, change } = await openWeek(page, request);
  const places = dialogOf(page).getByLabel('Places at each time');
  const hours = dialogOf(page).getByLabel('Hours of work');
  const alert = dialogOf(page).getByRole('alert');
  await change();
  await places.fill('-1');
  await hours.fill('5');
  await press(page, 'Save');
  await press(page, 'Change it all the same');
  await expect(places).toHaveAttribute('aria-invalid', 'true');
  await expect(alert).toBeVisible();
  await expect(hours).toHaveValue('5');
  await places.fill('1');
  await press(page, 'Save');
  const readAgain = await holdBack(page, '**/api/desk/days/*', (route) => route.fallback());
  await page.route('**/api/desk/days/*', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.continue(),
  );
  await press(page, 'Change it all the same');
  await expect(page.getByText(`${name}: Changed: 1 at a time, 5 h of work.`)).toBeVisible();
  // Also before the week is read again.
  await expect(card).toContainText('¾ of 5 h');
  await expect(card).not.toContainText('too many');
  readAgain();

  // Both changes are saved.
  await change();
  const theirs = {
    headers: (await newMember(request)).headers,
    data: { places: 1, minutes: 420, expected: { places: 1, minutes: 300 } },
  };
  expect((await request.put(`/api/desk/days/${day}`, theirs)).status()).toBe(200);
  await places.fill('২');
  await press(page, 'Save');
  await expect(alert).toContainText('It is now: Changed: 1 at a time, 7 h of work.');
  await expect(hours).toHaveValue('7');
  await press(page, 'Save');
  await expect(page.getByText(`${name}: Changed: 2 at a time, 7 h of work.`)).toBeVisible();
  // The day is read after that.
  await expect(card).toContainText('2 at a time, 7 h of work');

  await change();
  await places.fill('');
  await hours.fill('');
  await press(page, 'Save');
  await expect(page.getByText(`${name}: Open as usual.`)).toBeVisible();

  // Several days in one act.
  const several = await openWeek(page, request);
  const dialog = dialogOf(page);
  // Here, there are none around it.
  for (const [state, act, said] of [
    ['Closed', 'Close 1 day', 'Closed'],
    ['Open again', 'Open 1 day', 'Open again'],
  ] as const) {
    await page.getByRole('button', { name: 'Close several days' }).click();
    await choose(dialog.getByRole('radio', { name: state }));
    await dialog.getByLabel('To', { exact: true }).fill(daysAfter(several.day, -1));
    await dialog.getByLabel('From', { exact: true }).fill(several.day);
    await expect(dialog.getByRole('alert')).toContainText('is before the first day');
    await dialog.getByLabel('To', { exact: true }).fill(several.day);
    await expect(dialog.getByText('1 car comes on these days.').first()).toBeVisible();
    await expect(dialog.getByRole('listitem')).toContainText(`${several.customer}, ${several.plate}`);
    await press(page, act);
    await expect(page.getByText(`${several.name}: ${said}.`)).toBeVisible();
  }
  await expect(several.card).not.toContainText('Closed');
});
