import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Job } from '../../../contract/desk-day.ts';
import { formatNumber } from '../../../format-number.ts';
import { Alert } from '../../../ui/alert.tsx';
import { foundQuery } from '../../job-query.ts';
import { whereIs } from './found-elsewhere.tsx';
import * as t from './texts.ts';

/** The bookings of a search that are not on the board. */
export interface FoundElsewhereJobs {
  jobs: Job[];
  /** All bookings were searched for this text, and not only the board. */
  isSearched: boolean;
  error: Error | null;
}

/** Returns the bookings of a plate, phone number, name or number that are not among the board's `known` ones. */
export function useFoundAnywhere(text: string, known: ReadonlyMap<string, Job>): FoundElsewhereJobs {
  const { data, error, isPlaceholderData } = useQuery(foundQuery(text));
  return {
    jobs: data?.jobs.filter(({ orderId }) => !known.has(orderId)) ?? [],
    isSearched: data !== undefined && !isPlaceholderData,
    error: data ? null : error,
  };
}

interface FoundAnywhereProps {
  found: FoundElsewhereJobs;
  card: (job: Job) => ReactNode;
}

/** Renders the bookings of a search that are not on this board, or why they could not be searched. */
export function FoundAnywhere({ found: { jobs, error }, card }: FoundAnywhereProps) {
  if (error) return <Alert>{error.message}</Alert>;
  return (
    jobs.length > 0 && (
      <section aria-label={t.foundAnywhere} className="found-anywhere">
        <h2 className="column-title">
          {t.foundAnywhere} <span className="column-count">{formatNumber(jobs.length)}</span>
        </h2>
        <ul className="column-jobs">
          {jobs.map((job) => (
            <li key={job.orderId}>
              <p className="text-sm text-muted">{whereIs(job)}</p>
              {card(job)}
            </li>
          ))}
        </ul>
      </section>
    )
  );
}
