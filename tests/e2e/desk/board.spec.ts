import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { keys } from '../../../netlify/server/store/keys.ts';
import { type Job, type JobConflict, jobSchema } from '../../../src/contract/desk-day.ts';
import { dayInDhaka } from '../../../src/contract/dhaka.ts';
import { nameOfDay } from '../../../src/ui/dates.ts';
import { startsOn } from '../bookings.ts';
import { checkPage } from '../check-accessibility.ts';
import {
  at,
  bookCar,
  installClock,
  newPlate,
  openDesk,
  refresh,
  sampleBoard,
  sampleJob,
  sampleOnSite,
  serveBoard,
  store,
  today,
} from '../desk.ts';
import { expect, holdBack, logged, routeOnce, test } from '../fixtures.ts';
import { createAccount } from '../session.ts';
import { openAs } from '../staff.ts';

/** Makes the gateway call the payment risky. */
const RISKY = { risk_level: '1' };

test.use({ viewport: { width: 1024, height: 768 } });

const column = (page: Page, name: string) =>
  page.getByRole('region', { name: RegExp(`^${name}( today)? \\d`) });
const cards = (page: Page, name: string) => column(page, name).getByRole('article');
const cardOf = (page: Page, name: string) => page.getByRole('article', { name });
const bar = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /: (Received|In work|Waiting|Ready|Collected|Did not come|Expected)$/ });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

/** Opens the row of a car that is not on site. */
const unfold = (page: Page, name: string) =>
  cardOf(page, name).getByRole('button', { expanded: false }).click();

