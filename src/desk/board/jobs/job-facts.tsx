import { Link } from 'react-router-dom';
import type { Job } from '../../../contract/desk-day.ts';
import { dayInDhaka } from '../../../contract/dhaka.ts';
import { formatClockInDhaka, formatMomentInDhaka } from '../../../contract/format-dhaka.ts';
import { formatAmount } from '../../../contract/money.ts';
import { PhoneLink } from '../../phone-link.tsx';
import { viewUrl } from '../../views.ts';
import { moneyChip } from './money-chip.ts';
import { nameOf } from './steps.ts';

/** Renders what the desk has to know of a job, below its row. On paper each fact has a column of its own. */
export const JobFacts = ({ job, today }: { job: Job; today: string }) => {
  const { visit, customer, phone, progress, message, movedAt, movedBy } = job;
  const chip = moneyChip(job);
  const amount = formatAmount(job.amount, job.currency);
  return (
    <>
      <p className={nameOf(job) === customer ? 'sr-only print:not-sr-only' : ''}>{customer}</p>
      <p className="figures">{phone && <PhoneLink phone={phone} className="job-call" />}</p>
      <p className="job-note">{visit?.note}</p>
      <p className={chip ? 'figures' : 'hidden figures print:block'}>
        {chip ? (
          <Link to={viewUrl('money')} className="job-call">
            {chip}: {amount}
          </Link>
        ) : (
          amount
        )}
      </p>
      {message && <p className="job-message">{message}</p>}
      {progress === 'waiting' && !message && (
        <p className="job-message text-warning print:hidden">Nobody has said why it waits.</p>
      )}
      {movedBy && movedAt && (
        <p className="job-moved">
          {movedBy},{' '}
          {dayInDhaka(movedAt) === today ? formatClockInDhaka(movedAt) : formatMomentInDhaka(movedAt)}
        </p>
      )}
    </>
  );
};
