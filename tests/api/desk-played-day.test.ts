import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listen } from '../../netlify/local-cloud/lib/listen.ts';
import { keys } from '../../netlify/server/store/keys.ts';
import { noticeSchema } from '../../netlify/server/store/records.ts';
import type { Job, JobProgress } from '../../src/contract/desk-day.ts';
import { receiptSchema } from '../../src/contract/payment.ts';
import { turnOnMails } from '../support/channels.ts';
import { type Customer, call, ordersOf } from '../support/customer.ts';
import { boardOf, callAs, jobOf, moveJob, moveThrough, newMember, unplannedOf } from '../support/garage.ts';
import { cancel, signedInAgain } from '../support/money.ts';
import { expectPlaces } from '../support/places.ts';
import { wholeStore } from '../support/store.ts';
import { at, newPaid, setClock, setVisit, visitCloudForFile } from '../support/visits.ts';

/*
 * A day at the garage with ten cars, from their bookings to the morning after it. After each step, each customer's page, receipt and
 * mails, and the board, are as they should be: a step says only what it changes.
 */

const cloud = visitCloudForFile();

const mailSchema = z.object({
  template_params: z.object({ to_email: z.string(), notice_id: z.string(), text: z.string() }),
});
let mails: z.infer<typeof mailSchema>['template_params'][] = [];

/** EmailJS, but it accepts mails as fast as they come. */
const emailJs = createServer(async (request, response) => {
  mails.push(z.parse(mailSchema, await json(request)).template_params);
  await cloud.redis.del(keys.mailSlot);
  response.end('OK');
});

beforeAll(async () => {
  turnOnMails(cloud.url);
  process.env.EMAILJS_MAIL_URL = `http://127.0.0.1:${await listen(emailJs, 0, 'EmailJS')}`;
});
afterAll(() => void emailJs.close());

const FRIDAY = '2026-11-20';
const SATURDAY = '2026-11-21';
const SUNDAY = '2026-11-22';
const MONDAY = '2026-11-23';

/** What a customer sees of a booking, on the page of orders, on its receipt and in mails. */
interface Seen {
  /** On the page of orders. */
  isListed: boolean;
  payment: string;
  /** The time of the visit. */
  visit?: string | undefined;
  /** How far the work is, with the garage's sentence. */
  progress?: string | undefined;
  /** The kinds of all mails until now. */
  mails: string[];
}

/** The names of the cars in each part of the board. */
interface Columns {
  expected: string[];
  onSite: string[];
  collected: string[];
  unplanned: string[];
}

type Car = Awaited<ReturnType<typeof newPaid>>;
let karim: Customer;
let amina: Customer;
let cars: Map<string, Car>;
let seen: Map<string, Seen>;
let columns: Columns;

function carOf(name: string): Car {
  const car = cars.get(name);
  if (!car) throw new Error(`there is no car ${name}`);
  return car;
}

const stateOf = (progress: { state: string; message?: string | undefined } | undefined) =>
  progress && [progress.state, progress.message].filter(Boolean).join(': ');

/** Reads what a customer sees; the receipt must say the same as the page of orders. */
async function lookAt({ customer, order: { _id, transactionId } }: Car): Promise<Seen> {
  const listed = (await ordersOf(await signedInAgain(customer))).find((order) => order._id === _id);
  const response = await call('GET', `/api/orders/by-transaction-id/${transactionId}`);
  const receipt = receiptSchema.parse(await response.json());
  const own = {
    isListed: listed !== undefined,
    payment: receipt.state,
    visit: receipt.visit?.start,
    progress: stateOf(receipt.progress),
  };
  expect(receipt.cancelled).toBe(listed ? undefined : true);
  if (listed)
    expect({
      ...own,
      payment: listed.payment,
      visit: listed.visit?.start,
      progress: stateOf(listed.progress),
    }).toEqual(own);
  const kindOf = ({ notice_id }: { notice_id: string }) => notice_id.split(':')[1] ?? '';
  return { ...own, mails: mails.filter(({ to_email }) => to_email === customer.email).map(kindOf) };
}

