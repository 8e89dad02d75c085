import { type Board, type DayLoad, garageCalls, type Job, weekSchema } from '../../contract/garage-day.ts';
import { garage } from '../../garage.ts';
import { dayInDhaka, formatMomentInDhaka, nameOfDay } from '../../ui/dates.ts';
import { deskRequest } from '../desk-request.ts';

/**
 * Returns why a missed visit would now be one too many, undefined if there is room for it.
 * @throws {ApiError} as `deskRequest` does
 */
export async function overbookingBy(start: string, board: Board): Promise<string | undefined> {
  const day = dayInDhaka(start);
  const [load] = await deskRequest(garageCalls.garageDays, weekSchema, { parameters: { day } });
  return load && overbooking(start, load, board);
}

/** Returns why there is no room for a visit. Arrivals at its time are counted on the board, if that is of its day. */
export function overbooking(start: string, load: DayLoad, board: Board): string | undefined {
  const name = nameOfDay(load.day);
  if (load.settings.closed) return `The garage is closed on ${name}.`;
  const arrivals = [...board.expected, ...board.onSite].filter(startsAt(start)).length;
  if (arrivals >= (load.settings.places ?? garage.arrivalsPerSlot))
    return `All places at ${formatMomentInDhaka(start)} are taken.`;
  if (load.arrivals >= load.maxArrivals || load.minutes >= load.maxMinutes) return `${name} is full.`;
  return undefined;
}

const startsAt =
  (start: string) =>
  ({ visit }: Job): boolean =>
    visit?.start === start;
