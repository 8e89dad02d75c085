import { expect, test } from 'vitest';
import { firstOfMoney } from './first-of-money.ts';

test.each([
  ['is over', '2026-11-01', '2026-11-01'],
  ['ends today', '2026-11-22', '2026-11-22'],
  ['ends tomorrow', '2026-11-23', '2026-11-22'],
  ['begins today', '2026-11-28', '2026-11-22'],
  ['begins tomorrow', '2026-11-29', undefined],
])('with a week that %s, from %s on, is the money from %s on', (_case, first, from) => {
  expect(firstOfMoney(first, '2026-11-28')).toBe(from);
});
