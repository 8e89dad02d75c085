/** Returns a function that formats a time. The first formatter takes 45 ms on a slow phone, so all are created in advance. */
function formatter(options: Intl.DateTimeFormatOptions): (time: string | Date) => string {
  const format = new Intl.DateTimeFormat('en-GB', options);
  return (time) => format.format(new Date(time));
}

/** Formats a date in the local time zone: "21 Nov 2026". */
export const formatDay = formatter({ dateStyle: 'medium' });

/** Formats a date and time in the local time zone: "21 Nov 2026, 14:05". */
export const formatTime = formatter({ dateStyle: 'medium', timeStyle: 'short' });

/** Formats a date in Dhaka, where the garage is: "22 December 2026". */
export const formatDayInDhaka = formatter({ dateStyle: 'long', timeZone: 'Asia/Dhaka' });
