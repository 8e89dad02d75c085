import type { TillAct } from '../../contract/desk-till.ts';

export const logTitle = (day: string): string => `Log of ${day}`;
export const memberLabel = 'Who';
export const everybody = 'Everybody';
export const whatIsKept =
  'What the staff did with bookings and with the till. Each booking keeps its first event and its latest, 50 at most; days are kept for 400 days.';
export const nothingDone = 'The staff did nothing with a booking or the till on this day.';
/** `count` is what was counted, and the difference. */
export const tillActs: Record<TillAct['type'], (day: string, count: string) => string> = {
  closed: (day, count) => `closed the till of ${day} (${count})`,
  reopened: (day, count) => `reopened the till of ${day} (before: ${count})`,
};
/** `what` is such as "car received". */
export const actBy = (by: string, what: string): string => `${by}: ${what}`;
export const withoutName = 'without a name';
