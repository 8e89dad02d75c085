import type { ComponentProps, ReactNode } from 'react';
import type { Job } from '../../../contract/desk-day.ts';
import { formatNumber } from '../../../format-number.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { LoadMore } from '../../kit/load-more.tsx';
import { ColumnJobs } from './board-columns.tsx';
import * as t from './texts.ts';

/** The jobs without a time, which are loaded in pages once their column is open. */
export interface UnplannedList {
  /** The number of all of them. */
  count: number;
  isOpen: boolean;
  open: (isOpen: boolean) => void;
  query: ComponentProps<typeof LoadMore>['query'] & { error: Error | null };
}

interface UnplannedColumnProps extends UnplannedList {
  jobs: Job[];
  card: (job: Job) => ReactNode;
}

/** Renders the column of the jobs without a time. */
export const UnplannedColumn = ({ count, isOpen, open, query, jobs, card }: UnplannedColumnProps) => (
  <section
    id="unplanned"
    aria-labelledby="unplanned-title"
    className={`column ${isOpen ? '' : 'print:hidden'}`}
  >
    <h2 id="unplanned-title" className="column-title">
      <button
        type="button"
        aria-expanded={isOpen}
        className="flex min-h-11 grow items-center gap-2"
        onClick={() => open(!isOpen)}
      >
        {t.columnTitles.unplanned} <span className="column-count">{formatNumber(count)}</span>
        <Icon name="chevron-down" className={`ml-auto size-4 print:hidden ${isOpen ? 'rotate-180' : ''}`} />
      </button>
    </h2>
    {isOpen && (
      <>
        <ColumnJobs jobs={jobs} card={card} />
        {query.error && (
          <p role="alert" className="text-sm font-semibold text-danger">
            {query.error.message}
          </p>
        )}
        <LoadMore query={query} />
      </>
    )}
  </section>
);