const namesOf = (jobs: Job[]): string[] => {
  const names = new Map([...cars].map(([name, { order }]) => [order._id, name]));
  return jobs.map(({ orderId }) => names.get(orderId) ?? orderId);
};

/** Waits until all mails that are due are out; the board, which asks again and again, sends them. */
async function sendDueMails(day: string): Promise<void> {
  for (let turn = 0; turn < 500; turn += 1) {
    const stored = z.parse(z.array(z.string()), await cloud.redis.hvals(keys.notices));
    const due = stored
      .map((text) => noticeSchema.parse(JSON.parse(text)))
      .filter((one) => one.at <= new Date().toISOString());
    if (due.length === 0) return;
    await sleep(20);
    if (turn % 25 === 24) await boardOf(karim, day);
  }
  throw new Error('mails are due, and not sent');
}

/** Plays a step, and checks everything; `changes` and `board` say what is different after it. */
async function step(
  day: string,
  clock: string,
  act: () => Promise<unknown>,
  changes: Record<string, Partial<Seen>>,
  board: Partial<Columns> = {},
): Promise<void> {
  setClock(at(day, clock));
  await act();
  await boardOf(karim, day);
  await sendDueMails(day);
  for (const [name, change] of Object.entries(changes)) {
    const { mails: former, ...rest } = seen.get(name) ?? { isListed: true, payment: 'paid', mails: [] };
    seen.set(name, { ...rest, ...change, mails: [...former, ...(change.mails ?? [])] });
  }
  columns = { ...columns, ...board };
  const looks = await Promise.all([...cars].map(async ([name, car]) => [name, await lookAt(car)]));
  expect(Object.fromEntries(looks), `${day} ${clock}`).toEqual(Object.fromEntries(seen));
  const { expected, onSite, collected } = await boardOf(karim, day);
  const { jobs } = await unplannedOf(karim);
  const found = {
    expected: namesOf(expected),
    onSite: namesOf(onSite),
    collected: namesOf(collected),
    unplanned: namesOf(jobs).sort(),
  };
  expect(found, `${day} ${clock}`).toEqual(columns);
  expectPlaces(await wholeStore());
}

const move = async (name: string, progress: JobProgress, message?: string, member = karim) => {
  const response = await moveJob(member, await jobOf(member, carOf(name).order), progress, message);
  expect(response.status).toBe(200);
};

const decide = async (name: string, decision: string) => {
  const { order } = carOf(name);
  const { rev } = await jobOf(amina, order);
  const path = `/api/desk/payments/${order.transactionId}`;
  expect((await callAs(amina, 'POST', path, { decision, rev })).status).toBe(200);
};

/** Cancels for the customer, when the money does not come back by itself. */
const cancelPaid = async (name: string) => {
  const { customer, order } = carOf(name);
  expect((await cancel(customer, order._id)).payment).toBe('paid');
};

const nothing = async () => {};

