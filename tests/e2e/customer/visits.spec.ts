import type { Dialog, Page } from '@playwright/test';
import { keys } from '../../../netlify/server/store/keys.ts';
import { dayInDhaka } from '../../../src/contract/time/dhaka.ts';
import { formatClockInDhaka, formatMomentInDhaka } from '../../../src/contract/time/format-dhaka.ts';
import { garage } from '../../../src/garage.ts';
import { becomeCustomer, book, bookAs } from '../bookings.ts';
import { laterStart, start, takeDay } from '../days.ts';
import { cardOf, newPlate, unfold } from '../desk.ts';
import { mechanicOf } from '../findings.ts';
import { choose, expect, test } from '../fixtures.ts';
import { newMember, openAs, openSiteStore } from '../staff.ts';
import { chooseStart, timeOf } from '../visit-page.ts';

// Where no clock shows Dhaka's time.
test.use({ timezoneId: 'America/New_York' });

const CAR = 'DHA-1234 · Toyota Axio';
const main = (page: Page) => page.getByRole('main');
const row = (page: Page) => page.getByRole('row').last();
const press = (page: Page, name: string) => main(page).getByRole('button', { name }).click();

/** Opens the choice of a time for a new customer. */
async function openChoice(page: Page): Promise<void> {
  const { orderId } = await becomeCustomer(page);
  await page.goto(`/orders/${orderId}/visit`);
}

async function nameCar(page: Page): Promise<void> {
  await page.getByLabel('Number plate').fill('DHA-1234');
  await page.getByLabel('Make and model').fill('Toyota Axio');
  await page.getByLabel('Note').fill('It squeaks.');
}

async function expectCarNamed(page: Page): Promise<void> {
  await expect(page.getByLabel('Number plate')).toHaveValue('DHA-1234');
  await expect(page.getByLabel('Make and model')).toHaveValue('Toyota Axio');
  await expect(page.getByLabel('Note')).toHaveValue('It squeaks.');
}

/** Presses a button, and answers what it asks, one question after the other; returns the questions. */
async function answer(page: Page, name: string, ...answers: ('accept' | 'dismiss')[]): Promise<string[]> {
  const questions: string[] = [];
  const listen = async (dialog: Dialog) => {
    questions.push(dialog.message());
    await dialog[answers[questions.length - 1] ?? 'dismiss']();
  };
  page.on('dialog', listen);
  await page.getByRole('button', { name }).click();
  await expect.poll(() => questions.length).toBe(answers.length);
  page.off('dialog', listen);
  return questions;
}

