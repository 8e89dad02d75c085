import { expect, test } from 'vitest';
import type { Job, JobProgress } from '../../../src/contract/desk-day.ts';
import { receiptSchema } from '../../../src/contract/payment.ts';
import { type Customer, call, ordersOf } from '../../support/customer.ts';
import { boardOf, callAs, jobOf, moveJob, newMember, unplannedOf } from '../../support/desk.ts';
import { cancel, signedInAgain } from '../../support/gateways/money.ts';
import { mailsForFile } from '../../support/mails.ts';
import { expectPlaces } from '../../support/orders/places.ts';
import { workAfterResponses } from '../../support/servers/site.ts';
import { wholeStore } from '../../support/store.ts';
import { at, newPaid, setClock, setVisit, visitCloudForFile } from '../../support/visits.ts';

/*
 * A day at the garage with eight cars, from their bookings to the morning after it. After each step, each customer's page, receipt and
 * mails, and the board, are as they should be: a step says only what it changes.
 */

const cloud = visitCloudForFile();
const mails = mailsForFile(cloud);

const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';
const monday = (clock: string) => at(MONDAY, clock);

/** A booking as its customer sees it, and where the board has its car. */
interface Seen {
  isListed: boolean;
  payment: string;
  visit?: string | undefined;
  /** The progress of the work, with the staff's sentence. */
  progress?: string | undefined;
  /** The kinds of all mails until now. */
  mails: string[];
  place: 'expected' | 'onSite' | 'collected' | 'unplanned' | 'none';
}

type Changes = Record<string, Partial<Seen>>;
type Car = Awaited<ReturnType<typeof newPaid>>;
const cars = new Map<string, Car>();
/** In the order of the latest moves; at first in that of their times. */
const seen = new Map<string, Seen>();
let karim: Customer;

function carOf(name: string): Car {
  const car = cars.get(name);
  if (!car) throw new Error(`there is no car ${name}`);
  return car;
}

const stateOf = (progress: { state: string; message?: string | undefined } | undefined) =>
  progress && [progress.state, progress.message].filter(Boolean).join(': ');

/** Reads what a customer sees; the receipt must say the same as the page of orders. */
async function lookAt({ customer, order: { _id, transactionId } }: Car): Promise<Omit<Seen, 'place'>> {
  const listed = (await ordersOf(await signedInAgain(customer))).find((order) => order._id === _id);
  const response = await call('GET', `/api/orders/by-transaction-id/${transactionId}`);
  const receipt = receiptSchema.parse(await response.json());
  const shownOf = ({ visit, progress }: Pick<typeof receipt, 'visit' | 'progress'>, payment: string) => ({
    payment,
    visit: visit?.start,
    progress: stateOf(progress),
  });
  const shown = shownOf(receipt, receipt.state);
  expect(receipt.cancelled).toBe(listed ? undefined : true);
  if (listed) expect(shownOf(listed, listed.payment)).toEqual(shown);
  return { ...shown, isListed: listed !== undefined, mails: mails.kindsTo(customer).map(String) };
}

/** Lists the names of the cars in a place, those that are expected by their times. */
const namesAt = (place: Seen['place']): string[] =>
  [...seen].flatMap(([name, car]) => (car.place === place ? [name] : []));

const BOOKED: Seen = { isListed: true, payment: 'paid', mails: [], place: 'unplanned' };

/** Notes what a step changes. A car whose work goes on is on site, as the last one, and one that is collected is not. */
function note(name: string, change: Partial<Seen>): void {
  const former = seen.get(name) ?? BOOKED;
  const place = change.progress === 'collected' ? 'collected' : 'onSite';
  if (change.progress) seen.delete(name);
  const mails = [...former.mails, ...(change.mails ?? [])];
  seen.set(name, { ...former, ...(change.progress && { place }), ...change, mails });
}

/** Plays a step, and checks everything. */
async function step(time: string, act: () => Promise<unknown>, changes: Changes = {}): Promise<void> {
  setClock(time);
  const day = time < at(TUESDAY, '00:00') ? MONDAY : TUESDAY;
  await act();
  // The board, which asks again and again, sends the mails that are due.
  await boardOf(karim, day);
  await workAfterResponses();
  for (const [name, change] of Object.entries(changes)) note(name, change);
  const looks = await Promise.all(
    [...cars].map(async ([name, car]) => [name, { ...(await lookAt(car)), place: seen.get(name)?.place }]),
  );
  expect(Object.fromEntries(looks), time).toEqual(Object.fromEntries(seen));
  const names = new Map([...cars].map(([name, { order }]) => [order._id, name]));
  const namesOf = (jobs: Job[]) => jobs.map(({ orderId }) => names.get(orderId));
  const { expected, onSite, collected } = await boardOf(karim, day);
  const { jobs } = await unplannedOf(karim);
  expect(namesOf(expected), time).toEqual(namesAt('expected'));
  expect(namesOf(onSite), time).toEqual(namesAt('onSite'));
  expect(namesOf(collected), time).toEqual(namesAt('collected'));
  expect(namesOf(jobs).sort(), time).toEqual(namesAt('unplanned').sort());
  expectPlaces(await wholeStore());
}

