import { expect, test } from 'vitest';
import { daysToCloseOrOpen, openDaysOfRange, withClosed } from '../../../netlify/server/desk/decide-range.ts';
import type { DaySettings } from '../../../src/contract/desk/desk-week.ts';

const TODAY = '2026-11-22';

test.each<[string, string, ReturnType<typeof openDaysOfRange>]>([
  [TODAY, TODAY, [TODAY]],
  ['2026-11-26', '2026-11-29', ['2026-11-26', '2026-11-28', '2026-11-29']],
  ['2026-11-27', '2026-11-27', 'closed-weekday'],
  ['2026-11-21', '2026-11-25', 'day-over'],
  ['2026-11-25', '2026-11-24', 'backwards'],
  ['2026-11-24', '2026-12-25', 'too-many-days'],
  ['9999-12-30', '9999-12-01', 'backwards'],
  ['2026-11-31', '2026-12-01', 'no-day'],
  ['x', 'x', 'no-day'],
  ['2026-11-24', '২০২৬-১১-২৫', 'no-last'],
])('from %s to %s, the days of a range are %j', (first, last, days) => {
  expect(openDaysOfRange(first, last, TODAY)).toEqual(days);
});

test('a range has 31 days, without Fridays', () => {
  expect(openDaysOfRange('2026-11-24', '2026-12-24', TODAY)).toHaveLength(27);
});

test.each<
  [closed: boolean, stored: DaySettings, expected: DaySettings, ReturnType<typeof daysToCloseOrOpen>]
>([
  [true, {}, {}, [{ day: TODAY, settings: {} }]],
  [true, { places: 2 }, { places: 2 }, [{ day: TODAY, settings: { places: 2 } }]],
  [true, { closed: true }, {}, []],
  [true, { places: 1 }, {}, 'changed'],
  [false, { closed: true }, { closed: true }, [{ day: TODAY, settings: { closed: true } }]],
  [false, { closed: true }, {}, 'changed'],
  [false, { places: 1 }, { closed: true }, []],
])('to make it %s that a day of %j is closed, seen as %j, changes %j', (closed, settings, expected, days) => {
  const change = { closed, expected: [{ day: TODAY, settings: expected }] };
  expect(daysToCloseOrOpen([{ day: TODAY, settings }], change)).toEqual(days);
  expect(withClosed(false, withClosed(true, settings))).toEqual(withClosed(false, settings));
});
