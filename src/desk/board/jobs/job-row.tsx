import type { Job } from '../../../contract/desk-day.ts';
import { dayInDhaka } from '../../../contract/dhaka.ts';
import { formatClockInDhaka, formatMomentInDhaka } from '../../../contract/format-dhaka.ts';
import { dateOf, shortMonthOf, shortWeekdayOf } from '../../../ui/dates.ts';
import { moneyChip } from './money-chip.ts';
import { plateParts } from './plate-parts.ts';
import { nameOf } from './steps.ts';

interface JobRowProps {
  job: Job;
  today: string;
  /** The time at which the car was to come is over. */
  isLate: boolean;
}

/** Renders a job in one row: time, number of the plate, model and service. On paper each has a column of its own. */
export function JobRow({ job, today, isLate }: JobRowProps) {
  const { visit, serviceName } = job;
  const name = nameOf(job);
  const { region, number } = visit?.plate ? plateParts(visit.plate) : { region: '', number: name };
  const chip = moneyChip(job);
  return (
    <>
      <span className={`job-time ${isLate ? 'text-warning print:text-black' : ''}`}>
        {timeOf(job, today)}
        {isLate && <span className="block text-xs print:hidden"> late</span>}
      </span>
      <span className="job-what">
        <span className={`job-plate ${name === job.customer ? 'print:invisible' : ''}`}>
          <span className="job-region">{region}</span> <span className="job-number">{number}</span>
        </span>
        <span className="job-work">
          {chip && <span className="job-chip">{chip}</span>}{' '}
          <span className="job-car">{visit?.car !== name && visit?.car}</span>{' '}
          <span className="job-service">{serviceName}</span>
        </span>
      </span>
    </>
  );
}

/** Returns when a car comes or came: "09:00" today, else the day, such as "Thu 19 Nov". */
function timeOf({ visit, missed, place, paidAt, createdAt }: Job, today: string): string {
  if (missed) return `Missed ${formatMomentInDhaka(missed)}`;
  if (!visit) return place === 'unplanned' ? `Paid ${shortDate(dayInDhaka(paidAt ?? createdAt))}` : 'No time';
  const day = dayInDhaka(visit.start);
  return day === today || place === 'planned' ? formatClockInDhaka(visit.start) : shortDate(day);
}

const shortDate = (day: string): string => `${shortWeekdayOf(day)} ${dateOf(day)} ${shortMonthOf(day)}`;
