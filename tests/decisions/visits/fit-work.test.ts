import { expect, test } from 'vitest';
import { workMinutesOfService } from '../../../netlify/server/catalogue/service-facts.ts';
import { capacityOfDay } from '../../../netlify/server/visits/capacity.ts';
import { fitWork, type PlannableDay } from '../../../netlify/server/visits/fit-work.ts';
import { openDayOf } from '../../../netlify/server/visits/opening-hours.ts';
import { usualWorkMinutes } from '../../../src/contract/time/working-day.ts';
import { garage } from '../../../src/garage.ts';
import { type BusyDay, daysFrom } from '../../support/cases/days.ts';

test.each([
  [1, 1],
  [1_439, 1_439],
  [1_440, 480],
  [2_160, 960],
])('a customer of a service of %i minutes can expect %i of work', (minutes, work) => {
  expect(workMinutesOfService({ minutes })).toBe(work);
});

// The garage is closed on Friday, and for a shorter time open on Thursday.
const days = {
  wed: '2026-11-25',
  thu: '2026-11-26',
  fri: '2026-11-27',
  sat: '2026-11-28',
  sun: '2026-11-29',
};
type Name = keyof typeof days;
const [LONG, SHORT] = [openDayOf(days.wed)?.minutes ?? 0, openDayOf(days.thu)?.minutes ?? 0];
const [first = '', second = '', third = '', ...later] = openDayOf(days.wed)?.starts ?? [];
const last = later.at(-1) ?? '';
const { arrivalsPerSlot: PLACES, slotMinutes: SLOT } = garage;
const SHORT_WORK = usualWorkMinutes(days.thu);

/** Returns the open days from Wednesday to Sunday. */
const daysWith = (busy: Partial<Record<Name, BusyDay>>): PlannableDay[] =>
  daysFrom(days.wed, Object.fromEntries(Object.entries(busy).map(([name, day]) => [days[name as Name], day])))
    .filter(({ day }) => day <= days.sun)
    .map((day) => ({ ...day, capacity: capacityOfDay(day, day) }));

const CLOSED = { closed: true } as const;

test.each<
  [string, start: string, work: number, Partial<Record<Name, BusyDay>>, Partial<Record<Name, number>>]
>([
  ['for short work', second, 40, {}, { wed: 40 }],
  ['beside a time that is full', third, 40, { wed: { cars: PLACES } }, { wed: 40 }],
  ['for a minute more than until closing', last, SLOT + 1, {}, { wed: SLOT, thu: 1 }],
  ['for work over a closed weekday', last, SLOT + SHORT + 1, {}, { wed: SLOT, thu: SHORT, sat: 1 }],
  ['for work over a closed day', last, SLOT + 1, { thu: CLOSED }, { wed: SLOT, sat: 1 }],
  ['for the rest of a day', last, SLOT + 40, { thu: { taken: SHORT_WORK - 40 } }, { wed: SLOT, thu: 40 }],
  ['for work of all days', first, 3 * LONG + SHORT, {}, { wed: LONG, thu: SHORT, sat: LONG, sun: LONG }],
])('a customer can bring a car %s', (_case, start, work, busy, load) => {
  const expected = Object.entries(load).map(([name, minutes]) => ({ day: days[name as Name], minutes }));
  expect(fitWork(daysWith(busy), start, work)).toEqual(expected);
});

test.each<[string, start: string, work: number, Partial<Record<Name, BusyDay>>, string]>([
  ['without a place', second, 40, { wed: { cars: PLACES } }, 'full'],
  ['beside more cars than there are places by now', second, 40, { wed: { cars: 2, places: 1 } }, 'full'],
  ['for a minute too much of the next day', last, SLOT + 40, { thu: { taken: SHORT_WORK - 39 } }, 'full'],
  ['for a minute more than the known days have', first, 3 * LONG + SHORT + 1, {}, 'too-long'],
  ['on a closed day', second, 40, { wed: CLOSED }, 'closed'],
  ['at closing', new Date(Date.parse(last) + SLOT * 60_000).toISOString(), 40, {}, 'closed'],
  ['a minute after a time', new Date(Date.parse(second) + 60_000).toISOString(), 40, {}, 'closed'],
])('a customer cannot bring a car %s', (_case, start, work, busy, refusal) => {
  expect(fitWork(daysWith(busy), start, work)).toBe(refusal);
});

test('a customer cannot bring a car if no day is open', () => {
  expect(fitWork([], second, 40)).toBe('closed');
});
