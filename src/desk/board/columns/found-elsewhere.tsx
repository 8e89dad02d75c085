import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import type { Job } from '../../../contract/desk-day.ts';
import { dayInDhaka } from '../../../contract/dhaka.ts';
import { nameOfDay } from '../../../ui/dates.ts';
import { jobQuery } from '../../job-query.ts';
import * as t from './texts.ts';

interface FoundElsewhereProps {
  transactionId: string;
  card: (job: Job) => ReactNode;
}

/** Renders the job with a transaction id that is not on the board. */
export function FoundElsewhere({ transactionId, card }: FoundElsewhereProps) {
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

/** Returns where a job is found. */
export function whereIs({ place, visit, movedAt, payment }: Job): string {
  if (place === 'planned' && visit) return t.expectedOn(nameOfDay(dayInDhaka(visit.start)));
  if (place === 'collected' && movedAt) return t.collectedOn(nameOfDay(dayInDhaka(movedAt)));
  if (place === 'none') return payment === 'unpaid' ? t.notPaid : t.cancelledOrGivenBack;
  return place === 'unplanned' ? t.unplanned : t.onSite;
}
