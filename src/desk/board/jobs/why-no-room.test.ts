import { expect, test } from 'vitest';
import { boardWith, jobWith } from '../../../../tests/support/job.ts';
import type { Board } from '../../../contract/desk/desk-day.ts';
import type { DayLoad } from '../../../contract/desk/desk-week.ts';
import { whyNoRoomForVisit } from './why-no-room.ts';

const start = '2026-11-25T03:00:00.000Z';
const load: DayLoad = {
  day: '2026-11-25',
  isOpenWeekday: true,
  settings: {},
  arrivals: 1,
  maxArrivals: 33,
  minutes: 40,
  maxMinutes: 2400,
};
/** Returns a board with this number of arrivals at the time. */
const boardOf = (arrivals: number): Board =>
  boardWith({ expected: Array.from({ length: arrivals }, (_, number) => jobWith(String(number))) });

test.each([
  ['there is room', {}, 0, undefined],
  ['the last place is free', {}, 2, undefined],
  ['the places are taken', {}, 3, 'All places at Wed 25 Nov, 09:00 are taken.'],
  ['the day has other places', { settings: { places: 1 } }, 1, 'All places at Wed 25 Nov, 09:00 are taken.'],
  ['the day is closed', { settings: { closed: true } }, 0, 'The garage is closed on Wednesday 25 November.'],
  ['the day has all arrivals', { arrivals: 33 }, 0, 'Wednesday 25 November is full.'],
  ['the day has all its work', { minutes: 2400 }, 0, 'Wednesday 25 November is full.'],
] as const)('the staff can see before they plan a visit whether %s', (_, changes, arrivals, reason) => {
  expect(whyNoRoomForVisit(start, { ...load, ...changes }, boardOf(arrivals))).toBe(reason);
});
