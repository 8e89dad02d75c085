import type { Visit } from '../../../src/contract/visits/visit.ts';
import { garage } from '../../../src/garage.ts';
import type { Capacity } from './capacity.ts';
import type { OpenDay } from './opening-hours.ts';

/** A day that is open by the weekly hours, and its capacity. */
export interface PlannableDay extends OpenDay {
  capacity: Capacity;
}

/** The reasons why a visit has no room: its day is closed, its time has no place or the work does not fit, or the work takes more days. */
const roomRefusals = ['closed', 'full', 'too-long'] as const;
export type RoomRefusal = (typeof roomRefusals)[number];

export const isRoomRefusal = (reason: string): reason is RoomRefusal =>
  roomRefusals.some((one) => one === reason);

/**
 * Returns the minutes that work takes from each day if it begins at a time of the first one: it fills that day up to closing, and then
 * the next ones that are open.
 */
export function fitWork(days: PlannableDay[], start: string, work: number): Visit['load'] | RoomRefusal {
  const [first] = days;
  const slot = first?.starts.indexOf(start) ?? -1;
  if (!first?.capacity.free.has(start)) return 'closed';
  if (!first.capacity.free.get(start)) return 'full';
  const load: Visit['load'] = [];
  let minutesBefore = slot * garage.slotMinutes;
  let rest = work;
  for (const { day, minutes: open, capacity } of days) {
    // A day is skipped that is closed by its settings.
    if (capacity.free.size === 0) continue;
    const minutes = Math.min(rest, open - minutesBefore);
    if (minutes > capacity.maxMinutes - capacity.minutes) return 'full';
    load.push({ day, minutes });
    rest -= minutes;
    minutesBefore = 0;
    if (rest === 0) return load;
  }
  return 'too-long';
}
