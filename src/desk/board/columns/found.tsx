import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import type { Job } from '../../../contract/desk/desk-day.ts';
import { dayInDhaka } from '../../../contract/time/dhaka.ts';
import { Alert } from '../../../ui/alert.tsx';
import { nameOfDay } from '../../../ui/dates.ts';
import { foundBookingsQuery, jobQuery } from '../../job-query.ts';
import { oneJobOfEachArrival } from '../jobs/steps.ts';
import * as t from '../texts.ts';
import { JobCount } from './column.tsx';

/** The bookings of a search that are not on the board. */
interface Found {
  jobs: Job[];
  /** All bookings were searched for this text, and not only the board. */
  isSearched: boolean;
  error: Error | null;
}

/** Returns the bookings of a plate, phone number, name or number that are not among the board's `known` ones. */
export function useBookingsFoundElsewhere(text: string, known: ReadonlyMap<string, Job>): Found {
  const { data, error, isPlaceholderData } = useQuery(foundBookingsQuery(text));
  return {
    jobs: oneJobOfEachArrival(data?.jobs ?? []).filter(
      (job) => ![job, ...(job.together ?? [])].some(({ orderId }) => known.has(orderId)),
    ),
    isSearched: data !== undefined && !isPlaceholderData,
    error: data ? null : error,
  };
}

/** Says how many cars a search finds on the board, and elsewhere; `elsewhere` is undefined unless all bookings were searched. */
export function describeFoundCars(here: number, elsewhere: number | undefined): string {
  if (elsewhere === undefined) return t.foundHere(here);
  return elsewhere === 0 ? t.foundCount(here) : t.foundInAll(here + elsewhere, elsewhere);
}

interface BookingsFoundElsewhereProps {
  found: Found;
  card: (job: Job) => ReactNode;
}

/** Renders the bookings of a search that are not on this board, or why they could not be searched. */
export function BookingsFoundElsewhere({ found: { jobs, error }, card }: BookingsFoundElsewhereProps) {
  if (error) return <Alert>{error.message}</Alert>;
  return (
    jobs.length > 0 && (
      <section aria-label={t.foundAnywhere} className="found-anywhere">
        <h2 className="column-title">
          {t.foundAnywhere} <JobCount>{jobs.length}</JobCount>
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

/** Renders the job with a transaction id that is not on the board. */
export function JobFoundByTransaction({
  transactionId,
  card,
}: {
  transactionId: string;
  card: (job: Job) => ReactNode;
}) {
  const { data, error } = useQuery(jobQuery(transactionId));
  return (
    <section aria-label={t.foundById} className="grid max-w-sm gap-2 print:hidden">
      <p role="status">{data ? whereIs(data) : failureText(error)}</p>
      {data && card(data)}
    </section>
  );
}

function failureText(error: Error | null): string {
  if (!error) return t.searching;
  return error instanceof ApiError && error.status === 404 ? t.unknownId : error.message;
}

function whereIs({ place, visit, movedAt, payment }: Job): string {
  if (place === 'planned' && visit) return t.expectedOn(nameOfDay(dayInDhaka(visit.start)));
  if (place === 'collected' && movedAt) return t.collectedOn(nameOfDay(dayInDhaka(movedAt)));
  if (place === 'none') return payment === 'unpaid' ? t.notPaid : t.cancelledOrGivenBack;
  return place === 'unscheduled' ? t.isUnscheduled : t.isOnSite;
}
