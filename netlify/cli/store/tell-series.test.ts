import { expect, test } from 'vitest';
import type { Series } from '../../server/invoices/series.ts';
import { parseTold, writesOf } from './tell-series.ts';

/* The backup is of 20 June 2026, in the fiscal year 2025-26, which ends on 30 June. */
const BACKUP = '2026-06-20T04:00:00.000Z';
const series: Series = { 'invoice:2025': '200', 'credit-note:2025': '7', restored: BACKUP };
const [JUNE, JULY] = [new Date('2026-06-30T17:59:00Z'), new Date('2026-06-30T18:00:00Z')];

/** Returns numbers as they are told: "invoice=57 credit-note=2025-26/3". */
const told = (line: string) =>
  line.split(' ').map((one) => {
    const [kind = '', text = ''] = one.split('=');
    return parseTold(kind as 'invoice', text);
  });
const set = (field: string, last: number, lost: string) => [
  ...['HSET', 'series', field, String(last), `lost:${field}`, lost],
];

test.each<[string, string, Date, unknown[][]]>([
  ['in the same fiscal year', 'invoice=210 credit-note=7', JUNE, [set('invoice:2025', 210, '201-210')]],
  [
    'once another has begun, of both',
    'invoice=2 credit-note=0 invoice=2025-26/000210 credit-note=2025-26/9',
    JULY,
    [set('invoice:2026', 2, '1-2'), set('invoice:2025', 210, '201-210'), set('credit-note:2025', 9, '8-9')],
  ],
  [
    'with nothing printed since',
    'invoice=0 credit-note=0 invoice=2025-26/200 credit-note=2025-26/7',
    JULY,
    [],
  ],
  [
    'with the present year said as well',
    'invoice=2026-27/1 credit-note=2026-27/0 invoice=2025-26/200 credit-note=2025-26/7',
    JULY,
    [set('invoice:2026', 1, '1-1')],
  ],
])('after a restore the series continue %s', (_case, line, now, writes) => {
  expect(writesOf(series, told(line), now)).toEqual(writes);
});

test.each<[string, string, Date, Series]>([
  ['Tell the last number of 2025-26 too: --invoice=2025-26/200, or', 'invoice=1 credit-note=0', JULY, series],
  [
    'Tell the last number of 2025-26 too: --credit-note=2025-26/',
    'invoice=1 credit-note=0 invoice=2025-26/210',
    JULY,
    series,
  ],
  [
    'Tell the last number of 2026-27 too: --invoice=2026-27/',
    'invoice=2025-26/210 credit-note=2025-26/9',
    JULY,
    series,
  ],
  ['Tell the last number of 2025-26 too: --credit-note=2025-26/', 'invoice=210', JUNE, series],
  [
    'Tell the last number of 2024-25 too',
    'invoice=210 credit-note=9',
    JUNE,
    { restored: '2025-06-30T17:59:59Z' },
  ],
  ['a later invoice of 2025-26 than 199: number 200', 'invoice=199 credit-note=7', JUNE, series],
  ['invoice of 2025-26 was told twice', 'invoice=210 credit-note=7 invoice=2025-26/211', JUNE, series],
  ['invoice of 2026-27 has not begun', 'invoice=210 credit-note=7 invoice=2026-27/1', JUNE, series],
])('it is refused that %s', (message, line, now, from) => {
  expect(() => writesOf(from, told(line), now)).toThrow(message);
});

test('a garage without a restore begins behind what it has issued otherwise, and may add numbers of an earlier year', () => {
  expect(writesOf({}, told('invoice=57 credit-note=0'), JULY)).toEqual([set('invoice:2026', 57, '1-57')]);
  const earlier = { 'invoice:2026': '60', 'invoice:2025': '200', 'lost:invoice:2025': '5-9' };
  expect(writesOf(earlier, told('invoice=60 credit-note=0 invoice=2025-26/210'), JULY)).toEqual([
    set('invoice:2025', 210, '5-9,201-210'),
  ]);
});

test.each(['', 'x', '-1', '12345678', '2025-27/1', '2025/1', '25-26/1', '2025-26/', '1.5', ' 1', '১'])(
  '%j is no number of an invoice',
  (text) => {
    expect(() => parseTold('invoice', text)).toThrow('--invoice must be a number such as 57');
  },
);
