import { dayInDhaka, daysAfter } from '../../src/contract/time/dhaka.ts';
import { usualHours } from '../../src/contract/time/working-day.ts';

/*
 * Preloaded into each process of `npm run pictures`: its clock goes on from AT, such as 2028-02-29T23:59+06:00, or else from twenty to twelve of today in Dhaka, or
 * of the next day on which the garage is open.
 */

function lateMorning(): string {
  let day = dayInDhaka(new Date());
  while (!usualHours(day)) day = daysAfter(day, 1);
  return `${day}T11:40+06:00`;
}

process.env.AT ??= lateMorning();
process.env.CLOCK_SHIFT ??= String(Date.parse(process.env.AT) - Date.now());
const shift = Number(process.env.CLOCK_SHIFT);

const RealDate = Date;
class ShiftedDate extends RealDate {
  constructor(...args: [] | [time: number | string | Date]) {
    super(args.length === 0 ? ShiftedDate.now() : args[0]);
  }

  static override now = (): number => RealDate.now() + shift;
}
// Without the call as a function, which nothing here uses.
globalThis.Date = ShiftedDate as DateConstructor;
