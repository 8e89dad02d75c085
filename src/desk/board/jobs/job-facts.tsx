import { Link } from 'react-router-dom';
import { serverNow } from '../../../api/server-clock.ts';
import type { Job } from '../../../contract/desk/desk-day.ts';
import { isFindingToAnswer } from '../../../contract/findings/finding.ts';
import { formatAmount } from '../../../contract/money/format-money.ts';
import { describeReadings } from '../../../contract/order/format-car.ts';
import { dayInDhaka } from '../../../contract/time/dhaka.ts';
import { BillTable, hasBillMoreToSay } from '../../../features/bill/bill-table.tsx';
import { billTitle } from '../../../features/bill/texts.ts';
import { formatTimeInDhaka, monthOf } from '../../../ui/dates.ts';
import { FindingFlags } from '../../findings/finding-flags.tsx';
import { formatTaka } from '../../kit/format-amounts.ts';
import { PhoneLink } from '../../kit/phone-link.tsx';
import { orderUrl, useRole, viewsOf, viewUrl } from '../../views.ts';
import { moneySignal } from './job-row.tsx';
import { jobCar, nameOfJob } from './steps.ts';
import * as t from './texts.ts';

/** Renders what the desk has to know of a job, below its row. On paper each fact has a column of its own. */
export const JobFacts = ({ job }: { job: Job }) => {
  const {
    customer,
    phone,
    progress,
    message,
    movedAt,
    movedBy,
    mechanic,
    keyTag,
    earlier,
    deferredWork,
    findings,
  } = job;
  const { note } = jobCar(job);
  const readings = describeReadings(job);
  // What is due is in its row.
  const signal = moneySignal(job);
  const role = useRole();
  const amount = formatAmount(job.amount, job.currency);
  return (
    <>
      <p className={nameOfJob(job) === customer ? 'sr-only print:not-sr-only' : ''}>{customer}</p>
      <p className="figures">{phone && <PhoneLink phone={phone} className="job-call" />}</p>
      <p className="job-note">{note}</p>
      <p className={signal ? 'figures' : 'hidden figures print:block'}>
        {signal && job.fraudWarned ? (
          <Link to={orderUrl(job.orderId)} className="job-call">
            {signal}
          </Link>
        ) : signal && viewsOf(role).includes('money') ? (
          <Link to={viewUrl('money')} className="job-call">
            {signal}: {amount}
          </Link>
        ) : (
          [signal, amount].filter(Boolean).join(': ')
        )}
      </p>
      <Together job={job} />
      {hasBillMoreToSay(job.bill) && (
        <details className="print:hidden">
          <summary className="job-call w-fit">{billTitle}</summary>
          <BillTable bill={job.bill} />
        </details>
      )}
      {readings && <p className="figures print:hidden">{readings}</p>}
      <FindingFlags job={job} />
      {earlier && (
        <p className="text-muted print:hidden">
          {t.earlierVisits(earlier.count + 1, earlier.serviceName, monthOf(dayInDhaka(earlier.at)))}
        </p>
      )}
      <DeferredWorkLine deferredWork={deferredWork} />
      {keyTag && <p className="font-semibold">{t.keyTagIs(keyTag)}</p>}
      {mechanic && <p className="font-semibold">{t.worksOn(mechanic)}</p>}
      {message && <p className="job-signal job-message">{message}</p>}
      {progress === 'waiting' && !message && !findings?.some(isFindingToAnswer) && (
        <p className="job-signal job-message text-warning print:hidden">{t.waitsWithoutReason}</p>
      )}
      {movedBy && movedAt && (
        <p className="job-moved">
          {movedBy}, {formatTimeInDhaka(movedAt, serverNow())}
        </p>
      )}
    </>
  );
};

/** Renders the other bookings of a car that has come once for all, or is to: each with what is due for it, and the way to its page. */
const Together = ({ job: { serviceName, together = [] } }: { job: Job }) =>
  together.length > 0 && (
    <ul className="print:hidden" aria-label={t.togetherLabel(serviceName)}>
      {together.map((other) => (
        <li key={other.orderId}>
          <Link to={orderUrl(other.orderId)} className="job-call">
            {t.togetherWith(other.serviceName)}
            {other.cancelled
              ? `: ${t.cancelledByCustomer}`
              : other.due > (other.writtenOff ?? 0) &&
                `: ${t.stillDue(formatTaka(other.due - (other.writtenOff ?? 0)))}`}
          </Link>
        </li>
      ))}
    </ul>
  );

/** Renders in one line the deferred work of earlier visits of the car, if anything. */
const DeferredWorkLine = ({ deferredWork = [] }: Pick<Job, 'deferredWork'>) =>
  deferredWork.length > 0 && (
    <p className="wrap-anywhere print:hidden">
      {t.deferredEarlier(
        deferredWork.map(({ text, price = 0 }) => `${text}, ${formatTaka(price)}`).join('; '),
      )}
    </p>
  );
