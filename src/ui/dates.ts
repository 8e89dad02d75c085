/** Formats a date in the local time zone: "21 Nov 2026". */
export const formatDay = (time: string): string =>
  new Date(time).toLocaleDateString('en-GB', { dateStyle: 'medium' });

/** Formats a date and time in the local time zone: "21 Nov 2026, 14:05". */
export const formatTime = (time: string): string =>
  new Date(time).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** Formats a date in Dhaka, where the garage is: "22 December 2026". */
export const formatDayInDhaka = (time: Date): string =>
  time.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'Asia/Dhaka' });