test('a customer chooses a time, prints it, moves it and gives it up', async ({ page, request }) => {
  const { path } = await becomeCustomer(page);
  await page.goto(path);
  await expect(page.getByText('Come any day we are open, or choose a time')).toBeVisible();
  await page.getByRole('link', { name: 'Choose a time' }).click();
  await expect(page).toHaveTitle('Choose a Time - Motor Mechanic');
  await chooseStart(page, start);
  const there = await page.evaluate(
    (time) => new Date(time).toLocaleTimeString('en-GB', { timeStyle: 'short' }),
    start,
  );
  expect(there).not.toBe(formatClockInDhaka(start));
  await expect(page.getByText(`in Dhaka is`)).toContainText(`, ${there} on your clock`);
  await nameCar(page);
  await expect(page.getByText(/^Cancel before .* \(Dhaka\), 24 hours before your visit/)).toBeVisible();
  await press(page, 'Choose this time');
  await expect(page.getByRole('heading', { level: 1, name: 'You’re booked' })).toBeFocused();
  for (const text of [formatMomentInDhaka(start), `${there} on your clock`, CAR])
    await expect(main(page)).toContainText(text);
  await page.getByText('Add to your calendar').click();
  const google = await page.getByRole('link', { name: 'Google Calendar', exact: true }).getAttribute('href');
  const opened = await request.get(google ?? '', { maxRedirects: 0 });
  expect(opened.headers().location).toContain('https://calendar.google.com/calendar/render?');
  await page.getByText('Subscribe by an address').click();
  const file = await page.getByRole('link', { name: 'Apple or another calendar' }).getAttribute('href');
  for (const calendar of [file, await page.getByLabel('Link', { exact: true }).inputValue()])
    expect(await (await request.get(calendar ?? '')).text()).toContain('BEGIN:VEVENT');

  await page.goto(path);
  const facts = page.getByRole('definition');
  await page.emulateMedia({ media: 'print' });
  await expect(facts.filter({ hasText: `${formatMomentInDhaka(start)} (Dhaka)` })).toBeVisible();
  await expect(facts.filter({ hasText: CAR })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Change or cancel time' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'See your orders' }).click();
  await expect(row(page)).toContainText(`${formatMomentInDhaka(start)} (Dhaka) · ${CAR}`);
  await row(page).getByRole('link', { name: 'Change time: order 1, Oil and filter change' }).click();
  await expect(timeOf(page, start)).toBeChecked();
  await expectCarNamed(page);
  await chooseStart(page, laterStart);
  const plan = page.getByText(formatMomentInDhaka(laterStart), { exact: true }).locator('..');
  await expect(plan).toHaveText(
    `From ${formatMomentInDhaka(start)} to ${formatMomentInDhaka(laterStart)} (Dhaka)`,
  );
  await press(page, 'Change to this time');
  await expect(page.getByRole('heading', { level: 1, name: 'Your time is changed' })).toBeFocused();
  await expect(page.getByText(`instead of ${formatMomentInDhaka(start)}`)).toBeVisible();
  await expect(page.getByText('If you added the old time to your calendar, delete it there')).toBeVisible();

  await press(page, 'Change or cancel time');
  const giveUp = 'Cancel the time, keep the booking';
  await answer(page, giveUp, 'dismiss');
  await expect(timeOf(page, laterStart)).toBeChecked();
  const asked = ['Cancel your time? Your booking stays, and you can come any day we are open.'];
  expect(await answer(page, giveUp, 'accept')).toEqual(asked);
  // Not lost with the button that had it.
  await expect(page.locator(':focus')).toContainText('Your time is cancelled, and your booking stays');
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Choose a time: order 1' })).toBeVisible();
  const off = `No longer: ${formatMomentInDhaka(laterStart)} (Dhaka). If you added it to your calendar, delete it there.`;
  await expect(row(page)).toContainText(off);
  await row(page).getByText('Details').click();
  await expect(row(page).getByRole('listitem').filter({ hasText: 'Drop-off' })).toHaveText([
    RegExp(`^Drop-off chosen.*${formatMomentInDhaka(start)} \\(Dhaka\\)$`),
    RegExp(`^Drop-off changed.*${formatMomentInDhaka(laterStart)} \\(Dhaka\\)$`),
    RegExp(`^Drop-off cancelled.*${formatMomentInDhaka(laterStart)} \\(Dhaka\\)$`),
  ]);
});

test('a customer whose time is refused reads why, and can choose the nearest', async ({ page, request }) => {
  const { day, start, next } = await takeDay();
  await openSiteStore().hset(keys.days, { [day]: JSON.stringify({ places: 1 }) });
  await openChoice(page);
  await expect(page.getByRole('button', { name: 'Choose this time' })).toBeDisabled();
  await chooseStart(page, start);
  await nameCar(page);
  const other = await book(request);
  await other.pay();
  const taking = { headers: other.headers, data: { start } };
  expect((await request.put(`/api/orders/${other.orderId}/visit`, taking)).ok()).toBe(true);
  await press(page, 'Choose this time');
  await expect(page.getByRole('alert').filter({ hasText: 'no longer free' })).toBeVisible();
  await expect(timeOf(page, start)).toBeDisabled();
  await expect(timeOf(page, start)).toHaveAccessibleName(`${formatClockInDhaka(start)}, full`);
  await expectCarNamed(page);
  const nearest = page.getByRole('group', { name: 'The nearest free times' });
  await choose(nearest.getByRole('radio', { name: formatMomentInDhaka(next) }));
  await expect(timeOf(page, next)).toBeChecked();
  await press(page, 'Choose this time');
  await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeVisible();
  for (const text of [CAR, formatMomentInDhaka(next)]) await expect(main(page)).toContainText(text);
});

test('a customer is told what a time means for the money', async ({ page, request }) => {
  const { account, orderId, transactionId, headers } = await becomeCustomer(page);
  const path = `/api/orders/${orderId}/visit`;
  expect((await request.put(path, { headers, data: { start } })).ok()).toBe(true);
  await (await mechanicOf(request, transactionId)).move('given-up');
  await page.goto('/orders');
  await expect(page.getByText('We had to cancel your time.')).toContainText('it costs you nothing.');
  const cancel = page.getByRole('button', { name: 'Cancel order 1' });
  await expect(cancel).toHaveAccessibleDescription(/If you cancel, the money goes back/);
  await page.getByRole('link', { name: 'Choose a time: order 1' }).click();
  await chooseStart(page, laterStart);
  // The right that the garage has given ends with another time.
  const far = /^Cancel before .* \(Dhaka\), 24 hours before your visit, and the money comes back/;
  await expect(page.getByText(far)).toBeVisible();
  await press(page, 'Choose this time');
  await expect(page.getByRole('link', { name: 'See your orders' })).toBeVisible();
  // Loaded anew: a list that is still being read would show what is changed below.
  await page.goto('/orders');
  await expect(cancel).toHaveAccessibleDescription(far);

  // The visit comes near while the page is open.
  const store = openSiteStore();
  const stored = JSON.parse((await store.hget<string>(keys.orders(account.uid), orderId)) ?? '');
  const soon = new Date(Date.now() + (garage.refundHours - 1) * 3_600_000).toISOString();
  const near = { ...stored, visit: { ...stored.visit, start: soon } };
  await store.hset(keys.orders(account.uid), { [orderId]: JSON.stringify(near) });
  const rule = `The visit is less than 24 hours away. No money comes back by itself from now on. To ask for a refund, call ${garage.phone}.`;
  const confirmation = 'Are you sure, you want to cancel this order';
  const questions = await answer(page, 'Cancel order 1', 'accept', 'dismiss');
  expect(questions).toEqual([confirmation, `${rule} ${confirmation}`]);
  await expect(cancel).toHaveAccessibleDescription(rule);
  const giveUp = 'Cancel your time? Your booking stays, and you can come any day we are open.';
  await page.getByRole('link', { name: 'Change time: order 1' }).click();
  // The button moves as the times come: a press on its way there would miss it.
  await expect(page.locator('input[name=day]').first()).toBeAttached();
  expect(await answer(page, 'Cancel the time, keep the booking', 'accept')).toEqual([`${giveUp} ${rule}`]);
  await chooseStart(page, laterStart);
  await expect(page.getByText('Another time, or none, does not change that.')).toBeVisible();
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  const late = /^The visit was changed less than 24 hours before it\. No money/;
  await expect(cancel).toHaveAccessibleDescription(late);
});

test('a customer lets a booking come with another of the car, and the desk checks both in by one press', async ({
  page,
  request,
  browser,
}) => {
  const plate = newPlate();
  const { account, headers, orderId } = await becomeCustomer(page);
  const data = { start, plate, car: 'Toyota Axio' };
  await request.put(`/api/orders/${orderId}/visit`, { headers, data });
  const more = await bookAs(account, request, { service: 'air-conditioning', price: 80 });
  await more.pay();
  await page.goto(`/orders/${orderId}/visit`);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click();
  await page.locator(`a[href="/orders/${more.orderId}/visit"]`).first().click();
  // The history leads from the car of one booking to that of another.
  await page.evaluate(() => history.go(-2));
  await expect(page.getByLabel('Number plate')).toHaveValue(plate);
  await page.goto(`/orders/${more.orderId}/visit`);
  await choose(page.getByRole('radio', { name: /^Together with my other visit: Oil and filter change/ }));
  await expect(page.getByLabel('Number plate')).toHaveCount(0);
  await press(page, 'Come together');
  await expect(page.getByRole('heading', { level: 1, name: 'You’re booked' })).toBeFocused();
  await expect(main(page)).toContainText('Comes together with Oil and filter change');
  await page.goto('/orders');
  await expect(page.getByText(/^Comes together with /)).toHaveCount(2);
  await page.goto(`/orders/${more.orderId}/visit`);
  await expect(page.getByRole('radio', { name: /^All that comes with the car: .+, Oil/ })).toBeChecked();
  await chooseStart(page, laterStart);
  await press(page, 'Change to this time');
  await expect(main(page)).toContainText(formatMomentInDhaka(laterStart));
  await expect(main(page)).toContainText('Comes together with Oil and filter change');

  const desk = await (await browser.newContext()).newPage();
  await openAs(desk, await newMember(request), `/garage?day=${dayInDhaka(new Date(start))}`);
  const card = cardOf(desk, plate);
  await unfold(desk, plate);
  await expect(card.getByRole('link', { name: 'Together with' })).toBeVisible();
  await card.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(desk.getByRole('radio', { name: 'All: ' })).toBeChecked();
  await desk.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await card.getByRole('button', { name: `Check in: ${plate}` }).click();
  const states = async () => {
    const orders = await (await request.get(`/api/orders?email=${account.email}`, { headers })).json();
    return orders.map(({ progress }: { progress?: { state: string } }) => progress?.state);
  };
  await expect.poll(states).toEqual(['received', 'received']);
});