const moves = (name: string, progress: JobProgress, message?: string) => async () =>
  moveJob(karim, await jobOf(karim, carOf(name).order), progress, message);

const decides = (name: string, decision: string) => async () => {
  const { transactionId } = carOf(name).order;
  await callAs(karim, 'POST', `/api/desk/payments/${transactionId}`, { decision });
};

/** Cancels for the customer, when the money does not come back by itself. */
const cancels = (name: string) => async () =>
  expect((await cancel(carOf(name).customer, carOf(name).order._id)).payment).toBe('paid');

/** Moves a car on Monday. */
const moved = (clock: string, name: string, progress: JobProgress, message?: string) =>
  step(monday(clock), moves(name, progress, message), {
    [name]: { progress: stateOf({ state: progress, message }) },
  });

const nothing = async () => {};
const times = { punctual: '09:00', missing: '10:00', cancelled: '11:00', quick: '14:00', early: '15:00' };
const planned = (change: Partial<Seen>): Changes =>
  Object.fromEntries(Object.keys(times).map((name) => [name, change]));

test('eight customers can bring their cars, and each can see what becomes of theirs', async () => {
  karim = await newMember();
  const held = { payment: 'held' };
  const paid = { mails: ['paid'] };
  const booked = { ...planned(paid), 'walk-in': paid, released: held, refused: held };
  const book = async () => {
    for (const [name, change] of Object.entries(booked))
      cars.set(name, await newPaid('oil-change', change === held ? { risk_level: '1' } : {}));
  };
  await step(at('2026-11-20', '10:00'), book, booked);
  const plan = async () => {
    for (const [name, clock] of Object.entries(times)) {
      await setVisit(carOf(name), monday(clock));
      note(name, { visit: monday(clock) });
    }
  };
  await step(at('2026-11-20', '10:05'), plan, planned({ mails: ['visit-set'], place: 'expected' }));
  await step(at('2026-11-22', '10:00'), nothing, planned({ mails: ['reminder'] }));

  // Hours before its time, and one without any.
  await moved('08:10', 'early', 'received');
  await moved('09:00', 'punctual', 'received');
  await moved('09:20', 'walk-in', 'waiting', 'For a part until Thursday');
  await step(monday('09:30'), decides('released', 'release'), { released: { payment: 'paid', ...paid } });
  const refused: Partial<Seen> = { payment: 'refund-due', mails: ['refund-due'], place: 'none' };
  await step(monday('09:40'), decides('refused', 'refuse'), { refused });
  await moved('11:00', 'cancelled', 'in-work');
  await moved('11:30', 'punctual', 'in-work');

  // In the middle of the work. The car stays, and so does the money.
  const cancelled = { isListed: false, mails: ['cancelled'] };
  await step(monday('11:45'), cancels('cancelled'), { cancelled });
  expect(mails.outbox.all.at(-1)?.text).toContain('Your car is still at the garage');
  const { onSite } = await boardOf(karim, MONDAY);
  expect(onSite.filter((job) => job.cancelled)).toMatchObject([{ orderId: carOf('cancelled').order._id }]);

  // Ready by mistake, and undone before its customer is told; then in earnest, with a sentence that changes within the minute.
  await moved('12:00', 'punctual', 'ready');
  setClock('2026-11-23T06:00:20.000Z');
  await moves('punctual', 'in-work')();
  await step(monday('12:10'), nothing, { punctual: { progress: 'in-work' } });
  await moved('12:30', 'punctual', 'ready', 'Soon.');
  setClock('2026-11-23T06:30:30.000Z');
  await moves('punctual', 'ready', 'At the desk.')();
  await step(monday('12:31'), nothing, { punctual: { progress: 'ready: At the desk.', mails: ['ready'] } });
  expect(mails.outbox.all.at(-1)?.text).toContain('At the desk.');
  await moved('12:40', 'punctual', 'ready', 'Till six.');
  await moved('13:00', 'punctual', 'collected');

  // Collected within the minute in which its mail would be sent.
  const hurry = async () => {
    for (const progress of ['received', 'ready', 'collected'] as const) await moves('quick', progress)();
  };
  await step(monday('14:00'), hurry, { quick: { progress: 'collected' } });
  await moved('15:00', 'released', 'in-work');
  const missing: Partial<Seen> = { visit: undefined, place: 'unplanned' };
  await step(monday('18:00'), moves('missing', 'not-come'), { missing });
  // The one that was cancelled is told when it is ready, too.
  await moved('18:10', 'cancelled', 'ready');
  await step(monday('18:12'), nothing, { cancelled: { mails: ['ready'] } });
  await moved('18:40', 'cancelled', 'collected');

  // The day after: it comes after all, and what was not collected is still there.
  const gone: Partial<Seen> = { place: 'none' };
  await step(at(TUESDAY, '08:00'), nothing, { punctual: gone, quick: gone, cancelled: gone });
  const missingIsHere = { missing: { progress: 'received' } };
  await step(at(TUESDAY, '09:15'), moves('missing', 'received'), missingIsHere);
  // Missing the visit, and bringing the car, leave the money to the garage.
  await step(at(TUESDAY, '09:20'), cancels('missing'), { missing: cancelled });
});
