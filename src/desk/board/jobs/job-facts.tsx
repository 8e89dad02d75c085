import type { Job } from '../../../contract/desk-day.ts';
import { dayInDhaka } from '../../../contract/dhaka.ts';
import { formatClockInDhaka, formatMomentInDhaka } from '../../../contract/format-dhaka.ts';
import { formatAmount } from '../../../contract/money.ts';
import { dateOf, shortMonthOf, shortWeekdayOf } from '../../../ui/dates.ts';
import { PhoneLink } from '../../phone-link.tsx';
import { nameOf } from './steps.ts';

interface JobFactsProps {
  job: Job;
  today: string;
  isLate: boolean;
}

/** Renders what the desk has to know of a job. On paper each fact has a column of its own. */
export const JobFacts = ({ job, today, isLate }: JobFactsProps) => {
  const { visit, customer, phone, serviceName, message, movedAt, movedBy } = job;
  const name = nameOf(job);
  return (
    <>
      <p className="job-time">
        <span className={isLate ? 'font-bold text-warning print:text-black' : ''}>{timeOf(job, today)}</span>
        {isLate && <span className="font-semibold text-warning print:hidden"> late</span>}
      </p>
      <h3 className={`job-name ${name === customer ? 'print:invisible' : ''}`}>{name}</h3>
      <p className="job-car">{visit?.car !== name && visit?.car}</p>
      <p className="job-service">{serviceName}</p>
      <p className={`job-customer ${name === customer ? 'sr-only print:not-sr-only' : ''}`}>{customer}</p>
      <p className="job-phone">{phone && <PhoneLink phone={phone} className="job-call" />}</p>
      <p className="job-note">{visit?.note}</p>
      {message && <p className="job-message">{message}</p>}
      <p className="job-money">{formatAmount(job.amount, job.currency)}</p>
      {movedBy && movedAt && (
        <p className="job-moved">
          {movedBy},{' '}
          {dayInDhaka(movedAt) === today ? formatClockInDhaka(movedAt) : formatMomentInDhaka(movedAt)}
        </p>
      )}
    </>
  );
};

/** Returns when a car comes or came: "09:00" today, else the day, such as "Thu 19 Nov". */
function timeOf({ visit, missed, place, paidAt, createdAt }: Job, today: string): string {
  if (missed) return `Missed ${formatMomentInDhaka(missed)}`;
  if (!visit) return place === 'unplanned' ? `Paid ${shortDate(dayInDhaka(paidAt ?? createdAt))}` : 'No time';
  const day = dayInDhaka(visit.start);
  return day === today || place === 'planned' ? formatClockInDhaka(visit.start) : shortDate(day);
}

const shortDate = (day: string): string => `${shortWeekdayOf(day)} ${dateOf(day)} ${shortMonthOf(day)}`;
