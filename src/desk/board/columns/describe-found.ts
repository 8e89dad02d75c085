import { foundCount, foundHere, foundInAll } from '../texts.ts';

/** Says how many cars a search finds on the board, and elsewhere; `elsewhere` is undefined unless all bookings were searched. */
export function describeFound(here: number, elsewhere: number | undefined): string {
  if (elsewhere === undefined) return foundHere(here);
  return elsewhere === 0 ? foundCount(here) : foundInAll(here + elsewhere, elsewhere);
}
