import { openDaysFrom } from '../../../netlify/server/visits/opening-hours.ts';
import type { VisitDay } from '../../../netlify/server/visits/plan-load.ts';
import type { DaySettings } from '../../../src/contract/desk/desk-week.ts';
import { dayInDhaka } from '../../../src/contract/time/dhaka.ts';
import type { Visit } from '../../../src/contract/visits/visit.ts';
import { NOW } from './times.ts';

/* Visits, and days as decisions read them. */

/** Returns a visit whose work is done on its first day. */
export const visitAt = (start: string, changes: Partial<Visit> = {}): Visit => ({
  start,
  load: [{ day: dayInDhaka(start), minutes: 40 }],
  plate: 'DHK-11',
  car: 'Toyota',
  ...changes,
});

/** A day's settings, cars that come at its second time, and minutes of other work. */
export interface BusyDay extends DaySettings {
  cars?: number;
  taken?: number;
}

/** Returns the open days from one on as read, some of them busy. */
export const daysFrom = (first: string, busy: Record<string, BusyDay> = {}, now = NOW): VisitDay[] =>
  openDaysFrom(first, now).map((open) => {
    const { cars = 0, taken = 0, ...settings } = busy[open.day] ?? {};
    const stored = {
      settings,
      storedSettings: JSON.stringify(settings),
      taken,
      cars: new Map([[open.starts[1] ?? '', cars]]),
    };
    return { ...open, ...stored };
  });
