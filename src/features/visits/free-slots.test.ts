import { expect, test } from 'vitest';
import { correctSlots, firstFreeDay } from './free-slots.ts';

const slots = [
  { day: '2026-11-25', slots: [{ start: 'a', free: 0 }] },
  { day: '2026-11-26', slots: [] },
  {
    day: '2026-11-27',
    slots: [
      { start: 'b', free: 1 },
      { start: 'c', free: 0 },
    ],
  },
];

test('the first free day is neither full nor closed', () => {
  expect(firstFreeDay(slots)).toBe('2026-11-27');
  expect(firstFreeDay(slots.slice(0, 2))).toBeUndefined();
});

test('what a refusal tells goes before an older list of places', () => {
  const free = correctSlots(slots, ['b'], ['c']).flatMap((entry) => entry.slots.map((slot) => slot.free));
  expect(free).toEqual([0, 0, 1]);
});
