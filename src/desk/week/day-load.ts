import type { DayLoad, DaySettings } from '../../contract/desk/desk-week.ts';
import { usualWorkMinutes } from '../../contract/time/working-day.ts';
import { garage } from '../../garage.ts';
import * as t from './texts.ts';

/** Returns what is different on a day, in words; undefined if it is as usual. */
export function describeDaySettings({ closed, places, minutes }: DaySettings): string | undefined {
  if (closed) return t.closedOnDay;
  const changes = [
    ...(places === undefined ? [] : [t.placesChanged(places)]),
    ...(minutes === undefined ? [] : [t.workChanged(minutes)]),
  ];
  return changes.length > 0 ? t.changed(changes.join(', ')) : undefined;
}

/** Returns whether more is planned on a day than there is room for. */
export const isDayOverfull = ({ arrivals, maxArrivals, minutes, maxMinutes }: DayLoad): boolean =>
  arrivals > maxArrivals || minutes > maxMinutes;

/** Returns whether settings leave a day less room than others. */
export function leavesDayLessRoom(day: string, settings: DaySettings, others: DaySettings = {}): boolean {
  const places = (one: DaySettings) => one.places ?? garage.arrivalsPerSlot;
  const minutes = (one: DaySettings) => one.minutes ?? usualWorkMinutes(day);
  return settings.closed === true || places(settings) < places(others) || minutes(settings) < minutes(others);
}

/** Returns whether customers of a day may have to be called: one that has less room than usual, or too little. */
export const mayCustomersNeedCalls = (load: DayLoad): boolean =>
  load.arrivals > 0 && (leavesDayLessRoom(load.day, load.settings) || isDayOverfull(load));

export const isEmptyDay = ({ arrivals, minutes }: DayLoad): boolean => arrivals === 0 && minutes === 0;
