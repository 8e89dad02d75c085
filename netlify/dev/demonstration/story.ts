import { DHAKA_OFFSET, dayInDhaka, daysAfter } from '../../../src/contract/time/dhaka.ts';
import { usualHours } from '../../../src/contract/time/working-day.ts';
import { setClock } from './clock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Something that happens at a time, in ms. */
interface Step {
  time: number;
  act: () => Promise<unknown>;
}

/** Returns the time of a clock such as `09:00` on a day in Dhaka, in ms. */
const timeAt = (day: string, clock: string): number => Date.parse(`${day}T${clock}:00${DHAKA_OFFSET}`);

/** Returns the next day on which the garage is open, in the direction of `by`, which is 1 or -1. */
function nextOpen(day: string, by: number): string {
  const next = daysAfter(day, by);
  return usualHours(next) ? next : nextOpen(next, by);
}

/** The events of a garage until now, collected in any order. */
export class Story {
  readonly #steps: Step[] = [];
  readonly #now: number;

  constructor(now: number) {
    this.#now = now;
  }

  /** Returns the day so many days of opening after today, or before it. On a closed day, 0 is the last open one. */
  day(count: number): string {
    const today = dayInDhaka(new Date(this.#now));
    let day = usualHours(today) ? today : nextOpen(today, -1);
    for (let left = Math.abs(count); left > 0; left -= 1) day = nextOpen(day, Math.sign(count));
    return day;
  }

  /** Returns a time on such a day, as ISO 8601. */
  time = (count: number, clock: string): string => new Date(timeAt(this.day(count), clock)).toISOString();

  /** Returns the same clock on the day of opening before a time. */
  dayBefore(time: string): string {
    const day = dayInDhaka(new Date(time));
    const clock = Date.parse(time) - timeAt(day, '00:00');
    return new Date(timeAt(nextOpen(day, -1), '00:00') + clock).toISOString();
  }

  /** Returns the full hour that is so many hours from now, if a car can come today then; else that of the next day of opening, from its first hour. */
  hourFromNow(after: number): string {
    const today = dayInDhaka(new Date(this.#now));
    const requested = Math.ceil(this.#now / HOUR + after - 1) * HOUR;
    const hours = usualHours(today);
    if (hours && requested <= timeAt(today, hours.closes) - HOUR)
      return new Date(Math.max(requested, timeAt(today, hours.opens) + (after - 1) * HOUR)).toISOString();
    const next = nextOpen(today, 1);
    return new Date(timeAt(next, usualHours(next)?.opens ?? '') + (after - 1) * HOUR).toISOString();
  }

  /** Lets something happen so many minutes after a time. */
  add(time: string, minutes: number, act: Step['act']): void {
    this.#steps.push({ time: Date.parse(time) + minutes * MINUTE, act });
  }

  /** Lets all happen in the order of its times. What would be to come happens just before now, in that order. */
  async play(): Promise<void> {
    const steps = this.#steps.toSorted((a, b) => a.time - b.time);
    for (const [index, { time, act }] of steps.entries()) {
      setClock(Math.min(time, this.#now - (steps.length - index) * 1000));
      await act();
    }
    setClock(this.#now);
  }
}
