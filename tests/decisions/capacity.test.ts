import { expect, test } from 'vitest';
import { keys } from '../../netlify/server/store/keys.ts';
import type { AgendaEntry, DaySettings } from '../../netlify/server/store/records.ts';
import { capacity, expectRoom } from '../../netlify/server/visits/capacity.ts';
import { openDayOf } from '../../netlify/server/visits/opening-hours.ts';
import type { Visit } from '../../src/contract/visit.ts';
import { garage } from '../../src/garage.ts';
import { at } from '../support/decided-order.ts';

const [WEDNESDAY, THURSDAY, FRIDAY] = ['2026-11-25', '2026-11-26', '2026-11-27'] as const;
const { arrivalsPerSlot: PLACES, workMinutesPerDay: MINUTES } = garage;
const startsOn = (day: string): number => openDayOf(day)?.starts.length ?? 0;

const arrival = (clock: string, minutes = 40): AgendaEntry => ({
  uid: 'u',
  start: at(WEDNESDAY, clock),
  minutes,
});
/** Work that a visit of the day before leaves for this one. */
const rest = (minutes: number): AgendaEntry => ({ uid: 'u', minutes });
const stateOf = (entries: AgendaEntry[], settings: DaySettings = {}, day: string = WEDNESDAY) => ({
  day,
  settings,
  taken: entries.reduce((sum, { minutes }) => sum + minutes, 0),
  cars: new Map(
    Array.from(
      Map.groupBy(
        entries.flatMap((entry) => entry.start ?? []),
        (start) => start,
      ),
      ([start, { length }]) => [start, length],
    ),
  ),
});

const room = (day: string, places: number = PLACES, minutes: number = MINUTES) => ({
  maxArrivals: startsOn(day) * places,
  maxMinutes: minutes,
});
const NONE = { maxArrivals: 0, maxMinutes: 0 };

test.each<[string, day: string, DaySettings, room: object]>([
  ['long day as usual', WEDNESDAY, {}, room(WEDNESDAY)],
  ['short day as usual', THURSDAY, {}, room(THURSDAY)],
  ['weekday on which the garage is closed', FRIDAY, {}, NONE],
  ['weekday on which the garage is closed, whatever its settings', FRIDAY, { places: 5, minutes: 60 }, NONE],
  ['day that is closed', WEDNESDAY, { closed: true }, NONE],
  ['day that is closed, with other places', WEDNESDAY, { closed: true, places: 5, minutes: 60 }, NONE],
  ['day with more places', WEDNESDAY, { places: 5 }, room(WEDNESDAY, 5)],
  ['day without places', WEDNESDAY, { places: 0 }, room(WEDNESDAY, 0)],
  ['day with less work', WEDNESDAY, { minutes: 60 }, room(WEDNESDAY, PLACES, 60)],
  ['day without work', WEDNESDAY, { minutes: 0 }, room(WEDNESDAY, PLACES, 0)],
])('the staff can see the room of a %s', (_case, day, settings, expected) => {
  const { free, ...counts } = capacity(stateOf([], settings, day), openDayOf(day));
  expect(counts).toEqual({ arrivals: 0, minutes: 0, ...expected });
  const isOpen = counts.maxMinutes > 0 || settings.minutes === 0;
  expect([...free.keys()]).toEqual(isOpen ? openDayOf(day)?.starts : []);
  for (const places of free.values()) expect(places).toBe(settings.places ?? PLACES);
});

const nine = arrival('09:00');
const TEN_FREE = [at(WEDNESDAY, '10:00'), PLACES] as const;

