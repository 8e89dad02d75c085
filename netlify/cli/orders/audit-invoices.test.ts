import { expect, test } from 'vitest';
import type { Series } from '../../server/invoices/series.ts';
import { compareSeries } from './audit-invoices.ts';

const numbered = (...numbers: number[]) =>
  numbers.map((number) => ({ kind: 'invoice' as const, year: 2026, number }));
const inSeries = (last: number, more: Series = {}): Series => ({ 'invoice:2026': String(last), ...more });
const of2026 = (...problems: string[]) => problems.map((problem) => `invoice:2026: number ${problem}`);

test('numbers that are missing, doubled or beyond the last one are found, but none that was lost, or whose month was dropped', () => {
  const lost = { 'lost:invoice:2026': '2-4', 'lost:credit-note:2026': '1-2', 'credit-note:2026': '2' };
  const series = inSeries(7, { ...lost, 'credit-note:2025': '1' });
  const later = [
    ...of2026('6 is missing', '7 is missing'),
    ...of2026('5 was given 2 times', '8 is beyond the last one, 7'),
  ];
  const compare = (day: string) =>
    compareSeries({ before: series, after: series }, numbered(5, 5, 8), new Date(day));
  const note = 'credit-note:2025: number 1 is missing';
  expect(compare('2027-06-30')).toEqual([...of2026('1 is missing'), ...later, note]);
  expect(compare('2032-08-01')).toEqual(later);
});

test.each<[string, Series, Series, number[], string[]]>([
  ['before the audit has come to it', inSeries(1), inSeries(2), [1, 2], []],
  ['after the audit has passed it', inSeries(1), inSeries(2), [1], []],
  ['as the first of its series', {}, inSeries(1), [1], []],
  ['as the first of its series, and passed', {}, inSeries(1), [], []],
  ['while others are missing', inSeries(3), inSeries(4), [1, 3], of2026('2 is missing')],
  ['while others are beyond', inSeries(1), inSeries(2), [1, 3], of2026('3 is beyond the last one, 2')],
  ['behind numbers that were told lost', inSeries(1), inSeries(9, { 'lost:invoice:2026': '2-8' }), [1], []],
])('an invoice that is issued %s is not reported', (_case, before, after, numbers, problems) => {
  expect(compareSeries({ before, after }, numbered(...numbers), new Date('2026-11-27'))).toEqual(problems);
});
