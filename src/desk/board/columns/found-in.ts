import { isFound } from '../../find-job.ts';
import * as t from '../texts.ts';
import { type Columns, columnNames } from './columns.ts';

/** Returns the columns with the jobs on which a member works. */
export function ofMechanic(columns: Columns, member: string): Columns {
  const own = { ...columns };
  for (const name of columnNames) own[name] = columns[name].filter(({ mechanic }) => mechanic === member);
  return own;
}

/** Returns the columns with the jobs that a search finds. */
export function foundIn(columns: Columns, search: string): Columns {
  if (search.trim() === '') return columns;
  const found = { ...columns };
  for (const name of columnNames) found[name] = columns[name].filter((job) => isFound(job, search));
  return found;
}

/** Says how many cars a search finds on the board, and elsewhere; `elsewhere` is undefined unless all bookings were searched. */
export function describeFound(here: number, elsewhere: number | undefined): string {
  if (elsewhere === undefined) return t.foundHere(here);
  return elsewhere === 0 ? t.foundCount(here) : t.foundInAll(here + elsewhere, elsewhere);
}
