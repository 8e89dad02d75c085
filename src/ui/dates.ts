/** Returns a function that formats a time. Creating a formatter takes milliseconds, so each is created once, when it is needed. */
function formatter(options: Intl.DateTimeFormatOptions): (time: string | Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (time) => {
    format ??= new Intl.DateTimeFormat('en-GB', options);
    return format.format(new Date(time));
  };
}

/** Formats a date in the local time zone: "21 Nov 2026". */
export const formatDay = formatter({ dateStyle: 'medium' });

/** Formats a date and time in the local time zone: "21 Nov 2026, 14:05". */
export const formatTime = formatter({ dateStyle: 'medium', timeStyle: 'short' });

/** Formats a date in Dhaka, where the garage is: "22 December 2026". */
export const formatDayInDhaka = formatter({ dateStyle: 'long', timeZone: 'Asia/Dhaka' });
