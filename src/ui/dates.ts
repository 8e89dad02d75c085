/** A day for people, where they are: "21 Nov 2026". */
export const formatDay = (time: string): string =>
  new Date(time).toLocaleDateString('en-GB', { dateStyle: 'medium' });

/** A day and time for people, where they are: "21 Nov 2026, 14:05". */
export const formatTime = (time: string): string =>
  new Date(time).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
