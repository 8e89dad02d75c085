export const logTitle = (day: string): string => `Log of ${day}`;
export const memberLabel = 'Who';
export const everybody = 'Everybody';
export const whatIsKept =
  'What the staff did with bookings. Each booking keeps its first event and its latest, 50 at most; days are kept for 400 days.';
export const nothingDone = 'The staff did nothing with a booking on this day.';
/** `what` is such as "car received". */
export const actBy = (by: string, what: string): string => `${by}: ${what}`;
export const withoutName = 'without a name';
