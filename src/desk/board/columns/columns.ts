import type { Board, Job, JobPage, JobProgress } from '../../../contract/desk/desk-day.ts';
import { dayInDhaka } from '../../../contract/time/dhaka.ts';
import { stepNames } from '../jobs/texts.ts';
import * as t from '../texts.ts';

export const columnNames = [
  'expected',
  'unscheduled',
  'received',
  'in-work',
  'waiting',
  'ready',
  'collected',
] as const;
export type ColumnName = (typeof columnNames)[number];
export type Columns = Record<ColumnName, Job[]>;

/** Returns the title of a column; of cars that have left, it says when that is today. */
export function columnTitle(name: ColumnName, isToday = false): string {
  if (name === 'unscheduled') return t.unscheduled;
  return name === 'collected' && isToday ? t.collectedToday : stepNames[name];
}

/** Returns the column of a job on the board of a day: none if it is not on this board. */
export function columnOf({ place, progress, visit, movedAt }: Job, day: string): ColumnName | undefined {
  if (place === 'unscheduled') return 'unscheduled';
  if (place === 'planned') return visit && dayInDhaka(visit.start) === day ? 'expected' : undefined;
  if (place === 'collected') return movedAt && dayInDhaka(movedAt) === day ? 'collected' : undefined;
  return place === 'on-site' ? columnNames.find((name) => name === progress) : undefined;
}

/** Returns the columns of a board, with jobs that were moved since it was read. */
export function columnsOf(board: Board, unscheduled: Job[], moved: Iterable<Job>): Columns {
  const at = (progress: JobProgress) => board.onSite.filter((job) => job.progress === progress);
  const columns: Columns = {
    expected: board.expected,
    unscheduled: without(unscheduled, [...board.expected, ...board.onSite, ...board.collected]),
    received: at('received'),
    'in-work': at('in-work'),
    waiting: at('waiting'),
    ready: at('ready'),
    collected: board.collected,
  };
  for (const job of moved) {
    const column = columnOf(job, board.day);
    for (const name of columnNames)
      columns[name] = without(jobsWith(columns[name], job, name === column), job.together);
  }
  columns.expected = byStart(columns.expected);
  return columns;
}

/** Returns whether a column is shown where columns stand below one another: those that are empty are not. */
export const isColumnShown = (name: ColumnName, count: number): boolean =>
  count > 0 || name === 'expected' || name === 'unscheduled';

/** Returns the columns with some of their jobs. */
export function filterColumns(columns: Columns, isShown: (job: Job) => boolean): Columns {
  const shown = { ...columns };
  for (const name of columnNames) shown[name] = columns[name].filter(isShown);
  return shown;
}

/** Returns the first jobs of the columns, one column after the other. */
export function firstJobsOf(columns: Columns, count: number): Columns {
  const first = { ...columns };
  let left = count;
  for (const name of columnNames) {
    first[name] = columns[name].slice(0, left);
    left -= first[name].length;
  }
  return first;
}

/** Returns a board with a job as it is now. */
export function boardWithJob(board: Board, previous: Job, job: Job): Board {
  const column = columnOf(job, board.day);
  const withIt = (jobs: Job[], isHere: boolean) => without(jobsWith(jobs, job, isHere), job.together);
  return {
    ...board,
    expected: byStart(withIt(board.expected, column === 'expected')),
    onSite: withIt(board.onSite, job.place === 'on-site'),
    collected: withIt(board.collected, column === 'collected'),
    unscheduled:
      board.unscheduled + Number(job.place === 'unscheduled') - Number(previous.place === 'unscheduled'),
  };
}

/** Returns pages of unscheduled jobs with a job as it is now: as the first, if it has become unscheduled. */
export function pagesWithUnscheduled(pages: JobPage[], job: Job): JobPage[] {
  const isUnscheduled = job.place === 'unscheduled';
  const isListed = pages.some(({ jobs }) => jobs.some(({ orderId }) => orderId === job.orderId));
  return pages.map((page, index) => {
    if (isUnscheduled && isListed)
      return { ...page, jobs: page.jobs.map((listed) => (listed.orderId === job.orderId ? job : listed)) };
    const others = without(page.jobs, [job]);
    return { ...page, jobs: isUnscheduled && index === 0 ? [job, ...others] : others };
  });
}

const without = (jobs: Job[], others: Pick<Job, 'orderId'>[] = []): Job[] => {
  const ids = new Set(others.map(({ orderId }) => orderId));
  return jobs.some(({ orderId }) => ids.has(orderId))
    ? jobs.filter(({ orderId }) => !ids.has(orderId))
    : jobs;
};

/** Returns jobs with one as it is now, if it is here: in its place if it stays at its step, else as the last. */
const jobsWith = (jobs: Job[], job: Job, isHere: boolean): Job[] => {
  const place = jobs.findIndex(
    ({ orderId, progress }) => orderId === job.orderId && progress === job.progress,
  );
  if (isHere && place >= 0) return jobs.with(place, job);
  const others = without(jobs, [job]);
  return isHere ? [...others, job] : others;
};

const byStart = (jobs: Job[]): Job[] =>
  jobs.toSorted((a, b) => (a.visit?.start ?? '').localeCompare(b.visit?.start ?? ''));
