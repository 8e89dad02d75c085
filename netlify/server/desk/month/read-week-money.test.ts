import { expect, test } from 'vitest';
import { weekAndWeekBefore } from './read-week-money.ts';

test.each([
  ['is kept with the one before', '2023-10-26', ['2023-10-26', '2023-10-19']],
  ['is kept, and not all of the one before', '2023-10-25', ['2023-10-25']],
  ['begins with the first kept day', '2023-10-19', ['2023-10-19']],
  ['is kept in part', '2023-10-18', []],
])('a week %s', (_case, first, weeks) => {
  const found = weekAndWeekBefore(first, '2023-10-19');
  expect(found.map(([day]) => day)).toEqual(weeks);
  for (const week of found) expect(week).toHaveLength(7);
});