test.each<[string, AgendaEntry[], DaySettings, { arrivals: number; minutes: number; nine: number }]>([
  ['nobody', [], {}, { arrivals: 0, minutes: 0, nine: 3 }],
  ['one car', [nine], {}, { arrivals: 1, minutes: 40, nine: 2 }],
  ['all places but one', [nine, nine], {}, { arrivals: 2, minutes: 80, nine: 1 }],
  ['all places', [nine, nine, nine], {}, { arrivals: 3, minutes: 120, nine: 0 }],
  [
    'more cars than there are places by now',
    [nine, nine],
    { places: 1 },
    { arrivals: 2, minutes: 80, nine: 0 },
  ],
  ['a car that has arrived', [{ ...nine, arrived: true }], {}, { arrivals: 1, minutes: 40, nine: 2 }],
  ['the work of the day before', [rest(420)], {}, { arrivals: 0, minutes: 420, nine: 3 }],
  ['cars at several times', [nine, arrival('11:00', 60)], {}, { arrivals: 2, minutes: 100, nine: 2 }],
])('a customer can find the places that are left by %s', (_case, entries, settings, left) => {
  const { free, arrivals, minutes } = capacity(stateOf(entries, settings), openDayOf(WEDNESDAY));
  expect({ arrivals, minutes, nine: free.get(at(WEDNESDAY, '09:00')) }).toEqual(left);
  if (settings.places === undefined) expect(free.get(TEN_FREE[0])).toBe(TEN_FREE[1]);
});

const own = { start: at(WEDNESDAY, '09:00'), load: [{ day: WEDNESDAY, minutes: 40 }] };

test.each<[string, { start: string; load: Visit['load'] } | undefined, object]>([
  ['at the same time', own, { arrivals: 2, minutes: 80, nine: 1 }],
  ['at another time', { ...own, start: at(WEDNESDAY, '10:00') }, { arrivals: 2, minutes: 80, nine: 0 }],
  [
    'of the day before',
    { ...own, load: [{ day: '2026-11-24', minutes: 1 }, ...own.load] },
    { arrivals: 3, minutes: 80, nine: 0 },
  ],
  [
    'of another day',
    { ...own, load: [{ day: THURSDAY, minutes: 40 }] },
    { arrivals: 3, minutes: 120, nine: 0 },
  ],
  ['that does not exist', undefined, { arrivals: 3, minutes: 120, nine: 0 }],
])('a customer can have the place of their own visit %s', (_case, former, left) => {
  const { free, arrivals, minutes } = capacity(stateOf([nine, nine, nine]), openDayOf(WEDNESDAY), former);
  expect({ arrivals, minutes, nine: free.get(at(WEDNESDAY, '09:00')) }).toEqual(left);
});

test('the staff can see the visits that stand on a day that was closed', () => {
  const closed = capacity(stateOf([nine, rest(60)], { closed: true }), openDayOf(WEDNESDAY));
  expect(closed).toEqual({ arrivals: 1, minutes: 100, ...NONE, free: new Map() });
});

test.each<[string, Visit['load'], DaySettings, typeof own | undefined, [string, number][]]>([
  [
    'of one day',
    [{ day: WEDNESDAY, minutes: 60 }],
    {},
    undefined,
    [
      ['minutes', MINUTES - 60],
      ['start', PLACES - 1],
    ],
  ],
  [
    'in place of one at another time',
    [{ day: WEDNESDAY, minutes: 60 }],
    {},
    { ...own, start: at(WEDNESDAY, '10:00') },
    [
      ['minutes', MINUTES - 20],
      ['start', PLACES - 1],
    ],
  ],
  [
    'in place of one at the same time',
    [{ day: WEDNESDAY, minutes: 60 }],
    {},
    own,
    [
      ['minutes', MINUTES - 20],
      ['start', PLACES],
    ],
  ],
  [
    'on a day with other limits',
    [{ day: WEDNESDAY, minutes: 40 }],
    { places: 1, minutes: 60 },
    undefined,
    [
      ['minutes', 20],
      ['start', 0],
    ],
  ],
  [
    'begun the day before',
    [
      { day: '2026-11-24', minutes: 1 },
      { day: WEDNESDAY, minutes: 2 },
    ],
    {},
    undefined,
    [['minutes', MINUTES - 2]],
  ],
  ['on other days', [{ day: THURSDAY, minutes: 40 }], {}, own, []],
])('a customer can have a visit %s only while the day has room', (_case, load, settings, former, totals) => {
  const start = at(WEDNESDAY, '09:00');
  expect(expectRoom(stateOf([], settings), { start, load }, former)).toEqual(
    totals.map(([field, atMost]) => ({
      total: [keys.agenda(WEDNESDAY), field, ...(field === 'start' ? [start] : [])],
      atMost,
    })),
  );
});
