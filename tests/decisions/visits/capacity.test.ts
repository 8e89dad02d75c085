import { expect, test } from 'vitest';
import type { AgendaEntry } from '../../../netlify/server/order/records.ts';
import { keys } from '../../../netlify/server/store/keys.ts';
import { AGENDA_SUMS, capacityOfDay, expectRoom } from '../../../netlify/server/visits/capacity.ts';
import { openDayOf } from '../../../netlify/server/visits/opening-hours.ts';
import type { DaySettings } from '../../../src/contract/desk/desk-week.ts';
import { usualWorkMinutes } from '../../../src/contract/time/working-day.ts';
import type { Visit } from '../../../src/contract/visits/visit.ts';
import { garage } from '../../../src/garage.ts';
import { at } from '../../support/cases/times.ts';

const [TUESDAY, WEDNESDAY] = ['2026-11-24', '2026-11-25'] as const;
const [THURSDAY, FRIDAY] = ['2026-11-26', '2026-11-27'] as const;
const { arrivalsPerSlot: PLACES } = garage;
const MINUTES = usualWorkMinutes(WEDNESDAY);
const startsOn = (day: string): number => openDayOf(day)?.starts.length ?? 0;

const arrival = (clock: string, minutes = 40): AgendaEntry => ({
  uid: 'u',
  start: at(WEDNESDAY, clock),
  minutes,
});
/** Returns the work that a visit of the day before leaves for this one. */
const rest = (minutes: number): AgendaEntry => ({ uid: 'u', minutes });
function stateOf(entries: AgendaEntry[], settings: DaySettings = {}, day: string = WEDNESDAY) {
  const cars = new Map<string, number>();
  for (const { start } of entries) if (start) cars.set(start, (cars.get(start) ?? 0) + 1);
  return { day, settings, taken: entries.reduce((sum, { minutes }) => sum + minutes, 0), cars };
}

const room = (day: string, places: number = PLACES, minutes: number = usualWorkMinutes(day)) => ({
  maxArrivals: startsOn(day) * places,
  maxMinutes: minutes,
});
const NONE = { maxArrivals: 0, maxMinutes: 0 };

test.each<[string, day: string, DaySettings, room: object]>([
  ['long day as usual', WEDNESDAY, {}, room(WEDNESDAY)],
  ['short day as usual', THURSDAY, {}, room(THURSDAY)],
  ['weekday on which the garage is closed', FRIDAY, {}, NONE],
  ['day that is closed', WEDNESDAY, { closed: true }, NONE],
  ['day with more places', WEDNESDAY, { places: 5 }, room(WEDNESDAY, 5)],
  ['day without places', WEDNESDAY, { places: 0 }, room(WEDNESDAY, 0)],
])('the staff can see the room of a %s', (_case, day, settings, expected) => {
  const { free, ...counts } = capacityOfDay(stateOf([], settings, day), openDayOf(day));
  expect(counts).toEqual({ arrivals: 0, minutes: 0, ...expected });
  const isOpen = counts.maxMinutes > 0 || settings.minutes === 0;
  expect([...free.keys()]).toEqual(isOpen ? openDayOf(day)?.starts : []);
  for (const places of free.values()) expect(places).toBe(settings.places ?? PLACES);
});

const nine = arrival('09:00');
const TEN_FREE = [at(WEDNESDAY, '10:00'), PLACES] as const;

test.each<[string, AgendaEntry[], DaySettings, { arrivals: number; minutes: number; nine: number }]>([
  ['all places', [nine, nine, nine], {}, { arrivals: 3, minutes: 120, nine: 0 }],
  ['more cars than there are places', [nine, nine], { places: 1 }, { arrivals: 2, minutes: 80, nine: 0 }],
  ['the work of the day before', [rest(420)], {}, { arrivals: 0, minutes: 420, nine: 3 }],
])('a customer can find the places that are left by %s', (_case, entries, settings, left) => {
  const { free, arrivals, minutes } = capacityOfDay(stateOf(entries, settings), openDayOf(WEDNESDAY));
  expect({ arrivals, minutes, nine: free.get(at(WEDNESDAY, '09:00')) }).toEqual(left);
  if (settings.places === undefined) expect(free.get(TEN_FREE[0])).toBe(TEN_FREE[1]);
});

type Own = Pick<Visit, 'start' | 'load'>;
const own: Own = { start: at(WEDNESDAY, '09:00'), load: [{ day: WEDNESDAY, minutes: 40 }] };

const onDays = (...load: [day: string, minutes: number][]) =>
  load.map(([day, minutes]) => ({ day, minutes }));
const hour = onDays([WEDNESDAY, 60]);
const ownAtTen = { ...own, start: at(WEDNESDAY, '10:00') };

test.each<[string, Visit['load'], DaySettings, Own | undefined, [minutes?: number, cars?: number]]>([
  ['of one day', hour, {}, undefined, [MINUTES - 60, PLACES - 1]],
  ['in place of one at another time', hour, {}, ownAtTen, [MINUTES - 20, PLACES - 1]],
  ['in place of one at the same time', hour, {}, own, [MINUTES - 20, PLACES]],
  ['begun the day before', onDays([TUESDAY, 1], [WEDNESDAY, 2]), {}, undefined, [MINUTES - 2]],
  ['on other days', onDays([THURSDAY, 40]), {}, own, []],
])('a customer can have a visit %s only while the day has room', (_case, load, settings, previous, most) => {
  const start = at(WEDNESDAY, '09:00');
  const key = keys.agenda(WEDNESDAY);
  const totals = [
    [key, 'minutes'],
    [key, start],
  ];
  expect(expectRoom(stateOf([], settings), { start, load }, previous)).toEqual(
    most.map((atMost, index) => ({ total: totals[index], of: AGENDA_SUMS, atMost })),
  );
});
