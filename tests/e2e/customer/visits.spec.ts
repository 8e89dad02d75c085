import type { APIRequestContext, Page } from '@playwright/test';
import { formatClockInDhaka, formatMomentInDhaka } from '../../../src/contract/format-dhaka.ts';
import type { Slots } from '../../../src/contract/visit.ts';
import { garage } from '../../../src/garage.ts';
import { book, bookAs, slotsOf, startsOn } from '../bookings.ts';
import { expect, listWith, newEmail, signUp, test } from '../fixtures.ts';
import { chooseStart, dayOf, timeOf } from '../visit-page.ts';

const HOUR_MS = 3_600_000;
const CAR = 'DHA-1234 · Toyota Axio';

async function placesAt(request: APIRequestContext, start: string): Promise<number | undefined> {
  const slots = (await slotsOf(request)).flatMap((day) => day.slots);
  return slots.find((slot) => slot.start === start)?.free;
}

/** Returns the first time that is free. */
const soonestOf = async (request: APIRequestContext): Promise<string> =>
  (await slotsOf(request)).flatMap(({ slots }) => slots).find(({ free }) => free > 0)?.start ?? '';

/** Signs up, books and pays; ends on the success page. */
async function becomeCustomer(page: Page): Promise<void> {
  const { pay, path } = await bookAs(await signUp(page, newEmail()), page.request);
  await pay();
  await page.goto(path);
  await expect(page.getByRole('table', { name: 'Your Order Summary' })).toBeVisible();
}

/** Goes from the success page to the choice of a time. */
async function openVisit(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Choose a time' }).click();
  await expect(page.getByRole('group', { name: 'Day', exact: true })).toBeVisible();
}

async function nameCar(page: Page): Promise<void> {
  await page.getByLabel('Number plate').fill('DHA-1234');
  await page.getByLabel('Make and model').fill('Toyota Axio');
  await page.getByLabel('Note').fill('It squeaks.');
}

/** Lists the slots with changes that are made at the wire. */
async function listSlotsWith(page: Page, change: (day: Slots[number], index: number) => Slots[number]) {
  await page.unroute('**/api/slots?*');
  await page.route('**/api/slots?*', async (route) => {
    const response = await route.fetch({ maxRetries: 1 });
    const days: Slots = await response.json();
    await route.fulfill({ response, json: days.map(change) });
  });
}

const fullDay = ({ day, slots }: Slots[number]) => ({
  day,
  slots: slots.map(({ start }) => ({ start, free: 0 })),
});

/** Answers the requests to set a visit with a problem. */
const refuse = (page: Page, status: number, members: object) =>
  page.route('**/api/orders/*/visit', (route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: 'No', status, detail: 'It cannot be set.', ...members },
    }),
  );

const visitAt = (start: string) => ({ start, load: [{ day: '2026-11-25', minutes: 40 }] });
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

