import { expect, test } from 'vitest';
import { nextFreeIn } from './time-field.tsx';

const day = (...slots: [start: string, free: number][]) => ({
  day: '2026-11-25',
  slots: slots.map(([start, free]) => ({ start, free })),
});

test.each([
  ['not loaded yet', undefined, undefined],
  ['nothing free', [day(), day(['09:00', 0])], undefined],
  ['a later one', [day(['09:00', 0]), day(['10:00', 2])], '10:00'],
])('the next free time, and never any day instead: %s', (_case, slots, start) => {
  expect(nextFreeIn(slots)).toBe(start);
});
