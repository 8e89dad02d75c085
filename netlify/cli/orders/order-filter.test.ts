import { expect, test } from 'vitest';
import { auditedDays, isWithin, parseOptions, startOf } from './order-filter.ts';

test.each([
  ['2026-11-25T18:00:00.000Z', '2026-11-26'],
  ['2026-11-26T17:59:59.999Z', '2026-11-26'],
])('%s is on %s in Dhaka, and on no other day of a filter', (time, day) => {
  for (const one of ['2026-11-25', '2026-11-26', '2026-11-27']) {
    const isOn = isWithin({ from: one, to: one }, time);
    expect({ one, isOn }).toEqual({ one, isOn: one === day });
    expect(isWithin({ from: one }, time)).toBe(day >= one);
    expect(isWithin({ to: one }, time)).toBe(day <= one);
    expect(startOf(one) <= new Date(time)).toBe(day >= one);
  }
});

test.each([
  ['--payment free', '--payment must be one of unpaid, paid, held, refund-due, refunded.'],
  ['--days 0', '--days must be a number of days such as 7.'],
  ['--from 2026-02-30', '--from must be a day such as 2026-11-30.'],
  ['--from 2026-11-26 --to 2026-11-25', '--to must be a day that is not before --from.'],
])('a maintainer reads what is wrong with `%s`', (line, message) => {
  expect(() => parseOptions(line.split(' '), 'payment', 'from', 'to', 'days')).toThrow(message);
});

test.each([
  ['', '2026-09-28', '2026-11-27'],
  ['--days 7', '2026-11-20', '2026-11-27'],
  ['--to 2026-10-31 --days 30', '2026-10-01', '2026-10-31'],
  ['--from 2026-10-01 --to 2026-10-31', '2026-10-01', '2026-10-31'],
])('an audit with `%s` is about %s to %s', (line, from, to) => {
  const options = parseOptions(line.split(' ').filter(Boolean), 'from', 'to', 'days');
  // 0:30 in Dhaka.
  expect(auditedDays(options, new Date('2026-11-26T18:30:00.000Z'))).toEqual({ from, to });
});
