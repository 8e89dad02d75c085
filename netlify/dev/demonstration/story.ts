import { DHAKA_OFFSET, dayInDhaka, daysAfter } from '../../../src/contract/dhaka.ts';
import { usualHours } from '../../../src/contract/working-day.ts';
import { setClock } from './clock.ts';

const MINUTE = 60_000;

/** Something that happens at a time, in ms. */
interface Step {
  time: number;
  act: () => Promise<unknown>;
}

/** Returns the time of a clock such as `09:00` on a day in Dhaka, in ms. */
const timeAt = (day: string, clock: string): number => Date.parse(`${day}T${clock}:00${DHAKA_OFFSET}`);

/** What happens at a garage until now, collected in any order. */
export class Story {
  readonly #steps: Step[] = [];
  readonly #now: number;

  constructor(now: number) {
    this.#now = now;
  }

  /** Returns the day so many days of opening after today, or before it. On a closed day, 0 is the last open one. */
  day(count: number): string {
    let day = dayInDhaka(new Date(this.#now));
    while (!usualHours(day)) day = daysAfter(day, -1);
    for (let left = Math.abs(count); left > 0; ) {
      day = daysAfter(day, Math.sign(count));
      if (usualHours(day)) left -= 1;
    }
    return day;
  }

  /** Returns a time on such a day, as ISO 8601. */
  time = (count: number, clock: string): string => new Date(timeAt(this.day(count), clock)).toISOString();

  /** Returns the full hour on which a car can come today that is so many hours from now, as far as the garage is open then. */
  hourToday(after: number): string {
    const { opens, closes } = usualHours(this.day(0)) ?? { opens: '08:00', closes: '16:00' };
    const [first, last] = [timeAt(this.day(0), opens), timeAt(this.day(0), closes) - 60 * MINUTE];
    const wanted = Math.ceil(this.#now / (60 * MINUTE)) * 60 * MINUTE + (after - 1) * 60 * MINUTE;
    return new Date(Math.min(Math.max(wanted, first), last)).toISOString();
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