test('a customer who has paid chooses a time, moves it and gives it up', async ({ page, request }) => {
  const [first, second] = await startsOn(request, 5);
  await becomeCustomer(page);
  await expect(page.getByText('Come any day we are open, or choose a time')).toBeVisible();
  await openVisit(page);
  await expect(page).toHaveTitle('Choose a Time - Motor Mechanic');
  const soonest = await soonestOf(request);
  await expect(dayOf(page, soonest)).toBeChecked();
  await chooseStart(page, first);
  await nameCar(page);
  await expect(page.getByText(/^Cancel before .* \(Dhaka\), 24 hours before your visit/)).toBeVisible();
  await page.getByRole('button', { name: 'Choose this time' }).click();
  const noted = page.getByRole('heading', { level: 1, name: 'Your time is noted' });
  await expect(noted).toBeFocused();
  await expect(page.getByRole('main')).toContainText(formatMomentInDhaka(first));
  await expect(page.getByRole('main')).toContainText(CAR);
  expect(await placesAt(request, first)).toBe(garage.arrivalsPerSlot - 1);
  const file = await page.getByRole('link', { name: 'Add to your calendar' }).getAttribute('href');
  expect(await (await request.get(file ?? '')).text()).toContain('BEGIN:VEVENT');

  await page.getByRole('link', { name: 'See your orders' }).click();
  const row = page.getByRole('row').last();
  await expect(row).toContainText(`${formatMomentInDhaka(first)} (Dhaka) · ${CAR}`);
  await row.getByRole('link', { name: 'Move: order 1, Oil and filter change' }).click();
  await expect(timeOf(page, first)).toBeChecked();
  await expect(page.getByLabel('Note')).toHaveValue('It squeaks.');
  await chooseStart(page, second);
  const plan = page.getByText(formatMomentInDhaka(second), { exact: true }).locator('..');
  await expect(plan).toHaveText(
    `From ${formatMomentInDhaka(first)} to ${formatMomentInDhaka(second)} (Dhaka)`,
  );
  await page.getByRole('button', { name: 'Move to this time' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your visit is moved' })).toBeFocused();
  await expect(page.getByText(`instead of ${formatMomentInDhaka(first)}`)).toBeVisible();
  await expect(page.getByText('If the old time is in your calendar, delete it there')).toBeVisible();
  expect(await placesAt(request, first)).toBe(garage.arrivalsPerSlot);
  expect(await placesAt(request, second)).toBe(garage.arrivalsPerSlot - 1);

  await page.getByRole('link', { name: 'See your orders' }).click();
  page.once('dialog', (dialog) => dialog.dismiss());
  const giveUp = page.getByRole('button', { name: 'Give up the time: order 1, Oil and filter change' });
  await giveUp.click();
  await expect(row).toContainText(formatMomentInDhaka(second));
  page.once('dialog', (dialog) => dialog.accept());
  await giveUp.click();
  await expect(page.getByText('Your time is given up. Come any day we are open.')).toBeVisible();
  // Not lost with the button that had it.
  await expect(page.getByRole('link', { name: 'Choose a time: order 1' })).toBeFocused();
  expect(await placesAt(request, second)).toBe(garage.arrivalsPerSlot);
  await row.getByText('History').click();
  await expect(row.getByRole('listitem').filter({ hasText: 'Drop-off' })).toHaveText([
    RegExp(`^Drop-off chosen.*${formatMomentInDhaka(first)} \\(Dhaka\\)$`),
    RegExp(`^Drop-off moved.*${formatMomentInDhaka(second)} \\(Dhaka\\)$`),
    RegExp(`^Drop-off given up.*${formatMomentInDhaka(second)} \\(Dhaka\\)$`),
  ]);
});

test('a customer can print time and car, and cancel them', async ({ page, request }) => {
  const [start] = await startsOn(request, 6);
  await becomeCustomer(page);
  const summary = page.url();
  await openVisit(page);
  await chooseStart(page, start);
  await nameCar(page);
  await page.getByRole('button', { name: 'Choose this time' }).click();
  await expect(page.getByRole('heading', { name: 'Your time is noted' })).toBeVisible();
  await page.goto(summary);
  const facts = page.getByRole('definition');
  await expect(facts.filter({ hasText: `${formatMomentInDhaka(start)} (Dhaka)` })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(facts.filter({ hasText: CAR })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Move or give up your time' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'See your orders' }).click();
  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: 'Cancel order 1' }).click();
  await expect(page.getByRole('heading', { name: 'You have 0 Orders' })).toBeVisible();
  expect(await placesAt(request, start)).toBe(garage.arrivalsPerSlot);
});

test('a customer can move a visit within a day that is full by now', async ({ page, request }) => {
  const [start, next] = await startsOn(request, 10);
  await becomeCustomer(page);
  await openVisit(page);
  await chooseStart(page, start);
  await page.getByRole('button', { name: 'Choose this time' }).click();
  await expect(page.getByRole('heading', { name: 'Your time is noted' })).toBeVisible();
  await listSlotsWith(page, ({ day, slots }) => ({
    day,
    slots: slots.some((slot) => slot.start === start) ? [] : slots,
  }));
  await page.reload();
  await expect(dayOf(page, start)).toBeChecked();
  await expect(timeOf(page, start)).toBeChecked();
  await nameCar(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Your time is noted' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(CAR);

  await listSlotsWith(page, fullDay);
  await page.reload();
  await expect(dayOf(page, start)).toBeChecked();
  await expect(timeOf(page, next)).toHaveAccessibleName(/^\d\d:\d\d, maybe full$/);
  await timeOf(page, next).check();
  await page.getByRole('button', { name: 'Move to this time' }).click();
  await expect(page.getByRole('heading', { name: 'Your visit is moved' })).toBeVisible();
});

test('a customer can choose the nearest of a time that was taken', async ({ page, request }) => {
  const [start, next] = await startsOn(request, 9);
  await becomeCustomer(page);
  await openVisit(page);
  await chooseStart(page, start);
  await nameCar(page);
  for (let place = 0; place < garage.arrivalsPerSlot; place += 1) {
    const { pay, headers, orderId } = await book(request);
    await pay();
    const taking = await request.put(`/api/orders/${orderId}/visit`, { headers, data: { start } });
    expect(taking.status()).toBe(200);
  }
  await page.getByRole('button', { name: 'Choose this time' }).click();
  await expect(page.getByRole('alert')).toContainText('no longer free');
  const full = page.getByRole('radio', { name: `${formatClockInDhaka(start)}, full`, exact: true });
  await expect(full).toBeDisabled();
  await expect(full).not.toBeChecked();
  await expect(page.getByLabel('Number plate')).toHaveValue('DHA-1234');
  await expect(page.getByLabel('Make and model')).toHaveValue('Toyota Axio');
  await expect(page.getByLabel('Note')).toHaveValue('It squeaks.');
  const nearest = page.getByRole('group', { name: 'The nearest free times' });
  await nearest.getByRole('radio', { name: formatMomentInDhaka(next) }).check();
  await expect(timeOf(page, next)).toBeChecked();
  await page.getByRole('button', { name: 'Choose this time' }).click();
  await expect(page.getByRole('heading', { name: 'Your time is noted' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(CAR);
  await expect(page.getByRole('main')).toContainText(formatMomentInDhaka(next));
});

test('full times and closed days are named as such, and cannot be chosen', async ({ page }) => {
  await becomeCustomer(page);
  await listSlotsWith(page, ({ day, slots }, index) => ({
    day,
    slots: slots.map((slot, time) => ({ ...slot, free: index < 9 || time === 1 ? 0 : 1 })),
  }));
  await openVisit(page);
  const days = page.getByRole('group', { name: 'Day', exact: true }).getByRole('radio');
  await expect(days).toHaveCount(garage.horizonDays + 1);
  for (const [state, count] of [
    [/^Friday .*, closed$/, 4],
    [/, full$/, 6],
  ] as const) {
    const found = page.getByRole('group', { name: 'Day', exact: true }).getByRole('radio', { name: state });
    expect(await found.count()).toBeGreaterThanOrEqual(count);
    await expect(found.first()).toBeDisabled();
  }
  const times = page.getByRole('group', { name: /^Time on / }).getByRole('radio');
  await expect(times.nth(0)).toBeEnabled();
  await expect(times.nth(1)).toBeDisabled();
  await expect(times.nth(1)).toHaveAccessibleName(/^\d\d:\d\d, full$/);

  await listSlotsWith(page, fullDay);
  await page.reload();
  await expect(page.getByText('All times of the next days are full.')).toBeVisible();
  await expect(page.getByLabel('Number plate')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Choose this time' })).toHaveCount(0);
});

test('a visit that is refused says why, names the field and keeps what was typed', async ({ page }) => {
  await becomeCustomer(page);
  await openVisit(page);
  const submit = page.getByRole('button', { name: 'Choose this time' });
  await expect(submit).toBeDisabled();
  await expect(page.getByText('Mark a time: what it means for your money is said here.')).toBeVisible();
  await nameCar(page);
  // Today may have one time left, which is refused below. A time within 24 hours says to call, as well.
  await page.locator('input[name=day]:enabled').nth(3).check();
  const time = page.locator('input[name=start]:enabled').first();
  for (const [status, members, texts] of [
    [400, { errors: [{ path: 'plate', message: 'must be shorter' }] }, ['must be shorter']],
    [400, { errors: [{ path: 'start', message: 'is in the past' }] }, ['is in the past']],
    [409, { reason: 'begun', detail: 'The time of this visit has come.' }, ['has come.', garage.phone]],
    [409, { reason: 'moves', detail: 'It was moved too often.' }, ['too often.', garage.phone]],
    [409, { reason: 'unpaid', detail: 'Once the booking is paid.' }, ['Once the booking is paid.']],
  ] as const) {
    await refuse(page, status, members);
    await time.check();
    await submit.click();
    for (const text of texts) await expect(page.getByRole('main').getByText(text)).toBeVisible();
    await expect(page.getByLabel('Note')).toHaveValue('It squeaks.');
    await page.unroute('**/api/orders/*/visit');
  }
  await refuse(page, 400, { errors: [{ path: 'plate', message: 'must be shorter' }] });
  await submit.click();
  await expect(page.getByLabel('Number plate')).toHaveAccessibleDescription(/ must be shorter$/);
});

test('an order that is unknown or unpaid has no time to choose, and a way back', async ({ page }) => {
  const { orderId } = await bookAs(await signUp(page, newEmail()), page.request);
  await page.goto('/orders/no-such-order/visit');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No such order');
  await page.getByRole('main').getByRole('link', { name: 'See your orders' }).click();
  await expect(page.getByRole('link', { name: /^Choose a time/ })).toHaveCount(0);
  await page.goto(`/orders/${orderId}/visit`);
  await expect(page.getByText('A time can be chosen once the order is paid.')).toBeVisible();
  await listWith(page, { payment: 'paid', visit: visitAt(inHours(-1)) });
  await page.reload();
  await expect(page.getByText('The time of your visit has come. To change it, call')).toBeVisible();
});

test('the row says what a near visit, or a late change, means for the money', async ({ page }) => {
  await becomeCustomer(page);
  const far = inHours(garage.refundHours * 3);
  for (const [changes, rule] of [
    [{ visit: visitAt(far) }, /^Cancel before .* \(Dhaka\), 24 hours before your visit, and the money comes/],
    [
      { visit: visitAt(inHours(garage.refundHours - 1)) },
      /^The visit is less than 24 hours away\. No money comes back by itself from now on\./,
    ],
    [{ visit: visitAt(inHours(-1)) }, /^The time of the visit has come\. No money/],
    [
      { visit: visitAt(far), lateChange: true },
      /^The visit was changed less than 24 hours before it\. No money/,
    ],
  ] as const) {
    await listWith(page, changes);
    await page.goto('/orders');
    await expect(page.getByRole('button', { name: 'Cancel order 1' })).toHaveAccessibleDescription(rule);
  }
  // Only the garage changes a visit whose time has come.
  await listWith(page, { visit: visitAt(inHours(-1)) });
  await page.goto('/orders');
  await expect(page.getByRole('row').last()).toContainText('(Dhaka)');
  await expect(page.getByRole('link', { name: /^Move/ })).toHaveCount(0);
  await listWith(page, { visit: visitAt(inHours(garage.refundHours - 1)) });
  await page.goto('/orders');
  const asking = page.waitForEvent('dialog');
  const clicking = page.getByRole('button', { name: 'Give up the time' }).click();
  const dialog = await asking;
  expect(dialog.message()).toContain('less than 24 hours away. No money comes back by itself');
  await dialog.dismiss();
  await clicking;
  await page.getByRole('link', { name: 'Move: order 1' }).click();
  await expect(page.getByText('Another time, or none, does not change that.')).toBeVisible();

  // The garage has given the time up: the right that this leaves ends with another time.
  await listWith(page, { displaced: true });
  await page.goto('/orders');
  await expect(page.getByText('We had to give up your time.')).toContainText('it costs you nothing.');
  await expect(page.getByRole('button', { name: 'Cancel order 1' })).toHaveAccessibleDescription(
    /If you cancel, the money goes back/,
  );
  await page.getByRole('link', { name: 'Choose a time: order 1' }).click();
  await page.locator('input[name=day]:enabled').nth(3).check();
  await page.locator('input[name=start]:enabled').first().check();
  await expect(page.getByText(/^Cancel before .* 24 hours before your visit, and the money/)).toBeVisible();
});

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('a visitor abroad can read the times on both clocks', async ({ page, request }) => {
    const [start] = await startsOn(request, 11);
    await becomeCustomer(page);
    await openVisit(page);
    await chooseStart(page, start);
    await expect(timeOf(page, start)).toHaveAccessibleName('08:00');
    await expect(page.getByText('All times are Dhaka’s')).toBeVisible();
    const there = await page.evaluate(
      (time) => new Date(time).toLocaleTimeString('en-GB', { timeStyle: 'short' }),
      start,
    );
    expect(there).not.toBe('08:00');
    await expect(page.getByText(RegExp(`08:00 in Dhaka is .*, ${there} on your clock`))).toBeVisible();
    await page.getByRole('button', { name: 'Choose this time' }).click();
    await expect(page.getByRole('main')).toContainText(`${there} on your clock`);
    await page.getByRole('link', { name: 'See your orders' }).click();
    await expect(page.getByRole('row').last()).toContainText(`${formatMomentInDhaka(start)} (Dhaka)`);
  });
});

test('a customer whose tab is older than the API keeps what was typed', async ({
  page,
  request,
  consoleErrors,
}) => {
  const [start] = await startsOn(request, 6);
  await becomeCustomer(page);
  await openVisit(page);
  await chooseStart(page, start);
  await nameCar(page);
  let requests = 0;
  await page.route('**/api/orders/*/visit', (route) => {
    requests += 1;
    return route.fulfill({ status: 200, json: { written: 'otherwise' }, headers: { 'X-Version': 'newer' } });
  });
  const save = page.getByRole('button', { name: /^(Keep|Set|Book|Choose|Save)/ });
  // It is said for two seconds only.
  const said = expect(page.getByText('There is a new version.')).toBeVisible();
  const loaded = page.waitForEvent('load');
  await save.click();
  await said;
  await loaded;
  await expect(page.getByLabel('Number plate')).toHaveValue('DHA-1234');
  await expect(page.getByLabel('Note')).toHaveValue('It squeaks.');
  await expect(timeOf(page, start)).toBeChecked();
  // Not again for the same version.
  await save.click();
  await expect(page.getByText('We got an answer that we could not read.')).toBeVisible();
  expect(requests).toBe(2);
  consoleErrors.length = 0;
});

test('what is typed for one car is not there for another to which the history leads', async ({ page }) => {
  const account = await signUp(page, newEmail());
  const former = await bookAs(account, page.request);
  await former.pay();
  const latter = await bookAs(account, page.request, { customer: 'Karim Uddin' });
  await latter.pay();
  await page.goto(`/orders/${former.orderId}/visit`);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click();
  await page.locator(`a[href="/orders/${latter.orderId}/visit"]`).first().click();
  await nameCar(page);
  await page.evaluate(() => history.go(-2));
  await expect(page).toHaveURL(`/orders/${former.orderId}/visit`);
  await expect(page.getByLabel('Number plate')).toHaveValue('');
});
