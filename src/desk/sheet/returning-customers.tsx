import { useQuery } from '@tanstack/react-query';
import type { Job } from '../../contract/desk/desk-day.ts';
import { formatPlate } from '../../contract/order/format-car.ts';
import { readPhones } from '../../contract/text/phone.ts';
import { plateKey } from '../../contract/text/plate.ts';
import { formatNumber } from '../../format-number.ts';
import { formatDay } from '../../ui/dates.ts';
import { Pieces } from '../../ui/pieces.tsx';
import { jobCar } from '../board/jobs/steps.ts';
import { foundBookingsQuery } from '../job-query.ts';
import * as t from './texts.ts';

/** The most customers that are offered. */
const MAX_OFFERED = 4;

/** Renders the customers who were here before, by the plate or phone number that is being typed. Only their number is announced. */
export function ReturningCustomers({ text, choose }: { text: string; choose: (job: Job) => void }) {
  const { data } = useQuery(foundBookingsQuery(text));
  const offered = distinct(data?.jobs ?? []).slice(0, MAX_OFFERED);
  return (
    <div className="grid gap-1.5">
      <p role="status" className="sr-only">
        {offered.length > 0 && t.customersFound(offered.length)}
      </p>
      {offered.length > 0 && <p className="text-sm text-muted">{t.returning}</p>}
      {offered.map((job) => (
        <button
          key={job.orderId}
          type="button"
          className="grid min-h-12 gap-0.5 rounded-control border border-control bg-bg px-3 py-2 text-left hover:border-ink"
          onClick={() => choose(job)}
        >
          <span className="sr-only">{t.takeOver(job.customer || formatNumber(job.phone))}. </span>
          <span className="font-semibold figures">
            <Pieces
              text={[plateOf(job), job.customer, formatNumber(job.phone)].filter(Boolean).join(' · ')}
            />
          </span>
          <span className="text-sm text-muted">{t.lastTime(job.serviceName, formatDay(job.createdAt))}</span>
        </button>
      ))}
    </div>
  );
}

const plateOf = (job: Job): string => formatPlate(jobCar(job).plate ?? '');

/** Returns the last booking of each customer's car. */
function distinct(jobs: Job[]): Job[] {
  const last = new Map<string, Job>();
  for (const job of jobs) {
    const name = `${plateKey(plateOf(job))} ${readPhones(job.phone)[0]?.digits} ${job.customer}`;
    if (!last.has(name)) last.set(name, job);
  }
  return [...last.values()];
}
