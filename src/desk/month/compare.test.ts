import { expect, test } from 'vitest';
import type { DeskMonth, MonthSums } from '../../contract/desk/desk-month.ts';
import { daysAfter, monthAfter } from '../../contract/time/dhaka.ts';
import { compareWithMonthBefore, givenBackInMonth, netReceivedInMonth, usedShareOfDays } from './compare.ts';
import { describeDifference, formatBareTaka, formatPercent } from './figures.tsx';
import { serviceFigures } from './listed-figures.ts';

const none = { BDT: 0, USD: 0 };
const noCount = { count: 0, amount: 0 };

/** Returns the sums of a month of which each day has charged so much, in taka. */
const sumsOf = (month: string, taka: number, changes: Partial<MonthSums> = {}): MonthSums => ({
  month,
  days: Array.from({ length: 30 }, (_, number) => ({
    day: daysAfter(`${month}-01`, number),
    charged: { ...none, BDT: taka * 100 },
    received: none,
    ...{ arrivals: 1, maxArrivals: 4, minutes: 60, maxMinutes: 240 },
  })),
  charged: { ...none, BDT: 30 * taka * 100 },
  kept: none,
  ...{ writtenOff: noCount, recovered: noCount },
  ...{ received: [], services: [], mechanics: [], reductions: [], disputes: [] },
  ...{ movements: [], drawerOff: [] },
  work: { count: 0, charged: none, minutes: 0 },
  bookings: { web: 0, desk: 0, cancelled: 0 },
  visits: { first: 0, again: 0 },
  noShows: 0,
  smsParts: 0,
  findings: { asked: noCount, approved: noCount, declined: noCount, deferred: noCount, booked: noCount },
  ...changes,
});
const monthOf = (taka: number, then: number | undefined, today = '2026-12-05'): DeskMonth => ({
  ...{ today, firstMonth: '2023-11', owed: noCount, sums: sumsOf('2026-11', taka) },
  ...(then !== undefined && { before: sumsOf('2026-10', then) }),
});

test.each<[string, DeskMonth, object]>([
  ['has nothing', monthOf(0, 10), { type: 'empty' }],
  ['is the first', monthOf(10, undefined), { type: 'no-month-before' }],
  ['follows one of nothing', monthOf(10, 0), { type: 'nothing-before' }],
  ['charged a tenth more', monthOf(11, 10), { type: 'better', by: 3_000, share: 0.1, isSoFar: false }],
  ['charged half', monthOf(5, 10), { type: 'worse', by: 15_000, share: 0.5, isSoFar: false }],
  ['charged a little more', monthOf(104, 100), { type: 'alike', by: 12_000, isSoFar: false }],
  [
    'has had ten days',
    monthOf(20, 10, '2026-11-10'),
    { type: 'better', by: 10_000, share: 1, isSoFar: true },
  ],
])('a month that %s is compared', (_case, month, verdict) => {
  const found = compareWithMonthBefore(month);
  expect('share' in found ? { ...found, share: Math.round(found.share * 100) / 100 } : found).toMatchObject(
    verdict,
  );
});

test('what came in is less what was given back, and what was recorded by hand is in neither', () => {
  const one = { currency: 'BDT' as const, taken: 500, takenCount: 1, givenBack: 200, givenBackCount: 1 };
  const received = [
    { ...one, method: 'cash' as const },
    { ...one, method: 'by-hand' as const, taken: 0 },
  ];
  const sums = sumsOf('2026-11', 0, { received });
  expect([netReceivedInMonth(sums).BDT, givenBackInMonth(sums).BDT]).toEqual([300, 200]);
});

test('the days to come do not make a month less full', () => {
  const sums = sumsOf('2026-11', 0);
  const days = sums.days.map((day) => (day.day > '2026-11-10' ? { ...day, minutes: 0 } : day));
  expect(usedShareOfDays({ ...sums, days }, '2026-11-10')).toBe(0.25);
  expect(usedShareOfDays({ ...sums, days: [] }, '2026-11-10')).toBeUndefined();
});

test.each([
  [{ now: 123_456, before: 100_000, format: formatBareTaka }, '+234.56 (+23 %)'],
  [{ now: 0, before: 400, format: formatBareTaka }, '−4 (−100 %)'],
  [{ now: 3, before: 0 }, '+3'],
  [{ now: 7, before: 7 }, 'the same'],
  [{ now: 0.504, before: 0.5, format: formatPercent }, 'the same'],
  [{ now: 0.62, before: 0.5, format: formatPercent }, '+12 %'],
  [{ now: 7, before: undefined }, ''],
])('the difference of %j is %s', (figure, text) => {
  expect(describeDifference({ name: '', ...figure }).replaceAll('\u00a0', ' ')).toBe(text);
});

test.each([
  ['2026-01', -1, '2025-12'],
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
])('the month %s and %d is %s', (month, by, other) => {
  expect(monthAfter(month, by)).toBe(other);
});

test('services of one title are one figure in both months', () => {
  const service = (id: string, taka: number) => ({
    ...{ id, name: 'Oil', count: 1, charged: { ...none, BDT: taka * 100 }, minutes: 30 },
  });
  const now = sumsOf('2026-11', 1, { services: [service('a', 30), service('b', 20)] });
  const before = sumsOf('2026-10', 1, { services: [service('a', 10), service('c', 5)] });
  expect(serviceFigures(now, before)).toMatchObject([
    { name: 'Oil', now: 5_000, before: 1_500, note: '2×, 1 h' },
  ]);
});
