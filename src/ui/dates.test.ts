import { expect, test } from 'vitest';
import { formatDayInDhaka, formatMomentInDhaka } from '../contract/format-dhaka.ts';
import { formatSoonInDhaka } from './dates.ts';

test.each([
  ['2026-12-22T17:59:59.999Z', '22 December 2026'],
  ['2026-12-22T18:00:00.000Z', '23 December 2026'],
])('%s is on %s in Dhaka, wherever the reader is', (time, day) => {
  expect(formatDayInDhaka(new Date(time))).toBe(day);
});

test.each([
  ['2026-11-25T03:00:00Z', 'Wed 25 Nov, 09:00'],
  ['2026-11-24T18:00:00Z', 'Wed 25 Nov, 00:00'],
])('%s is %s in Dhaka', (time, text) => {
  expect(formatMomentInDhaka(time)).toBe(text);
});

test.each([
  ['2026-11-24T18:30:00Z', 'today 09:00'],
  ['2026-11-24T17:30:00Z', 'tomorrow 09:00'],
  ['2026-11-23T17:30:00Z', 'Wed 25 Nov, 09:00'],
])('at %s, by the days of Dhaka, a time is %s', (now, text) => {
  expect(formatSoonInDhaka('2026-11-25T03:00:00Z', new Date(now))).toBe(text);
});
