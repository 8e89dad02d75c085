import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { spacedBookingNumber } from '../../../src/contract/text/booking-id.ts';
import { nameOfDay } from '../../../src/ui/dates.ts';
import { checkPage } from '../check-accessibility.ts';
import {
  bookCar,
  bookHere,
  cardOf,
  column,
  installClock,
  newPlate,
  openDesk,
  refresh,
  unfold,
  unfoldUnscheduled,
} from '../desk.ts';
import { mechanicOf } from '../findings.ts';
import { beGone, choose, expect, holdBack, logged, refuse, takeLogged, test } from '../fixtures.ts';
import { newMember } from '../staff.ts';

test.use({ viewport: { width: 1024, height: 768 } });

const bar = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /: (Received|In work|Waiting|Ready|Collected|Did not come|Expected)$/ });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

/** Moves a car to a step that is not its next. */
async function moveTo(page: Page, name: string, step: string) {
  await page.getByRole('button', { name: `Message and steps: ${name}` }).click();
  await choose(page.getByRole('radio', { name: step }));
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
}

/** Books a car that is here, and opens the board as the member who did. */
async function openWithCar(page: Page, request: APIRequestContext, changes: object = {}) {
  const member = await openDesk(page, request, '/logo.svg');
  const booked = await bookHere(request, member, changes);
  await page.goto('/garage');
  return booked;
}

/** Answers as the API does without its store. */
const isAway = refuse(503, 'The store is away.');

