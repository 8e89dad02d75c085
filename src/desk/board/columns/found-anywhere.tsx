import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Job } from '../../../contract/desk-day.ts';
import { formatNumber } from '../../../format-number.ts';
import { foundQuery } from '../../job-query.ts';
import { whereIs } from './found-elsewhere.tsx';
import { foundAnywhere } from './texts.ts';

interface FoundAnywhereProps {
  text: string;
  /** The orders on the board, which has them already. */
  known: ReadonlyMap<string, Job>;
  card: (job: Job) => ReactNode;
}

/** Renders the bookings of a plate, phone number, name or number that are not on this board. */
export function FoundAnywhere({ text, known, card }: FoundAnywhereProps) {
  const jobs = useQuery(foundQuery(text)).data?.jobs.filter(({ orderId }) => !known.has(orderId)) ?? [];
  return (
    jobs.length > 0 && (
      <section aria-label={foundAnywhere} className="grid gap-2 print:hidden">
        <h2 className="column-title">
          {foundAnywhere} <span className="column-count">{formatNumber(jobs.length)}</span>
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