test('ten cars go through a day, and each customer sees what becomes of theirs', async () => {
  mails = [];
  [cars, seen] = [new Map(), new Map()];
  [karim, amina] = [await newMember(), await newMember('Amina')];
  columns = { expected: [], onSite: [], collected: [], unplanned: [] };
  const times = {
    punctual: '09:00',
    early: '15:00',
    late: '09:00',
    cancelled: '11:00',
    missing: '10:00',
    quick: '14:00',
  };
  const anyTime = ['walk-in', 'part', 'released', 'refused'];
  const held = ['released', 'refused'];

  // Friday: they book, and most choose a time on Monday.
  const book = async () => {
    for (const name of [...Object.keys(times), ...anyTime])
      cars.set(name, await newPaid('oil-change', held.includes(name) ? { risk_level: '1' } : {}));
  };
  const booked = { isListed: true, payment: 'paid', mails: ['paid'] };
  await step(
    FRIDAY,
    '10:00',
    book,
    Object.fromEntries(
      [...Object.keys(times), ...anyTime].map((name) => [
        name,
        held.includes(name) ? { isListed: true, payment: 'held' } : booked,
      ]),
    ),
    { unplanned: [...Object.keys(times), ...anyTime].sort() },
  );
  const plan = async () => {
    for (const [name, clock] of Object.entries(times))
      expect((await setVisit(carOf(name), at(MONDAY, clock))).status).toBe(200);
  };
  await step(
    FRIDAY,
    '10:05',
    plan,
    Object.fromEntries(
      Object.entries(times).map(([name, clock]) => [
        name,
        { visit: at(MONDAY, clock), mails: ['visit-set'] },
      ]),
    ),
    { unplanned: anyTime.toSorted() },
  );
  await step(SATURDAY, '10:00', nothing, {});
  const reminded = Object.fromEntries(Object.keys(times).map((name) => [name, { mails: ['reminder'] }]));
  await step(SUNDAY, '10:00', nothing, reminded);

  // Monday.
  const expected = ['late', 'punctual', 'missing', 'cancelled', 'quick', 'early'];
  setClock(at(MONDAY, '07:30'));
  expect(new Set(namesOf((await boardOf(karim, MONDAY)).expected))).toEqual(new Set(expected));
  const inOrder = namesOf((await boardOf(karim, MONDAY)).expected);
  const without = (...names: string[]) => inOrder.filter((name) => !names.includes(name));
  await step(MONDAY, '07:45', nothing, {}, { expected: inOrder });

  // Hours before its time, and one without any.
  await step(
    MONDAY,
    '08:10',
    () => move('early', 'received'),
    { early: { progress: 'received' } },
    { expected: without('early'), onSite: ['early'] },
  );
  await step(
    MONDAY,
    '08:20',
    () => move('part', 'received', undefined, amina),
    { part: { progress: 'received' } },
    { onSite: ['early', 'part'], unplanned: ['refused', 'released', 'walk-in'] },
  );
  await step(
    MONDAY,
    '09:00',
    () => move('punctual', 'received'),
    { punctual: { progress: 'received' } },
    { expected: without('early', 'punctual'), onSite: ['early', 'part', 'punctual'] },
  );
  await step(
    MONDAY,
    '09:20',
    () => move('part', 'waiting', 'For a part until Thursday'),
    { part: { progress: 'waiting: For a part until Thursday' } },
    { onSite: ['early', 'punctual', 'part'] },
  );
  await step(MONDAY, '09:30', () => decide('released', 'release'), {
    released: { payment: 'paid', mails: ['paid'] },
  });
  await step(
    MONDAY,
    '09:40',
    () => decide('refused', 'refuse'),
    { refused: { payment: 'refund-due', mails: ['refund-due'] } },
    { unplanned: ['released', 'walk-in'] },
  );
  await step(
    MONDAY,
    '10:30',
    () => move('walk-in', 'received'),
    { 'walk-in': { progress: 'received' } },
    { onSite: ['early', 'punctual', 'part', 'walk-in'], unplanned: ['released'] },
  );
  await step(
    MONDAY,
    '11:00',
    async () => {
      await move('cancelled', 'received');
      await move('cancelled', 'in-work');
    },
    { cancelled: { progress: 'in-work' } },
    {
      expected: without('early', 'punctual', 'cancelled'),
      onSite: ['early', 'punctual', 'part', 'walk-in', 'cancelled'],
    },
  );
  await step(
    MONDAY,
    '11:30',
    () => move('punctual', 'in-work'),
    { punctual: { progress: 'in-work' } },
    { onSite: ['early', 'part', 'walk-in', 'cancelled', 'punctual'] },
  );

  // In the middle of the work. The car stays, and so does the money.
  await step(MONDAY, '11:45', () => cancelPaid('cancelled'), {
    cancelled: { isListed: false, mails: ['cancelled'] },
  });
  expect(mails.at(-1)?.text).toContain('Your car is still at the garage');
  expect((await boardOf(karim, MONDAY)).onSite).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ orderId: carOf('cancelled').order._id, cancelled: true }),
    ]),
  );

  // Ready by mistake, and undone before its customer is told; then in earnest.
  await step(
    MONDAY,
    '12:00',
    () => move('punctual', 'ready'),
    { punctual: { progress: 'ready' } },
    { onSite: ['early', 'part', 'walk-in', 'cancelled', 'punctual'] },
  );
  setClock(new Date(Date.parse(at(MONDAY, '12:00')) + 20_000));
  await move('punctual', 'in-work');
  await step(MONDAY, '12:10', nothing, { punctual: { progress: 'in-work' } });
  await step(MONDAY, '12:30', () => move('punctual', 'ready', 'The keys are at the desk.'), {
    punctual: { progress: 'ready: The keys are at the desk.' },
  });
  await step(MONDAY, '12:31', nothing, { punctual: { mails: ['ready'] } });
  expect(mails.at(-1)?.text).toContain('The keys are at the desk.');
  await step(
    MONDAY,
    '13:00',
    () => move('punctual', 'collected'),
    { punctual: { progress: 'collected' } },
    { onSite: ['early', 'part', 'walk-in', 'cancelled'], collected: ['punctual'] },
  );

  // Collected within the minute in which its mail would be sent.
  await step(
    MONDAY,
    '14:00',
    () => moveThrough(amina, carOf('quick').order, 'received', 'in-work', 'ready', 'collected'),
    { quick: { progress: 'collected' } },
    { expected: without('early', 'punctual', 'cancelled', 'quick'), collected: ['punctual', 'quick'] },
  );
  await step(
    MONDAY,
    '15:00',
    () => moveThrough(amina, carOf('released').order, 'received', 'in-work'),
    { released: { progress: 'in-work' } },
    { onSite: ['early', 'part', 'walk-in', 'cancelled', 'released'], unplanned: [] },
  );
  await step(
    MONDAY,
    '16:30',
    () => move('late', 'received'),
    { late: { progress: 'received' } },
    { expected: ['missing'], onSite: ['early', 'part', 'walk-in', 'cancelled', 'released', 'late'] },
  );
  await step(
    MONDAY,
    '18:00',
    () => move('missing', 'not-come'),
    { missing: { visit: undefined } },
    { expected: [], unplanned: ['missing'] },
  );
  // The one that was cancelled is told when it is ready, too.
  await step(
    MONDAY,
    '18:10',
    () => move('cancelled', 'ready'),
    { cancelled: { progress: 'ready' } },
    { onSite: ['early', 'part', 'walk-in', 'released', 'late', 'cancelled'] },
  );
  await step(MONDAY, '18:12', nothing, { cancelled: { mails: ['ready'] } });
  await step(
    MONDAY,
    '18:40',
    () => move('cancelled', 'collected'),
    { cancelled: { progress: 'collected' } },
    {
      onSite: ['early', 'part', 'walk-in', 'released', 'late'],
      collected: ['punctual', 'quick', 'cancelled'],
    },
  );

  // The day after: it comes after all, and what was not collected is still there.
  await step('2026-11-24', '08:00', nothing, {}, { collected: [] });
  await step(
    '2026-11-24',
    '09:15',
    () => move('missing', 'received'),
    { missing: { progress: 'received' } },
    { onSite: ['early', 'part', 'walk-in', 'released', 'late', 'missing'], unplanned: [] },
  );
  // Missing the visit, and bringing the car, leave the money to the garage.
  await step('2026-11-24', '09:20', () => cancelPaid('missing'), {
    missing: { isListed: false, mails: ['cancelled'] },
  });
}, 120_000);
