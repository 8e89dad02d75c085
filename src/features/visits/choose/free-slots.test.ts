import { expect, test } from 'vitest';
import type { Visit } from '../../../contract/visits/visit.ts';
import { hasFreeTime, offeredVisitDays } from './free-slots.ts';

const EIGHT = '2026-11-25T02:00:00.000Z';
const NINE = '2026-11-25T03:00:00.000Z';
const NEXT_DAY = '2026-11-26T02:00:00.000Z';
const slots = [
  {
    day: '2026-11-25',
    slots: [
      { start: EIGHT, free: 1 },
      { start: NINE, free: 0 },
    ],
  },
  { day: '2026-11-26', slots: [{ start: NEXT_DAY, free: 0 }] },
  { day: '2026-11-27', slots: [] },
];
const none = { visit: undefined, previous: undefined, taken: [], nearest: [] };
const visitAt = (start: string, days: string[]): Visit => ({
  start,
  load: days.map((day) => ({ day, minutes: 480 })),
});
const notesOf = (known: Partial<Parameters<typeof offeredVisitDays>[1]>) =>
  offeredVisitDays(slots, { ...none, ...known }).map(({ times }) => times.map(({ note = 'free' }) => note));

test('a day that is full or closed has no choice', () => {
  expect(notesOf({})).toEqual([['free', 'full'], ['full'], []]);
  expect(offeredVisitDays(slots, none).map(hasFreeTime)).toEqual([true, false, false]);
});

test('a customer can see the places that a refusal reports, not an older list of them', () => {
  expect(notesOf({ taken: [EIGHT], nearest: [NINE] })).toEqual([['full', 'free'], ['full'], []]);
});

test('full times of the days of a visit may be free for it, unless one was refused', () => {
  const visit = visitAt(EIGHT, ['2026-11-25', '2026-11-26']);
  expect(notesOf({ visit })).toEqual([['your time', 'maybe full'], ['maybe full'], []]);
  expect(notesOf({ visit, taken: [NEXT_DAY] })).toEqual([['your time', 'maybe full'], ['full'], []]);
});

test('the time of a visit stays a choice, in its place, when it is not listed', () => {
  const between = '2026-11-25T02:30:00.000Z';
  expect(notesOf({ visit: visitAt(between, []) })).toEqual([['free', 'your time', 'full'], ['full'], []]);
  const onClosedDay = visitAt('2026-11-27T03:00:00.000Z', ['2026-11-27']);
  expect(offeredVisitDays(slots, { ...none, visit: onClosedDay })[2]).toEqual({
    day: '2026-11-27',
    times: [{ start: onClosedDay.start, note: 'your time' }],
  });
});

test('the time of a visit that was moved or given up is free, unless it was refused', () => {
  const previous = visitAt(NINE, ['2026-11-25']);
  expect(notesOf({ previous })).toEqual([['free', 'free'], ['full'], []]);
  expect(notesOf({ previous, taken: [NINE] })).toEqual([['free', 'full'], ['full'], []]);
});
