import type { Board } from '../../../contract/desk/desk-day.ts';
import type { DayLoad } from '../../../contract/desk/desk-week.ts';
import { formatMomentInDhaka } from '../../../contract/time/format-dhaka.ts';
import { garage } from '../../../garage.ts';
import { nameOfDay } from '../../../ui/dates.ts';
import * as t from './texts.ts';

/** Returns why a visit would be one too many on its day, undefined if there is room for it. Arrivals at its time are counted on the board, if that is of its day. */
export function whyNoRoomForVisit(start: string, load: DayLoad, board: Board): string | undefined {
  const name = nameOfDay(load.day);
  if (load.settings.closed) return t.closedOn(name);
  const arrivals = [...board.expected, ...board.onSite].filter(({ visit }) => visit?.start === start).length;
  if (arrivals >= (load.settings.places ?? garage.arrivalsPerSlot))
    return t.fullAt(formatMomentInDhaka(start));
  if (load.arrivals >= load.maxArrivals || load.minutes >= load.maxMinutes) return t.fullOn(name);
  return undefined;
}
