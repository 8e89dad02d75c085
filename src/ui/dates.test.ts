import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { formatSoonInDhaka } from './dates.ts';

test.each([
  ['2026-11-24T18:30:00Z', 'today 09:00'],
  ['2026-11-24T17:30:00Z', 'tomorrow 09:00'],
  ['2026-11-23T17:30:00Z', 'Wed 25 Nov, 09:00'],
])('at %s, by the days of Dhaka, a time is %s', (now, text) => {
  expect(formatSoonInDhaka('2026-11-25T03:00:00Z', new Date(now))).toBe(text);
});

/** Times as Dhaka's clock and the visitor's have them, and the day after in Dhaka. */
const elsewhere: [zone: string, time: string, dhaka: string, next: string, there: string | null][] = [
  ['Europe/London', '2026-03-29T01:30:00Z', 'Sun 29 Mar, 07:30', 'Monday 30 March', 'Sun 29 Mar, 02:30'],
  ['America/New_York', '2026-10-31T20:00:00Z', 'Sun 1 Nov, 02:00', 'Monday 2 November', 'Sat 31 Oct, 16:00'],
  ['Asia/Dhaka', '2026-11-24T18:00:00Z', 'Wed 25 Nov, 00:00', 'Thursday 26 November', null],
];

const script = `
  const load = (file) => import(process.cwd() + '/src/' + file);
  const { formatMomentInDhaka } = await load('contract/time/format-dhaka.ts');
  const { dayInDhaka, daysAfter } = await load('contract/time/dhaka.ts');
  const { momentElsewhere, nameOfDay } = await load('ui/dates.ts');
  const [, time] = process.argv;
  const next = nameOfDay(daysAfter(dayInDhaka(time), 1));
  console.log(JSON.stringify([formatMomentInDhaka(time), next, momentElsewhere(time) ?? null]));`;

// A worker of the test runner cannot change its zone.
test.each(elsewhere)(
  'a visitor in %s at %s can read the times of Dhaka, and their own',
  (TZ, time, ...texts) => {
    const args = ['--input-type=module', '--eval', script, time];
    const printed = execFileSync(process.execPath, args, { env: { ...process.env, TZ } });
    expect(JSON.parse(String(printed))).toEqual(texts);
  },
);
