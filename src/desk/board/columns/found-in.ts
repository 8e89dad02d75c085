import { isFound } from '../../find-job.ts';
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