/** Moves a car to a step that is not its next. */
async function moveTo(page: Page, name: string, step: string) {
  await page.getByRole('button', { name: `Message and steps: ${name}` }).click();
  await page.getByRole('radio', { name: step }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
}

const problem = (status: number, members: object = {}) => ({
  status,
  contentType: 'application/problem+json',
  json: { type: 'about:blank', title: 'No', status, detail: 'The store is away.', ...members },
});

test('an account sees the board while it is of the staff', async ({ page, request }) => {
  const account = await createAccount(request);
  const { uid } = account;
  await openAs(page, account, `/garage?day=${today}`);
  await expect(page).toHaveTitle('The Garage - Motor Mechanic');
  const refusal = page.getByRole('heading', { name: 'You are not of the staff yet' });
  await expect(refusal).toBeVisible();
  await store.hset(keys.staff, { [uid]: JSON.stringify({ name: 'Karim', role: 'owner' }) });
  await page.reload();
  await expect(column(page, 'Expected')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameOfDay(today));
  await store.hdel(keys.staff, uid);
  await refresh(page);
  await expect(refusal).toBeVisible();
  await expect(column(page, 'Expected')).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');
});

test('the staff can move a car through the day, one press a step', async ({ page, request }) => {
  const { customer } = await bookCar(request);
  await openDesk(page, request);
  await page.getByRole('button', { name: /^Unplanned \d/ }).click();
  const card = cardOf(page, customer);
  await unfold(page, customer);
  for (const [button, name] of [
    ['Check in', 'Received'],
    ['Start work', 'In work'],
    [undefined, 'Waiting'],
    ['Go on', 'In work'],
    ['Ready', 'Ready'],
    ['Collected', 'Collected'],
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

test('the second of two members can see who moved the car', async ({ page, request, browser }) => {
  const { customer } = await bookCar(request);
  await openDesk(page, request);
  const second = await (await browser.newContext({ viewport: { width: 1024, height: 768 } })).newPage();
  await openDesk(second, request, '/garage', 'Salma');
  for (const each of [page, second]) {
    await each.getByRole('button', { name: /^Unplanned \d/ }).click();
    await unfold(each, customer);
  }
  const release = await holdBack(second, '**/api/desk/day/*');
  await page.getByRole('button', { name: `Check in: ${customer}` }).click();
  await expect(bar(page)).toBeVisible();
  await second.getByRole('button', { name: `Check in: ${customer}` }).click();
  const card = column(second, 'Received').getByRole('article', { name: customer });
  await expect(card.getByRole('alert')).toHaveText(/^Karim moved it to Received at \d\d:\d\d\.$/);
  release();
  await card.getByRole('button', { name: 'Start work' }).click();
  await expect(column(second, 'In work').getByRole('article', { name: customer })).toBeVisible();
  await expect(second.getByRole('alert')).toHaveCount(0);
  await refresh(page);
  await expect(column(page, 'In work').getByRole('article', { name: customer })).toContainText('Salma');
  await second.context().close();
});

test('money that is taken is said though its dialog was closed, and the move before can be undone', async ({
  page,
  request,
}) => {
  const { headers } = await openDesk(page, request, '/logo.svg');
  const plate = newPlate();
  const here = { id: randomUUID(), service: 'oil-change', amount: 420_000, time: 'here', despite: ['full'] };
  const data = { ...here, priceReason: 'Agreed', customer: `Nasrin ${plate}`, phone: '01711223344', plate };
  const job = jobSchema.parse(await (await request.post('/api/desk/bookings', { headers, data })).json());
  await page.goto('/garage');
  const card = cardOf(page, plate);
  await card.getByRole('button', { name: 'Start work' }).click();
  await expect(bar(page)).toHaveText(`${plate}: In work`);
  await card.getByRole('button', { name: 'Take money' }).click();
  const release = await holdBack(page, '**/api/desk/takings/*');
  await page.getByRole('button', { name: 'Take BDT 4,200.00 in cash' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByText(`BDT 4,200.00 of ${job.customer} taken in cash.`)).toBeVisible();
  await undo(page).click();
  await expect(column(page, 'Received').getByRole('article', { name: plate })).toHaveAttribute(
    'aria-busy',
    'false',
  );
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the staff decide on a held payment before they receive the car, on its card', async ({
  page,
  request,
}) => {
  const [accepted, refused] = [await bookCar(request, RISKY), await bookCar(request, RISKY)];
  await openDesk(page, request);
  await page.getByRole('button', { name: /^Unplanned \d/ }).click();
  const card = cardOf(page, accepted.customer);
  await unfold(page, accepted.customer);
  await unfold(page, refused.customer);
  await expect(card).toContainText(
    'The gateway calls this payment risky. Decide before the car is received.',
  );
  const receive = card.getByRole('button', { name: /^Check in/ });
  await expect(receive).toHaveCount(0);
  await card.getByRole('button', { name: /^Message and steps/ }).click();
  await expect(page.getByRole('radio')).toHaveCount(1);
  await page.keyboard.press('Escape');

  const decide = async (customer: string, decision: 'Accept' | 'Refuse') => {
    await cardOf(page, customer)
      .getByRole('button', { name: RegExp(`^${decision}`) })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: decision }).click();
  };
  await decide(accepted.customer, 'Accept');
  await expect(page.getByText(`BDT 6,063.75 of ${accepted.customer} is accepted.`)).toBeFocused();
  await receive.click();
  await expect(column(page, 'Received').getByRole('article', { name: accepted.customer })).toBeVisible();
  await decide(refused.customer, 'Refuse');
  await expect(cardOf(page, refused.customer)).toHaveCount(0);
});

test('the staff can see and print all about each car', async ({ page, request }) => {
  await serveBoard(
    page,
    sampleBoard(
      sampleJob(1, { payment: 'held', mechanic: 'Rafiqul Islam Chowdhury' }),
      sampleOnSite(2, 'received', { cancelled: true, payment: 'refund-due' }),
      sampleOnSite(3, 'waiting', { message: 'For a part until Thursday', visit: undefined }),
    ),
  );
  await openDesk(page, request);
  const [expected, received, waiting] = [
    cards(page, 'Expected'),
    cards(page, 'Received'),
    cards(page, 'Waiting'),
  ];
  for (const fact of [
    '09:00',
    'DHK-GA 11-1001',
    'Toyota Axio',
    'Oil and filter change',
    'Rahim Uddin 1',
    'Squeaks when cold',
    'Payment held',
    'Payment held: BDT 6,063.75',
  ])
    await expect(expected).toContainText(fact);
  await unfold(page, 'DHK-GA 11-1001');
  await expect(page.getByRole('link', { name: '01711 100001' })).toHaveAttribute('href', 'tel:01711100001');
  await expect(received).toContainText('Cancelled by the customer: give the car back');
  await expect(received.getByRole('button', { name: 'Collected' })).toBeVisible();
  await expect(waiting).toContainText('For a part until Thursday');
  await expect(waiting).toContainText('No time');
  await page.getByRole('button', { expanded: true, name: /11-1001/ }).click();
  await page.emulateMedia({ media: 'print' });
  for (const fact of ['09:00', 'DHK-GA', '11-1001', '01711 100001', 'Squeaks when cold'])
    await expect(expected.getByText(fact).first()).toBeVisible();
  // Not in the narrow column of the time.
  const mechanic = await expected.getByText('Rafiqul Islam Chowdhury works on it').boundingBox();
  expect(mechanic?.width).toBeGreaterThan(250);
  await expect(page.getByRole('button', { name: 'Message and steps' })).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('link', { name: 'Day after' }).click();
  await expect(page).toHaveURL(/\?day=/);
  const day = new URL(page.url()).searchParams.get('day') ?? '';
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameOfDay(day));
  await page.getByRole('link', { name: 'Today' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameOfDay(today));
});

test('the staff can undo that a car did not come', async ({ page, request }) => {
  await serveBoard(page, sampleBoard(sampleJob(1), sampleJob(2)));
  const closed = {
    day: today,
    isOpenWeekday: true,
    settings: { closed: true },
    arrivals: 0,
    maxArrivals: 0,
    minutes: 0,
    maxMinutes: 0,
  };
  await page.route('**/api/desk/days/*', (route) => route.fulfill({ json: [closed] }));
  await page.clock.setFixedTime(new Date(at('09:59')));
  await openDesk(page, request);
  await unfold(page, 'DHK-GA 11-1001');
  await unfold(page, 'DHK-GA 11-1002');
  await page.getByRole('button', { name: 'Message and steps: DHK-GA 11-1001' }).click();
  await expect(page.getByRole('radio', { name: 'Received' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Did not come' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.clock.setFixedTime(new Date(at('10:00')));
  await moveTo(page, 'DHK-GA 11-1001', 'Did not come');
  page.once('dialog', (dialog) => dialog.dismiss());
  await undo(page).click();
  // Declined is not undone, and can be pressed again.
  await expect(bar(page)).toHaveText('DHK-GA 11-1001: Did not come');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(cards(page, 'Expected')).toHaveCount(1);
  await moveTo(page, 'DHK-GA 11-1002', 'Did not come');
  const asking = page.waitForEvent('dialog');
  const undoing = undo(page).click();
  const dialog = await asking;
  expect(dialog.message()).toBe(`The garage is closed on ${nameOfDay(today)}. Expect this car all the same?`);
  await dialog.accept();
  await undoing;
  await expect(cards(page, 'Expected')).toHaveCount(1);
});

test('the staff can give a visit up', async ({ page, request }) => {
  const { customer, headers, orderId, path } = await bookCar(request);
  const [start] = await startsOn(request, 16);
  const visit = { headers, data: { start, plate: 'DHK-GA 22-2222' } };
  expect((await request.put(`/api/orders/${orderId}/visit`, visit)).ok()).toBe(true);
  await openDesk(page, request, `/garage?day=${dayInDhaka(new Date(start))}`);
  await unfold(page, 'DHK-GA 22-2222');
  await page.getByRole('button', { name: 'Message and steps: DHK-GA 22-2222' }).click();
  await page.getByRole('radio', { name: 'Visit given up' }).check();
  await page.getByRole('button', { name: 'Give the visit up' }).click();
  await expect(page.getByText('DHK-GA 22-2222: Visit given up')).toBeVisible();
  await expect(cardOf(page, 'DHK-GA 22-2222')).toHaveCount(0);
  await expect(undo(page)).toHaveCount(0);
  await page.getByRole('button', { name: /^Unplanned \d/ }).click();
  await expect(cardOf(page, customer)).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole('link', { name: 'Choose a time' })).toBeVisible();
});

test('the staff can write to a customer, whatever happens meanwhile', async ({ page, request }) => {
  const job = sampleOnSite(1, 'in-work');
  await serveBoard(page, sampleBoard(job));
  await openDesk(page, request);
  await page.getByRole('button', { name: 'Message and steps: DHK-GA 11-1001' }).click();
  const dialog = page.getByRole('dialog', { name: 'DHK-GA 11-1001' });
  await expect(dialog.getByRole('radio', { name: 'In work' })).toBeFocused();
  await dialog.getByRole('radio', { name: 'Waiting' }).check();
  await dialog.getByRole('button', { name: 'Waiting for a part until' }).click();
  const sentence = dialog.getByLabel('Sentence for the customer');
  await expect(sentence).toBeFocused();
  await sentence.pressSequentially('Thursday');
  await refresh(page);
  const { promise: closed, resolve: answer } = Promise.withResolvers<void>();
  await routeOnce(page, '**/api/desk/jobs/*', async (route) => {
    await closed;
    await route.fulfill(problem(503));
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  answer();
  await expect(cards(page, 'In work').getByRole('alert')).toHaveText('Not moved. The store is away.');
  await page.getByRole('button', { name: 'Message and steps: DHK-GA 11-1001' }).click();
  await expect(dialog.getByRole('radio', { name: 'Waiting' })).toBeChecked();
  await expect(sentence).toHaveValue('Waiting for a part until Thursday');
  const saving = page.waitForRequest('**/api/desk/jobs/*');
  await dialog.getByRole('button', { name: 'Save' }).click();
  expect((await saving).postDataJSON()).toEqual({
    progress: 'waiting',
    rev: 1,
    message: 'Waiting for a part until Thursday',
  });
  await expect(dialog).toHaveCount(0);
  const card = cards(page, 'Waiting');
  await expect(card).toContainText('Waiting for a part until Thursday');
  await expect(page.locator(':focus')).toBeVisible();

  await page.getByRole('button', { name: 'Message and steps: DHK-GA 11-1001' }).click();
  await expect(sentence).toHaveValue('Waiting for a part until Thursday');
  const conflict: JobConflict = {
    by: 'Salma',
    at: at('10:42'),
    progress: 'ready',
    job: sampleOnSite(1, 'ready', { rev: 9 }),
  };
  await routeOnce(page, '**/api/desk/jobs/*', (route) => route.fulfill(problem(409, conflict)));
  await sentence.fill('Waiting for a part until Sunday');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Salma moved it to Ready at 10:42.');
  await expect(sentence).toHaveValue('Waiting for a part until Sunday');
  await dialog.getByRole('button', { name: 'Go on from there' }).click();
  const again = page.waitForRequest('**/api/desk/jobs/*');
  await dialog.getByRole('button', { name: 'Save' }).click();
  // The step was not touched.
  expect((await again).postDataJSON()).toEqual({
    progress: 'ready',
    rev: 9,
    message: 'Waiting for a part until Sunday',
  });
});

test('the staff can load further unplanned cars, and see missed times', async ({ page, request }) => {
  await serveBoard(page, sampleBoard(sampleJob(1)));
  const unplanned = (number: number, changes: Partial<Job>) =>
    sampleJob(number, { place: 'unplanned', visit: undefined, ...changes });
  await page.route('**/api/desk/unplanned*', (route) =>
    route.fulfill({
      json: route.request().url().endsWith('?after=1-1')
        ? {
            jobs: [unplanned(3, { progress: 'not-come', missed: '2026-11-20T03:00:00.000Z' })],
            unreadable: [],
          }
        : { jobs: [unplanned(2, {})], unreadable: [], next: '1-1' },
    }),
  );
  await openDesk(page, request);
  await page.getByRole('button', { name: /^Unplanned \d/ }).click();
  await expect(cards(page, 'Unplanned')).toHaveText([/Rahim Uddin 2/]);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(cards(page, 'Unplanned')).toHaveText([/Rahim Uddin 2/, /Missed Fri 20 Nov, 09:00/]);
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
});

test('a move that fails is taken back, and its card says why', async ({ page, request }) => {
  await serveBoard(page, sampleBoard(sampleOnSite(1, 'received')));
  await openDesk(page, request);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await routeOnce(page, '**/api/desk/jobs/*', async (route) => {
    await released;
    await route.abort();
  });
  await page.getByRole('button', { name: 'Start work' }).click();
  await expect(cards(page, 'In work')).toHaveCount(1);
  release();
  await expect(cards(page, 'Received').getByRole('alert')).toHaveText(
    /^Not moved. We cannot reach our server/,
  );
  await expect(cards(page, 'In work')).toHaveCount(0);
  await expect(cards(page, 'Received')).toBeFocused();
});

test('the staff can search cars, and any transaction id', async ({ page, request }) => {
  const { customer, transactionId } = await bookCar(request);
  await serveBoard(
    page,
    sampleBoard(
      sampleJob(1, { customer: 'Farhana Akter', phone: '+880 1819-445566' }),
      sampleOnSite(2, 'in-work', { serviceName: 'Brake pads' }),
      sampleOnSite(3, 'ready'),
    ),
  );
  await openDesk(page, request);
  await expect(page.getByRole('article')).toHaveCount(3);
  const field = page.getByRole('searchbox');
  for (const [text, plate] of [
    ['farhana', 'DHK-GA 11-1001'],
    ['01819 4455', 'DHK-GA 11-1001'],
    ['dhkga111003', 'DHK-GA 11-1003'],
    ['dhk ga-11 1002', 'DHK-GA 11-1002'],
    ['rahim brake', 'DHK-GA 11-1002'],
    [sampleJob(3).transactionId, 'DHK-GA 11-1003'],
  ] as const) {
    await field.fill(text);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(cardOf(page, plate)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'found' })).toHaveText('1 found');
  }
  await field.fill(transactionId);
  await expect(page.getByText('Unplanned.')).toBeVisible();
  await expect(cardOf(page, customer)).toBeVisible();
  await field.fill('abcdefghijklmnopqrstuvwxyz');
  await expect(page.getByText('No booking has this transaction id.')).toBeVisible();
  await refresh(page);
  await expect(field).toHaveValue('abcdefghijklmnopqrstuvwxyz');
});

test('the staff can go on while the store is away', async ({ page, request, consoleErrors }) => {
  await page.route('**/api/desk/day/*', (route) => route.fulfill(problem(503)));
  await openDesk(page, request);
  await expect(page.getByRole('alert')).toHaveText('The store is away.');
  await serveBoard(page, sampleBoard(sampleJob(1)));
  await expect(cards(page, 'Expected')).toHaveCount(1);
  await page.getByRole('searchbox').fill('rahim');
  await page.route('**/api/desk/day/*', (route) => route.fulfill(problem(503)));
  await refresh(page);
  const news = page.getByText(/^Not up to date since \d\d:\d\d, trying again$/);
  await expect(news).toBeVisible();
  await expect(cards(page, 'Expected')).toHaveCount(1);
  await serveBoard(page, sampleBoard(sampleJob(1), sampleJob(2)));
  await expect(cards(page, 'Expected')).toHaveCount(2);
  await expect(news).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveValue('rahim');
  // It is no fault of the page.
  expect(logged(consoleErrors)).toEqual([]);
});

test('a press waits visibly while the server is away, and is sent once it answers', async ({
  page,
  request,
}) => {
  await installClock(page);
  await serveBoard(page, sampleBoard(sampleOnSite(1, 'received')));
  await openDesk(page, request);
  await expect(cards(page, 'Received')).toHaveCount(1);
  await page.route('**/api/desk/day/*', (route) => route.fulfill(problem(503)));
  const moves: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'PATCH') moves.push(sent.url());
  });
  await page.clock.runFor(20_000);
  await expect(page.getByText(/^Not up to date since \d\d:\d\d, trying again$/)).toBeVisible();
  await expect(page.getByText('What you press waits')).toHaveCount(0);
  await page.clock.runFor(55_000);
  await expect(page.getByRole('alert')).toHaveText(/^Not up to date since \d\d:\d\d\. What you press waits/);
  await page.getByRole('button', { name: 'Start work' }).click();
  await expect(cards(page, 'In work')).toContainText('Waits until our server answers');
  expect(moves).toEqual([]);
  // It waits on another page of the garage, too.
  await page.getByRole('link', { name: 'Week' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Week from/);
  await page.unroute('**/api/desk/day/*');
  await serveBoard(page, sampleBoard(sampleOnSite(1, 'received')));
  await page.clock.runFor(20_000);
  await expect.poll(() => moves).toHaveLength(1);
  await page.getByRole('link', { name: 'Day', exact: true }).click();
  await expect(bar(page)).toHaveText('DHK-GA 11-1001: In work');
  await expect(page.getByText('Waits until')).toHaveCount(0);
  expect(moves).toHaveLength(1);
  // A mistake is seen at the next look at the board, not within seconds.
  await page.clock.runFor(600_000);
  await expect(undo(page)).toBeVisible();
});

test('the board is used by keys alone, but not while typing', async ({ page, request }) => {
  await serveBoard(page, sampleBoard(sampleJob(1), sampleJob(2), sampleOnSite(3, 'in-work')));
  await openDesk(page, request);
  await expect(cards(page, 'Expected')).toHaveCount(2);
  const press = (key: string) => page.keyboard.press(key);
  await press('j');
  await expect(cardOf(page, 'DHK-GA 11-1001')).toBeFocused();
  await press('ArrowDown');
  await expect(cardOf(page, 'DHK-GA 11-1002')).toBeFocused();
  await press('o');
  await expect(cardOf(page, 'DHK-GA 11-1002').getByRole('button', { name: /^Check in/ })).toBeVisible();
  await press('ArrowRight');
  await expect(column(page, 'Received').getByRole('article', { name: 'DHK-GA 11-1002' })).toBeFocused();
  await expect(bar(page)).toHaveText('DHK-GA 11-1002: Received');
  await press('ArrowRight');
  await expect(bar(page)).toHaveText('DHK-GA 11-1002: In work');
  await press('ArrowLeft');
  await expect(bar(page)).toHaveText('DHK-GA 11-1002: Received');
  await press('u');
  await expect(column(page, 'In work').getByRole('article', { name: 'DHK-GA 11-1002' })).toBeFocused();
  // Until then the board shows what is still under way, and takes no other move of the car.
  await expect(cardOf(page, 'DHK-GA 11-1002')).toHaveAttribute('aria-busy', 'false');
  await press('w');
  await expect(column(page, 'Waiting').getByRole('article', { name: 'DHK-GA 11-1002' })).toBeFocused();
  await press('4');
  await expect(cardOf(page, 'DHK-GA 11-1003')).toBeFocused();
  await press('m');
  await expect(page.getByRole('dialog', { name: 'DHK-GA 11-1003' })).toBeVisible();
  await press('Escape');
  // A closed dialog is not seen, but keeps the keys until it is taken out of the page.
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(cardOf(page, 'DHK-GA 11-1003')).toBeFocused();
  await press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('jw1');
  await expect(page.getByRole('searchbox')).toHaveValue('jw1');
  await expect(page).toHaveURL('/garage');
  await page.getByRole('searchbox').clear();
  await page.getByText('Shortcuts', { exact: true }).press('Enter');
  await expect(page.getByText('first car of a column')).toBeVisible();
  await page.getByRole('link', { name: 'Week' }).focus();
  await press('n');
  await expect(page).toHaveURL(/\?day=/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(nameOfDay(today));
  await expect(column(page, 'Received')).toBeVisible();
  await press('t');
  await expect(page).toHaveURL(/\/garage\??$/);
});

test('the staff can use the board by a checker, on a phone too', async ({ page, request }) => {
  await serveBoard(
    page,
    sampleBoard(
      sampleJob(1, { payment: 'held' }),
      sampleOnSite(2, 'received', { cancelled: true, payment: 'refund-due' }),
      sampleOnSite(3, 'waiting', { message: 'For a part' }),
      sampleOnSite(4, 'collected'),
    ),
  );
  await openDesk(page, request);
  await expect(cards(page, 'Expected')).toHaveCount(1);
  await checkPage(page);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(undo(page)).toBeVisible();
  await unfold(page, 'DHK-GA 11-1001');
  await page.getByRole('button', { name: 'Message and steps: DHK-GA 11-1001' }).click();
  await checkPage(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await checkPage(page);
  await page.getByRole('link', { name: /^Collected/ }).click();
  await expect(cards(page, 'Collected')).toBeInViewport();
});

test('the staff can read all cars of a full day, before the provider’s code is there', async ({
  page,
  request,
}) => {
  const jobs = Array.from({ length: 40 }, (_, number) => sampleJob(number));
  await serveBoard(page, sampleBoard(...jobs, sampleOnSite(40, 'collected')));
  await holdBack(page, /\/assets\/session-/);
  const days: string[] = [];
  page.on('request', (sent) => days.push(...(sent.url().match(/desk\/day\/.*/) ?? [])));
  await openDesk(page, request);
  await expect(cards(page, 'Expected')).toHaveCount(40);
  await expect(cards(page, 'Collected')).toHaveCount(1);
  expect(days, 'the day is requested once').toEqual([`desk/day/${today}`]);
});

test('the staff can see the numbers of bookings whose records cannot be read', async ({ page, request }) => {
  await serveBoard(page, sampleBoard(sampleJob(1)));
  await page.route('**/api/desk/day/*', async (route) => {
    const json = { ...sampleBoard(sampleJob(1)), unreadable: ['order-77'] };
    await route.fulfill({ json });
  });
  await openDesk(page, request);
  await expect(page.getByRole('alert')).toContainText('the record cannot be read: order-77');
  await expect(cards(page, 'Expected')).toHaveCount(1);
});

test('a board reads in full a minute after a car is ready, so that its customer gets the mail', async ({
  page,
  request,
}) => {
  await installClock(page);
  await serveBoard(page, sampleBoard(sampleOnSite(1, 'in-work')));
  await openDesk(page, request);
  await cards(page, 'In work').first().getByRole('button', { name: /Ready/ }).first().click();
  await expect(cards(page, 'Ready')).toHaveCount(1);
  await expect(bar(page)).toHaveText('DHK-GA 11-1001: Ready');
  const reads: string[] = [];
  page.on('request', (one) => {
    if (one.url().includes('/api/desk/day/')) reads.push(new URL(one.url()).search);
  });
  await page.clock.fastForward('00:30');
  await expect.poll(() => reads.length).toBeGreaterThan(0);
  expect(reads).not.toContain('');
  await page.clock.fastForward('00:45');
  await expect.poll(() => reads).toContain('');
});
