import type { Slots } from '../../contract/visit.ts';

/** Returns the first day with a free time. */
export const firstFreeDay = (slots: Slots): string | undefined =>
  slots.find((entry) => entry.slots.some(({ free }) => free > 0))?.day;

/** Returns the slots with what a refusal has told: `taken` starts are full, `nearest` ones are free. */
export const correctSlots = (slots: Slots, taken: string[], nearest: string[]): Slots =>
  slots.map((entry) => ({
    ...entry,
    slots: entry.slots.map(({ start, free }) => {
      if (nearest.includes(start)) return { start, free: Math.max(free, 1) };
      return { start, free: taken.includes(start) ? 0 : free };
    }),
  }));
