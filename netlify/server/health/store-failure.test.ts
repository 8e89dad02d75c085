import { expect, test } from 'vitest';
import { problemForPrograms } from '../problems.ts';
import { decideStoreAlarm, storeFailureOf } from './store-failure.ts';

const now = new Date('2026-11-22T04:00:00Z');
const failed = (reason: string) => problemForPrograms(503, '', { cause: new Error(reason) });

test.each([
  ['limit', failed('Command failed: ERR max requests limit exceeded. Limit: 500000, Usage: 500000.')],
  ['full', failed('ERR DB capacity quota exceeded. Limit: 268435456 bytes')],
  ['full', failed('ERR max single record size exceeded. Limit: 104857600 bytes')],
  ['away', failed('fetch failed')],
  [undefined, problemForPrograms(502, '')],
  [undefined, new Error('ERR max requests limit exceeded')],
])('the store’s failure is %s', (failure, error) => {
  expect(storeFailureOf(error)).toBe(failure);
});

const since = now.getTime() - 900_000;
const reported = { since, isReported: true };
const expected = { since, isReported: false };
test.each([
  [undefined, undefined, { alarm: undefined }],
  [undefined, 'limit', { alarm: { since: now.getTime(), isReported: true }, report: 'trouble' }],
  [undefined, 'away', { alarm: { since: now.getTime(), isReported: false } }],
  [expected, 'away', { alarm: reported, report: 'trouble' }],
  [expected, undefined, { alarm: undefined }],
  [reported, 'full', { alarm: reported }],
  [reported, undefined, { alarm: undefined, report: 'recovered' }],
] as const)('after %o, %s is told once', (before, failure, decision) => {
  expect(decideStoreAlarm(before, failure, now)).toEqual(decision);
});
