import { keys } from '../../netlify/server/store/keys.ts';
import { openDaysFrom } from '../../netlify/server/visits/opening-hours.ts';
import { daysAfter } from '../../src/contract/time/dhaka.ts';
import { openSiteStore } from './staff.ts';

/*
 * The days of the site under test, counted from the one on which the run began: at midnight in Dhaka they stay the same. On the first four,
 * the desk brings cars; on a later one, all customers; each of the others belongs to one test.
 */

const { E2E_DAY: first = '' } = process.env;
const [shared = { day: '', starts: [] }, ...own] = openDaysFrom(
  daysAfter(first, 8),
  new Date(`${first}T12:00:00+06:00`),
  -1,
);

/** Gives the days that tests share room for more cars than all of them bring. */
export async function makeRoom(): Promise<void> {
  const settings = JSON.stringify({ places: 100, minutes: 100_000 });
  const days = [0, 1, 2, 3].map((count) => daysAfter(first, count));
  await openSiteStore().hset(
    keys.days,
    Object.fromEntries([...days, shared.day].map((day) => [day, settings])),
  );
}

/** The times of the day to which all customers may bring cars. */
export const [start = '', laterStart = ''] = shared.starts;

/** Returns a day, as it usually is, that no other test, repeat or retry has, with its first times. */
export async function takeDay() {
  const count = await openSiteStore().incr('days-of-tests');
  const { day, starts: [start = '', next = ''] = [] } = own[count - 1] ?? {};
  if (!day) throw new Error(`No day is left after ${own.length}.`);
  return { day, start, next };
}
