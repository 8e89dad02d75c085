import type { APIRequestContext, Page } from '@playwright/test';
import { keys } from '../../netlify/server/store/keys.ts';
import { book, bookAs } from './bookings.ts';
import { at, openDesk, refresh, store, today } from './desk.ts';
import { expect, newEmail, signUp, test } from './fixtures.ts';

/*
 * A day of the garage in two browsers: a member of staff presses on the board, and the customers look at their pages. The API's test
 * (garage-played-day.test.ts) plays it by the clock, with every mail.
 */

test.use({ viewport: { width: 1024, height: 768 } });

/** A booking on the board, by its customer's name, and what its customer has. */
interface Car {
  customer: string;
  transactionId: string;
  path: string;
}

/** Books and pays for a car that comes any day. */
async function bookCar(
  request: APIRequestContext,
  name: string,
  form: Record<string, string> = {},
): Promise<Car> {
  const customer = `${name} ${newEmail().split('@')[0]}`;
  const { pay, transactionId, path } = await book(request, { customer });
  await pay(form);
  return { customer, transactionId, path };
}

/** Signs up, books and pays, and opens the page of orders. */
async function signUpWithCar(page: Page, request: APIRequestContext): Promise<Car> {
  const account = await signUp(page, newEmail());
  const customer = `Cancelled ${account.email.split('@')[0]}`;
  const { pay, transactionId, path } = await bookAs(account, request, { customer });
  await pay();
  await page.goto('/orders');
  return { customer, transactionId, path };
}

/** Gives a car a visit today, whatever the time is now: customers can choose times that are to come only. */
async function plan({ transactionId }: Car, clock: string): Promise<void> {
  const { uid, orderId } = JSON.parse((await store.get<string>(keys.transaction(transactionId))) ?? '');
  const order = JSON.parse((await store.hget<string>(keys.orders(uid), orderId)) ?? '');
  const [start, minutes] = [at(clock), 40];
  const visit = { start, load: [{ day: today, minutes }] };
  await store
    .multi()
    .hset(keys.orders(uid), { [orderId]: JSON.stringify({ ...order, visit, rev: order.rev + 1 }) })
    .hset(keys.agenda(today), { [orderId]: JSON.stringify({ uid, start, minutes }) })
    .zrem(keys.unplanned, `${orderId}:${uid}`)
    .exec();
}

