import { expect, test } from 'vitest';
import { describeMovement, initialMovement, readMovement } from './movement-draft.ts';

const typed = { amount: '১,২০০', kind: 'parts' };
const request = { type: 'out', kind: 'parts', amount: 120_000, reason: '' };

test.each<[string, Partial<typeof initialMovement>, unknown]>([
  ['taken out', typed, request],
  ['put in', { ...typed, type: 'in' }, { ...request, type: 'in' }],
  [
    'for a reason',
    { ...typed, kind: 'other', reason: ' bulb ' },
    { ...request, kind: 'other', reason: 'bulb' },
  ],
])('a member records cash %s', (_case, texts, expected) => {
  expect(readMovement({ ...initialMovement, ...texts })).toEqual({ request: expected });
});

test.each<[string, Partial<typeof initialMovement>, string[]]>([
  ['with nothing typed', {}, ['amount', 'kind']],
  ['for something else without a reason', { ...typed, kind: 'other', reason: ' ' }, ['reason']],
])('a form of cash %s says at each field what is wrong', (_case, texts, fields) => {
  expect(Object.keys(readMovement({ ...initialMovement, ...texts }).errors ?? {})).toEqual(fields);
});

test('a movement of a kind that the garage has no longer is named by its id', () => {
  expect(describeMovement({ amount: -120_000, kind: 'parts' })).toBe('BDT 1,200 taken out: Parts');
  expect(describeMovement({ amount: 5, kind: 'petrol' })).toBe('BDT 0.05 put in: petrol');
});
