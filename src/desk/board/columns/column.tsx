import type { ComponentProps, ReactNode } from 'react';
import type { Job } from '../../../contract/desk/desk-day.ts';
import { formatNumber } from '../../../format-number.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { LoadMore } from '../../kit/load-more.tsx';
import * as t from '../texts.ts';
import { type ColumnName, columnTitle, isColumnShown } from './columns.ts';

interface ColumnJobsProps {
  jobs: Job[];
  card: (job: Job) => ReactNode;
}

interface BoardColumnProps extends ColumnJobsProps {
  name: ColumnName;
  count: number;
  isToday: boolean;
}

export const BoardColumn = ({ name, count, isToday, ...list }: BoardColumnProps) => (
  <section
    id={name}
    aria-labelledby={`${name}-title`}
    className={`column ${isColumnShown(name, count) ? '' : 'max-lg:hidden'} ${count > 0 ? '' : 'print:hidden'}`}
  >
    <h2 id={`${name}-title`} className="column-title">
      {columnTitle(name, isToday)} <JobCount>{count}</JobCount>
    </h2>
    <ColumnJobs {...list} />
  </section>
);

/** Renders the number of jobs beside a title. */
export const JobCount = ({ children }: { children: number }) => (
  <span className="column-count">{formatNumber(children)}</span>
);

/** Renders the cards of a column. On paper each is a row below the names of its facts. */
const ColumnJobs = ({ jobs, card }: ColumnJobsProps) =>
  jobs.length > 0 && (
    <div className="column-scroll">
      <div aria-hidden="true" className="job-head">
        {t.factNames.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ul className="column-jobs">
        {jobs.map((job) => (
          <li key={job.orderId}>{card(job)}</li>
        ))}
      </ul>
    </div>
  );

/** The jobs without a time, which are loaded in pages once their column is open. */
export interface UnscheduledList {
  count: number;
  isOpen: boolean;
  open: (isOpen: boolean) => void;
  query: ComponentProps<typeof LoadMore>['query'] & { error: Error | null };
}

export const UnscheduledColumn = ({
  count,
  isOpen,
  open,
  query,
  ...list
}: UnscheduledList & ColumnJobsProps) => (
  <section
    id="unscheduled"
    aria-labelledby="unscheduled-title"
    className={`column ${isOpen ? '' : 'print:hidden'}`}
  >
    <h2 id="unscheduled-title" className="column-title">
      <button
        type="button"
        aria-expanded={isOpen}
        className="flex min-h-11 grow items-center gap-2"
        onClick={() => open(!isOpen)}
      >
        {t.unscheduled} <JobCount>{count}</JobCount>
        <Icon name="chevron-down" className={`ml-auto size-4 print:hidden ${isOpen ? 'rotate-180' : ''}`} />
      </button>
    </h2>
    {isOpen && (
      <>
        <ColumnJobs {...list} />
        {query.error && !query.isFetchNextPageError && <Alert>{query.error.message}</Alert>}
        <LoadMore query={query} />
      </>
    )}
  </section>
);