test('the staff can find a car, and move it through the day', { tag: '@translated' }, async ({
  page,
  request,
}) => {
  const { customer, transactionId } = await bookCar(request);
  await openDesk(page, request);
  const field = page.getByRole('searchbox');
  await field.fill('abcdefghijklmnopqrstuvwxyz');
  await expect(page.getByText('No booking has this transaction id.')).toBeVisible();
  await refresh(page);
  await expect(field).toHaveValue('abcdefghijklmnopqrstuvwxyz');
  await field.fill(transactionId);
  await expect(page.getByText('Unplanned.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(cardOf(page, customer)).toBeVisible();
  await field.fill('');
  // What was found goes a render later, with the card that would be opened.
  await expect(page.getByText('Unplanned.')).toBeHidden();
  const card = await unfoldUnscheduled(page, customer);
  for (const [button, name] of [
    ['Check in', 'Received'],
    ['Start work', 'In work'],
    [undefined, 'Waiting'],
    ['Go on', 'In work'],
    ['Mark ready', 'Ready'],
    ['Hand over', 'Collected'],
  ] as const) {
    if (button) await card.getByRole('button', { name: `${button}: ${customer}` }).click();
    else await moveTo(page, customer, name);
    await expect(column(page, name).getByRole('article', { name: customer })).toBeFocused();
    await expect(bar(page)).toHaveText(`${customer}: ${name}`);
    await expect(card).toContainText(/Karim, \d\d:\d\d/);
  }
  await undo(page).click();
  await expect(column(page, 'Ready').getByRole('article', { name: customer })).toBeFocused();
  await expect(undo(page)).toHaveCount(0);
  await expect(card).toHaveAttribute('aria-busy', 'false');
  await page.reload();
  await expect(column(page, 'Ready').getByRole('article', { name: customer })).toBeVisible();
});

test('the second of two members sees who was first, and loses nothing', async ({ page, request }) => {
  const { customer, transactionId } = await bookCar(request);
  const first = await mechanicOf(request, transactionId, await newMember(request, 'Karim'));
  const member = await openDesk(page, request, '/garage', 'Salma');
  await unfoldUnscheduled(page, customer);
  const days = '**/api/desk/day/*';
  let release = await holdBack(page, days);
  await first.move('received');
  await page.getByRole('button', { name: `Check in: ${customer}` }).click();
  const card = column(page, 'Received').getByRole('article', { name: customer });
  await expect(card.getByRole('alert')).toHaveText(/^Karim moved it to Received at \d\d:\d\d\.$/);
  release();
  await card.getByRole('button', { name: 'Start work' }).click();
  const inWork = column(page, 'In work').getByRole('article', { name: customer });
  await expect(inWork).toContainText('Salma');
  await expect(page.getByRole('alert')).toHaveCount(0);
  // It is shown as moved before it is.
  await expect(inWork).toHaveAttribute('aria-busy', 'false');
  await first.move('waiting');
  await refresh(page);
  const waiting = column(page, 'Waiting').getByRole('article', { name: customer });
  await expect(waiting).toContainText('Karim');
  await waiting.getByRole('button', { name: 'Go on' }).click();
  await expect(inWork).toHaveAttribute('aria-busy', 'false');

  await page.getByRole('button', { name: `Message and steps: ${customer}` }).click();
  const dialog = page.getByRole('dialog', { name: customer });
  const sentence = dialog.getByLabel('Sentence for the customer');
  await sentence.fill('Waiting for a part until Sunday');
  const mileage = dialog.getByLabel('Mileage in km');
  await mileage.fill('৮২,৪৫০');
  const tag = randomUUID().slice(0, 12);
  await dialog.getByLabel('Key tag').fill(tag);
  await page.unroute(days);
  release = await holdBack(page, days);
  await first.move('ready');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(/^Karim moved it to Ready at \d\d:\d\d\.$/);
  await expect(sentence).toHaveValue('Waiting for a part until Sunday');
  await expect(mileage).toHaveValue('৮২,৪৫০');
  await dialog.getByRole('button', { name: 'Go on from there' }).click();
  release();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const ready = column(page, 'Ready').getByRole('article', { name: customer });
  await expect(ready).toContainText('82,450 km');
  await expect(ready).toContainText(`Key tag ${tag}`);
  await expect(ready).toContainText('Waiting for a part until Sunday');

  // A tag is on one key at a time.
  const { plate } = await bookHere(request, member);
  await page.reload();
  await page.getByRole('searchbox').fill(tag);
  await expect(cardOf(page, plate)).toHaveCount(0);
  await expect(cardOf(page, customer)).toBeVisible();
  await page.getByRole('searchbox').fill(plate);
  await page.getByRole('button', { name: `Message and steps: ${plate}` }).click();
  const other = page.getByRole('dialog', { name: plate });
  await other.getByLabel('Key tag').fill('x'.repeat(13));
  await expect(other.getByText('No more than 12 characters fit here.')).toBeVisible();
  await other.getByLabel('Key tag').fill(tag.toUpperCase());
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('alert')).toContainText(`is on the key of ${customer}`);
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill(tag);
  await unfold(page, customer);
  await expect(cardOf(page, customer).getByText(`Key tag ${tag}`).last()).toBeVisible();
  await cardOf(page, customer).getByRole('link', { name: 'Everything about it' }).click();
  await expect(page.getByRole('definition').filter({ hasText: tag })).toHaveText(tag);
  await expect(page.getByRole('listitem').filter({ hasText: `Key tag ${tag}` })).toBeVisible();
});

test('the staff can read all about a car, print it and share it', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // The board does not wait for the provider's code.
  const release = await holdBack(page, /\/assets\/session-/);
  const { plate, customer, orderId, link } = await openWithCar(page, request, {
    car: 'Toyota Axio',
    note: 'Squeaks when cold',
  });
  const card = cardOf(page, plate);
  for (const fact of ['Toyota Axio', 'Oil and filter change', customer, 'Squeaks when cold', 'Due 2,500'])
    await expect(card).toContainText(fact);
  release();
  await unfold(page, plate);
  await expect(card.getByRole('link', { name: '01711-556677' })).toHaveAttribute(
    'href',
    'tel:+8801711556677',
  );
  await page.emulateMedia({ media: 'print' });
  for (const fact of ['Toyota Axio', '01711-556677', 'Squeaks when cold'])
    await expect(card.getByText(fact).first()).toBeVisible();
  // Its row is a button, too.
  await expect(card.getByRole('button')).toHaveCount(1);
  await page.emulateMedia({ media: 'screen' });
  await checkPage(page, { inDark: true });

  await card.getByRole('button', { name: 'Link for the customer' }).click();
  const dialog = page.getByRole('dialog');
  const url = new URL(`/b/${link}`, page.url()).href;
  const code = dialog.getByRole('img', { name: `QR code of the link for ${customer}` });
  await expect(code).toBeVisible();
  /** Without its edges, of which a pixel may be half. */
  const drawn = async () => {
    const { x = 0, y = 0 } = (await code.boundingBox()) ?? {};
    const picture = await page.screenshot({ clip: { x: x + 4, y: y + 4, width: 216, height: 216 } });
    return picture.toString('base64');
  };
  const inLight = await drawn();
  await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue(url);
  // Phones read it dark on light only.
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  expect(await drawn()).toBe(inLight);
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByText('The link is copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  const message = encodeURIComponent(
    `Motor Mechanic: your booking ${spacedBookingNumber(orderId)}. Pay and follow your car here: ${url}`,
  );
  await expect(dialog.getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/8801711556677?text=${message}`,
  );
  await checkPage(page);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 844 });
  const answer = await holdBack(page, '**/api/desk/jobs/*');
  await card.getByRole('button', { name: 'Start work' }).click();
  await expect(card.getByRole('button', { name: 'Mark ready' })).toBeVisible();
  await unfold(page, plate);
  answer();
  // It stays open where it stands.
  await expect(card).toHaveAttribute('aria-busy', 'false');
  await card.getByRole('button', { name: /^Take/ }).click();
  await dialog.getByRole('button', { name: /^Take BDT 2,500 in cash/ }).click();
  const done = page.getByText(/taken in cash/);
  await expect(done).toBeVisible();
  // What is said covers no button of the bar.
  const [said, undo] = await Promise.all(
    [done, page.getByRole('button', { name: 'Undo' })].map((one) => one.boundingBox()),
  );
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThan(undo?.y ?? 0);
  await page.getByRole('link', { name: 'Day after' }).click();
  await expect(page).toHaveURL(/\?day=/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const day = new URL(page.url()).searchParams.get('day') ?? '';
  // Chromium 111 writes a comma after the weekday.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    new RegExp(`^${nameOfDay(day).replace(' ', ',? ')}$`),
  );
  await page.getByRole('link', { name: 'Today' }).click();
  await expect(card).toBeVisible();
});

test('the staff can write to a customer, take the money, and lose nothing to a failure', async ({
  page,
  request,
  consoleErrors,
}) => {
  const { customer, plate } = await openWithCar(page, request);
  const card = cardOf(page, plate);
  // The code of a dialog is gone: the board stays.
  const comeBack = await beGone(page, /\/assets\/(link|message)-dialog-[\w-]+\.js$/);
  const link = card.getByRole('button', { name: /^Link for the customer/ });
  const failed = page.getByRole('alert').filter({ hasText: 'This could not be loaded.' });
  const search = page.getByRole('searchbox');
  await search.fill(plate);
  await unfold(page, plate);
  await link.click();
  await expect(failed).toHaveText('This could not be loaded. The page loads again, with what you typed.');
  await expect(card).toBeVisible();
  await expect(failed).toHaveCount(0);
  await expect(search).toHaveValue(plate);
  await unfold(page, plate);
  for (const [name, button] of [
    ['message', card.getByRole('button', { name: /^Message and steps/ })],
    ['link', link],
  ] as const) {
    await button.click();
    await expect(failed).toHaveText('This could not be loaded. Please try again, or reload the page.');
    await page.getByRole('button', { name: 'Close', exact: true }).press('Enter');
    await expect(button).toBeFocused();
    await takeLogged(consoleErrors, `Loading chunk ${name} failed`);
  }
  comeBack();
  await page.reload();
  // Safari gives a pressed button no focus.
  await page.evaluate(() => addEventListener('mousedown', (event) => event.preventDefault()));
  const book = page.getByRole('button', { name: 'New booking' });
  await book.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(book).toBeFocused();

  const jobs = '**/api/desk/jobs/*';
  await expect(card).toBeVisible();
  await page.route(jobs, (route) => route.abort());
  await card.getByRole('button', { name: 'Start work' }).click();
  await expect(column(page, 'Received').locator(card).getByRole('alert')).toHaveText(
    /^We cannot reach our server/,
  );
  await page.unroute(jobs);

  const dialog = page.getByRole('dialog', { name: plate });
  const open = () => card.getByRole('button', { name: /^Message and steps/ }).click();
  const save = () => dialog.getByRole('button', { name: 'Save' }).click();
  const sentence = dialog.getByLabel('Sentence for the customer');
  await open();
  await expect(dialog.getByRole('radio', { name: 'Received' })).toBeFocused();
  await choose(dialog.getByRole('radio', { name: 'Waiting' }));
  await dialog.getByRole('button', { name: 'Waiting for a part until' }).click();
  await expect(sentence).toBeFocused();
  await sentence.pressSequentially('Thursday');
  const fail = await holdBack(page, jobs, isAway);
  await save();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  fail();
  await expect(card.getByRole('alert')).toHaveText('The store is away.');
  await page.unroute(jobs);
  await open();
  await expect(dialog.getByRole('radio', { name: 'Waiting' })).toBeChecked();
  await expect(sentence).toHaveValue('Waiting for a part until Thursday');
  await save();
  await expect(column(page, 'Waiting').locator(card)).toContainText('Waiting for a part until Thursday');

  // A question that is declined leaves all as it was typed.
  await open();
  await choose(dialog.getByRole('radio', { name: 'Collected' }));
  await save();
  const question = page.getByRole('dialog', { name: `Hand over: ${plate}` });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await save();
  await expect(question).toContainText('BDT 2,500 are still due.');
  await question.getByRole('button', { name: 'Take money' }).click();

  // What is sent ends though its dialog was closed.
  const release = await holdBack(page, '**/api/desk/jobs/*/payments');
  await page.getByRole('button', { name: 'Take BDT 2,500 in cash and hand over' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('radio', { name: 'Collected' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.route(jobs, isAway);
  release();
  const result = page.getByText(
    `BDT 2,500 of ${customer} taken in cash. But the car may still stand here. The store is away.`,
  );
  await expect(result).toBeVisible();
  const pushed = await result.evaluate(
    (element, car) => {
      const top = () => car?.getBoundingClientRect().y ?? 0;
      const shown = top();
      element.style.display = 'none';
      const pushedBy = shown - top();
      element.style.display = '';
      return pushedBy;
    },
    await card.elementHandle(),
  );
  expect(pushed).toBe(0);
  await page.unroute(jobs);
  await open();
  await choose(dialog.getByRole('radio', { name: 'Collected' }));
  await save();
  await expect(column(page, 'Collected').getByRole('article', { name: plate })).toBeFocused();
});

test('a press waits visibly while the server is away, and is sent once it answers', async ({
  page,
  request,
  consoleErrors,
}) => {
  await installClock(page);
  const days = '**/api/desk/day/*';
  await page.route(days, isAway);
  const { plate } = await openWithCar(page, request);
  await expect(page.getByRole('alert')).toHaveText('The store is away.');
  await page.unroute(days);
  await page.clock.runFor(20_000);
  const card = cardOf(page, plate);
  await expect(card).toBeVisible();
  await page.route(days, isAway);
  const moves: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'PATCH') moves.push(sent.url());
  });
  await page.clock.runFor(20_000);
  await expect(page.getByText(/^Not up to date since \d\d:\d\d, trying again$/)).toBeVisible();
  await expect(page.getByText('What you press waits')).toHaveCount(0);
  await page.clock.runFor(55_000);
  await expect(page.getByRole('alert')).toHaveText(/^Not up to date since \d\d:\d\d\. What you press waits/);
  await card.getByRole('button', { name: 'Start work' }).click();
  await expect(column(page, 'In work').locator(card)).toContainText('Waits until our server answers');
  expect(moves).toEqual([]);
  // It waits on another page of the garage, too.
  await page.getByRole('link', { name: 'Week' }).click();
  await expect(page.getByText('Places').first()).toBeVisible();
  await page.route('**/api/desk/days/*', isAway);
  await expect(async () => {
    await page.clock.runFor(30_000);
    await expect(page.getByText(/^Not up to date since \d\d:\d\d, trying again$/)).toBeVisible({
      timeout: 5_000,
    });
  }).toPass();
  await expect(page.getByText('Places').first()).toBeVisible();
  await page.unroute(days);
  await page.clock.runFor(20_000);
  await expect.poll(() => moves).toHaveLength(1);
  await page.getByRole('link', { name: 'Day', exact: true }).click();
  await expect(bar(page)).toHaveText(`${plate}: In work`);
  await expect(page.getByText('Waits until')).toHaveCount(0);
  expect(moves).toHaveLength(1);
  // The mail that a car is ready goes a minute later, by a request for the whole board.
  await card.getByRole('button', { name: 'Mark ready' }).click();
  await expect(bar(page)).toHaveText(`${plate}: Ready`);
  const inFull = page.waitForRequest(/\/api\/desk\/day\/[^?]*$/);
  await page.clock.runFor(61_000);
  await inFull;
  // A mistake is seen at the next look at the board, not within seconds.
  await page.clock.runFor(600_000);
  await expect(undo(page)).toBeVisible();
  // It is no fault of the page.
  expect(logged(consoleErrors)).toEqual([]);
});

test('the board is used by keys alone, but not while typing', async ({ page, request }) => {
  const member = await openDesk(page, request, '/logo.svg');
  const customer = `Nasrin ${newPlate()}`;
  const [first, second] = [
    await bookHere(request, member, { customer }),
    await bookHere(request, member, { customer }),
  ];
  await request.patch(`/api/desk/jobs/${second.transactionId}`, {
    headers: member.headers,
    data: { progress: 'in-work', rev: second.rev },
  });
  await page.goto('/garage');
  const press = (key: string) => page.keyboard.press(key);
  const [car, other] = [cardOf(page, first.plate), cardOf(page, second.plate)];
  await expect(car).toBeVisible();
  await press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(customer);
  await expect(page.getByRole('searchbox')).toHaveValue(customer);
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByText('Shortcuts', { exact: true }).press('Enter');
  await expect(page.getByText('first car of a column')).toBeVisible();
  await press('j');
  await expect(car).toBeFocused();
  await press('ArrowDown');
  await expect(other).toBeFocused();
  await press('k');
  await expect(car).toBeFocused();
  await press('ArrowRight');
  await expect(column(page, 'In work').getByRole('article', { name: first.plate })).toBeFocused();
  await expect(bar(page)).toHaveText(`${first.plate}: In work`);
  await press('ArrowLeft');
  await expect(bar(page)).toHaveText(`${first.plate}: Received`);
  await press('u');
  await expect(column(page, 'In work').getByRole('article', { name: first.plate })).toBeFocused();
  // Until then the board shows what is still under way, and takes no other move of the car.
  await expect(car).toHaveAttribute('aria-busy', 'false');
  await press('w');
  const waiting = column(page, 'Waiting').getByRole('article', { name: first.plate });
  await expect(waiting).toBeFocused();
  await page.getByRole('button', { name: 'Hide' }).press('Enter');
  await expect(waiting).toBeFocused();
  await press('4');
  await expect(other).toBeFocused();
  await press('m');
  await expect(page.getByRole('dialog', { name: second.plate })).toBeVisible();
  await press('Escape');
  // A closed dialog is not seen, but keeps the keys until it is taken out of the page.
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(other).toBeFocused();
  const today = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await press('n');
  await expect(page).toHaveURL(/\?day=/);
  // The board of the day before is still there for a moment, and no other takes keys until it is loaded.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(today);
  await expect(column(page, 'Received')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await press('t');
  await expect(page).toHaveURL(/\/garage\??$/);
});
