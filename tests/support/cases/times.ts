/* The times of tables of cases. */

/** Sunday, 10:00 in Dhaka. */
export const NOW = new Date('2026-11-22T04:00:00.000Z');
export const BOOKED_AT = '2026-11-20T03:30:00.000Z';
export const PAID_AT = '2026-11-20T04:00:00.000Z';
/** A payment goes back since then. */
export const REFUNDED_AT = '2026-11-21T04:00:00.000Z';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Returns a time that is some ms after another, or before it. */
export const shift = (time: Date | string, ms: number): Date => new Date(new Date(time).getTime() + ms);

/** Returns a time on Dhaka's clock, such as `at('2026-11-25', '09:00')`. */
export const at = (day: string, clock: string): string => new Date(`${day}T${clock}:00+06:00`).toISOString();
