import type { DaySettings } from './desk-week.ts';

/**
 * Returns whether cars can be brought on a day by its settings: one without places or work is as good as closed. With fewer than are planned it keeps
 * its visits: the garage has accepted them, and whose would go nobody could say.
 */
export const takesCars = ({ closed, places, minutes }: DaySettings): boolean =>
  !closed && places !== 0 && minutes !== 0;
