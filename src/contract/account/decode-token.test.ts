import { expect, test } from 'vitest';
import { msUntilRenewal } from './decode-token.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const issuedAt = Date.UTC(2026, 10, 26, 9);
const exp = (issuedAt + HOUR) / 1000;

test.each<[string, ahead: number, age: number, left: number]>([
  ['new', 0, 0, 55 * MINUTE],
  ['five minutes before its end', 0, 55 * MINUTE, 0],
  ['new, on a phone that is 3 h slow', -3 * HOUR, 0, 55 * MINUTE],
  ['old, on a phone that is 3 h slow', -3 * HOUR, 54 * MINUTE, MINUTE],
  ['too old, on a phone that is 3 h slow', -3 * HOUR, 56 * MINUTE, 0],
])('a token that is %s is renewed in time', (_, ahead, age, left) => {
  expect(msUntilRenewal(exp, ahead, issuedAt + age + ahead)).toBe(left);
});
