import { expect, test } from 'vitest';
import type { Board, DayLoad } from '../../../contract/desk-day.ts';
import { overbooking } from './overbooking.ts';

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
/** A board with this number of arrivals at the time. */
const boardWith = (arrivals: number): Board => ({
  day: load.day,
  member: 'Karim',
  expected: Array.from({ length: arrivals }, (_, number) => ({
    orderId: String(number),
    transactionId: String(number),
    rev: 1,
    place: 'planned',
    progress: 'expected',
    visit: { start },
    serviceName: '',
    customer: '',
    phone: '',
    payment: 'paid',
    createdAt: start,
    amount: 1,
    currency: 'BDT',
    gateway: 'sslcommerz',
  })),
  onSite: [],
  collected: [],
  unplanned: 0,
});

test.each([
  ['there is room', {}, 0, undefined],
  ['the last place is free', {}, 2, undefined],
  ['the places are taken', {}, 3, 'All places at Wed 25 Nov, 09:00 are taken.'],
  ['the day has other places', { settings: { places: 1 } }, 1, 'All places at Wed 25 Nov, 09:00 are taken.'],
  ['the day is closed', { settings: { closed: true } }, 0, 'The garage is closed on Wednesday 25 November.'],
  ['the day has all arrivals', { arrivals: 33 }, 0, 'Wednesday 25 November is full.'],
  ['the day has all its work', { minutes: 2400 }, 0, 'Wednesday 25 November is full.'],
] as const)('a visit is one too many or not: %s', (_, changes, arrivals, reason) => {
  expect(overbooking(start, { ...load, ...changes }, boardWith(arrivals))).toBe(reason);
});
