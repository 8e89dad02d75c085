import type { ReactNode } from 'react';
import type { Job } from '../../../contract/desk-day.ts';
import { formatNumber } from '../../../format-number.ts';
import { type ColumnName, isWorthAPlace } from './columns.ts';
import * as t from './texts.ts';

/** Returns the title of a column. */
export const columnTitle = (name: ColumnName, isToday: boolean): string =>
  name === 'collected' && isToday ? t.collectedToday : t.columnTitles[name];

interface ColumnJobsProps {
  jobs: Job[];
  card: (job: Job) => ReactNode;
}

interface ColumnProps extends ColumnJobsProps {
  name: ColumnName;
  title: string;
  count: number;
}

/** Renders a column of the board. */
export const Column = ({ name, title, count, ...list }: ColumnProps) => (
  <section
    id={name}
    aria-labelledby={`${name}-title`}
    className={`column ${isWorthAPlace(name, count) ? '' : 'max-lg:hidden'} ${count > 0 ? '' : 'print:hidden'}`}
  >
    <h2 id={`${name}-title`} className="column-title">
      {title} <span className="column-count">{formatNumber(count)}</span>
    </h2>
    <ColumnJobs {...list} />
  </section>
);

/** Renders the cards of a column. On paper each is a row below the names of its facts. */
export const ColumnJobs = ({ jobs, card }: ColumnJobsProps) =>
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
