import * as t from '../texts.ts';

/** Says how many cars a search finds on the board, and elsewhere; `elsewhere` is undefined unless all bookings were searched. */
export function describeFound(here: number, elsewhere: number | undefined): string {
  if (elsewhere === undefined) return t.foundHere(here);
  return elsewhere === 0 ? t.foundCount(here) : t.foundInAll(here + elsewhere, elsewhere);
}
