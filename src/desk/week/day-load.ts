import type { DayLoad, DaySettings } from '../../contract/desk-day.ts';
import { garage } from '../../garage.ts';

/** Returns what is different on a day, in words; undefined if it is as usual. */
export function describeSettings({ closed, places, minutes }: DaySettings): string | undefined {
  if (closed) return 'Closed';
  const changes = [
    ...(places === undefined ? [] : [`${places} at a time`]),
    ...(minutes === undefined ? [] : [`${minutes} minutes of work`]),
  ];
  return changes.length > 0 ? `Changed: ${changes.join(', ')}` : undefined;
}

/** Returns whether more is planned on a day than there is room for. */
export const isOverfull = ({ arrivals, maxArrivals, minutes, maxMinutes }: DayLoad): boolean =>
  arrivals > maxArrivals || minutes > maxMinutes;

/** Returns whether settings leave a day less room than usual. */
const isReduced = ({
  closed,
  places = garage.arrivalsPerSlot,
  minutes = garage.workMinutesPerDay,
}: DaySettings): boolean =>
  closed === true || places < garage.arrivalsPerSlot || minutes < garage.workMinutesPerDay;

/** Returns whether customers of a day may have to be called: one that has less room than usual, or too little. */
export const needsCalls = (load: DayLoad): boolean =>
  load.arrivals > 0 && (isReduced(load.settings) || isOverfull(load));

/** Returns what is planned on a day, in words. */
export const describePlans = ({ arrivals, minutes }: DayLoad): string =>
  `${arrivals === 1 ? '1 car comes' : `${arrivals} cars come`}, with ${minutes} minutes of work on that day`;