test('ten cars go through a day on the board, and each customer sees what becomes of theirs', async ({
  page: board,
  request,
  browser,
}) => {
  const customers = await browser.newContext();
  const [orders, summary] = [await customers.newPage(), await customers.newPage()];
  await orders.clock.install();
  const cancelled = await signUpWithCar(orders, request);
  const [punctual, early, late, missing, quick, walkIn, part] = await Promise.all(
    ['Punctual', 'Early', 'Late', 'Missing', 'Quick', 'Walk-in', 'Part'].map((name) =>
      bookCar(request, name),
    ),
  );
  const [released, refused] = await Promise.all(
    ['Released', 'Refused'].map((name) => bookCar(request, name, { risk_level: '1' })),
  );
  if (!punctual || !early || !late || !missing || !quick || !walkIn || !part || !released || !refused)
    throw new Error('not all cars are booked');
  for (const [car, clock] of [
    [punctual, '09:00'],
    [early, '23:50'],
    [late, '00:00'],
    [missing, '10:00'],
    [quick, '14:00'],
    [cancelled, '11:00'],
  ] as const)
    await plan(car, clock);
  const anyTime = [walkIn, part, released, refused];

  const column = (name: string) => board.getByRole('region', { name: RegExp(`^${name}( today)? \\d`) });
  const expectIn = (name: string, ...cars: Car[]) =>
    Promise.all(
      cars.map(({ customer }) => expect(column(name).getByRole('article', { name: customer })).toBeVisible()),
    );
  const press = async ({ customer }: Car, label: string, name = label) => {
    await board.getByRole('button', { name: `${label}: ${customer}`, exact: true }).click();
    await expect(column(name).getByRole('article', { name: customer })).toHaveAttribute('aria-busy', 'false');
  };
  /** Checks what a customer's summary says of the payment and the car. */
  const expectSummary = async (
    { path }: Car,
    progress: string,
    heading = 'Congrats! booking payment successful.',
  ) => {
    await summary.goto(path);
    await expect(summary.getByRole('heading', { level: 1 })).toHaveText(heading);
    const status = summary.getByRole('status').filter({ hasText: 'Oil and filter change: ' });
    if (progress) await expect(status).toContainText(`Oil and filter change: ${progress}`);
    else await expect(status).toHaveCount(0);
  };

  await openDesk(board, request);
  await board.getByRole('button', { name: /^Unplanned \d/ }).click();
  await expectIn('Expected', punctual, early, late, missing, quick, cancelled);
  await expectIn('Unplanned', ...anyTime);
  await expect(board.getByRole('article', { name: late.customer })).toContainText('late');
  await expectSummary(early, '');
  await expectSummary(released, '', 'Your payment is under review.');

  // Before its time, and without any.
  await press(early, 'Received');
  await expectSummary(early, 'The car is here');
  await press(part, 'Received');
  await board.getByRole('button', { name: `Message and steps: ${part.customer}` }).click();
  await board.getByRole('radio', { name: 'Waiting' }).check();
  await board.getByLabel('Sentence for the customer').fill('For a part until Thursday');
  await board.getByRole('button', { name: 'Save' }).click();
  await expectIn('Waiting', part);
  await expectSummary(part, 'WaitingFor a part until Thursday');

  // Ready by mistake, undone, and then in earnest.
  await press(punctual, 'Received');
  await press(punctual, 'Start work', 'In work');
  await press(punctual, 'Ready');
  await board.getByRole('button', { name: 'Undo' }).click();
  await expectIn('In work', punctual);
  await expectSummary(punctual, 'In work');
  await press(punctual, 'Ready');
  await expectSummary(punctual, 'Ready: you can collect it whenever we are open');
  await press(punctual, 'Collected');
  await expectSummary(punctual, 'Collected on ');

  // Two payments that were held.
  const token = await board.evaluate(() => localStorage.getItem('mechanic-token'));
  const headers = { Authorization: `Bearer ${token}` };
  for (const [{ transactionId }, decision] of [
    [released, 'release'],
    [refused, 'refuse'],
  ] as const) {
    const { rev } = await (await request.get(`/api/desk/jobs/${transactionId}`, { headers })).json();
    const decided = await request.post(`/api/desk/payments/${transactionId}`, {
      headers,
      data: { decision, rev },
    });
    expect(decided.status()).toBe(200);
  }
  await refresh(board);
  await expect(board.getByRole('article', { name: refused.customer })).toHaveCount(0);
  await expectSummary(refused, '', 'Your payment will be refunded.');
  await expectSummary(released, '');
  await press(released, 'Received');
  await expectSummary(released, 'The car is here');

  // Its customer has the page of orders open, and cancels in the middle of the work.
  await press(cancelled, 'Received');
  await press(cancelled, 'Start work', 'In work');
  await orders.reload();
  const row = orders.getByRole('row').last();
  await expect(row.getByRole('status')).toContainText('In work');
  await press(cancelled, 'Waiting');
  await orders.clock.fastForward('01:01');
  await expect(row.getByRole('status')).toContainText('Waiting');
  await expect(row).toContainText('If you cancel now, your payment stays with us.');
  orders.once('dialog', (dialog) => dialog.accept());
  await row.getByRole('button', { name: 'Cancel order 1' }).click();
  await expect(orders.getByText('Your car is still at the garage')).toBeVisible();
  await expect(orders.getByRole('heading', { level: 1 })).toHaveText('You have 0 Orders');
  await expectSummary(cancelled, 'Waiting', 'Your booking is cancelled.');
  await refresh(board);
  await expect(column('Waiting').getByRole('article', { name: cancelled.customer })).toContainText(
    'Cancelled by the customer: give the car back',
  );
  await press(cancelled, 'Collected');
  await expectSummary(cancelled, 'Collected on ', 'Your booking is cancelled.');

  // One that did not come, and comes after all.
  await press(missing, 'Did not come', 'Unplanned');
  await expectSummary(missing, '');
  await press(missing, 'Received');
  await expectSummary(missing, 'The car is here');
  await press(late, 'Received');
  await press(walkIn, 'Received');
  for (const [label, name] of [
    ['Received', 'Received'],
    ['Start work', 'In work'],
    ['Ready', 'Ready'],
    ['Collected', 'Collected'],
  ] as const)
    await press(quick, label, name);

  // As the store has it.
  await board.reload();
  await expectIn('Received', early, released, missing, late, walkIn);
  await expectIn('Waiting', part);
  await expectIn('Collected', punctual, cancelled, quick);
  for (const car of [late, walkIn]) await expectSummary(car, 'The car is here');
  await expectSummary(quick, 'Collected on ');
  await customers.close();
});
