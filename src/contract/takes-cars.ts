import type { DaySettings } from './desk-week.ts';

/**
 * Returns whether cars can be brought on a day by its settings: without places or work it is closed. With fewer than are planned it keeps all of its
 * visits, which the garage has accepted.
 */
export const takesCars = ({ closed, places, minutes }: DaySettings): boolean =>
  !closed && places !== 0 && minutes !== 0;
