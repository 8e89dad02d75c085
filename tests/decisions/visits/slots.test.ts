import { expect, test } from 'vitest';
import { capacityOfDay } from '../../../netlify/server/visits/capacity.ts';
import { bookableDays, openDayOf } from '../../../netlify/server/visits/opening-hours.ts';
import { slotsOf } from '../../../netlify/server/visits/slots.ts';
import { garage } from '../../../src/garage.ts';
import { daysFrom } from '../../support/cases/days.ts';
import { HOUR, NOW, shift } from '../../support/cases/times.ts';

const [TODAY, MONDAY, FRIDAY] = ['2026-11-22', '2026-11-23', '2026-11-27'] as const;
const { arrivalsPerSlot: PLACES, horizonDays, leadHours } = garage;
const startsOn = (day: string): string[] => openDayOf(day)?.starts ?? [];

/** Returns the free places by time, of each day of the horizon. */
function slotsWith(work: number, now = NOW): Map<string, Map<string, number>> {
  const horizon = bookableDays(now);
  const days = daysFrom(horizon[0] ?? '', {}, now).map((day) => ({
    ...day,
    capacity: capacityOfDay(day, day),
  }));
  const slots = slotsOf(days, { work, horizon, now });
  return new Map(slots.map((one) => [one.day, new Map(one.slots.map(({ start, free }) => [start, free]))]));
}

test('a customer can see each day of the horizon, with the times of those that are open', () => {
  const slots = slotsWith(40);
  expect([...slots.keys()]).toEqual(bookableDays(NOW));
  expect(slots.size).toBe(horizonDays + 1);
  for (const day of [MONDAY, '2026-11-26', '2026-12-22'])
    expect([...(slots.get(day) ?? [])]).toEqual(startsOn(day).map((start) => [start, PLACES]));
  expect(slots.get(FRIDAY)).toEqual(new Map());
});

const soon = startsOn(TODAY)[4] ?? '';
test.each([
  ['exactly as many hours ahead as are needed', shift(soon, -leadHours * HOUR), PLACES],
  ['a ms nearer', shift(soon, 1 - leadHours * HOUR), undefined],
])('a customer can see a time %s, with places: %s', (_case, now, free) => {
  expect(slotsWith(40, now).get(TODAY)?.get(soon)).toBe(free);
});

test('a customer can bring a car on the last day for work that goes on after the horizon', () => {
  const lastDay = bookableDays(NOW).at(-1) ?? '';
  const latest = startsOn(lastDay).at(-1) ?? '';
  expect(slotsWith(5_000).get(lastDay)?.get(latest)).toBe(PLACES);
});
