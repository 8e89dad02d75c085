import type { Job } from '../../../contract/desk/desk-day.ts';
import { isBillPartPaid } from '../../../contract/money/bill.ts';
import { formatMinorUnits } from '../../../contract/money/format-money.ts';
import { formatPlate } from '../../../contract/order/format-car.ts';
import { dayInDhaka } from '../../../contract/time/dhaka.ts';
import { formatClockInDhaka, formatMomentInDhaka } from '../../../contract/time/format-dhaka.ts';
import { dateOf, shortMonthOf, shortWeekdayOf } from '../../../ui/dates.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { combinedDueNotWrittenOff } from '../../payments/job-money.ts';
import { jobCar, nameOfJob, servicesOfCar } from './steps.ts';
import * as t from './texts.ts';

interface JobRowProps {
  job: Job;
  today: string;
  /** The time at which the car was to come is over. */
  isLate: boolean;
}

/** Renders what a car is found by: time, number of the plate, and what is due. On paper each has a column of its own. */
export function JobRow({ job, today, isLate }: JobRowProps) {
  const name = nameOfJob(job);
  const { plate } = jobCar(job);
  const { region, number } = plate ? plateParts(formatPlate(plate)) : { region: '', number: name };
  return (
    <>
      <span className={`job-time ${isLate ? 'text-warning print:text-black' : ''}`}>
        {describeArrival(job, today)}
        {isLate && <span className="text-xs print:hidden"> {t.late}</span>}
      </span>
      <span className={`job-plate ${name === job.customer ? 'print:invisible' : ''}`}>
        <span className="job-region">
          <bdi>{region}</bdi>
        </span>{' '}
        <span className={hasOnlyDigits(number) ? 'job-number' : 'job-number whitespace-normal'}>
          {number}
        </span>
      </span>
      {moneyChipsOf(job).map((chip) => (
        <span key={chip} className="job-chip">
          {chip}
        </span>
      ))}
    </>
  );
}

/** Renders what is done on a car, and for whom, where its key is and who works on it, a line each. */
export function JobBrief({ job }: { job: Job }) {
  const { customer, keyTag, mechanic } = job;
  const name = nameOfJob(job);
  const { car } = jobCar(job);
  return (
    <div className="job-brief">
      <p className="job-work">
        <span className="job-car">{car !== name && car}</span>{' '}
        <span className="job-service">{servicesOfCar(job)}</span>
      </p>
      <p className="job-who">
        <span className="truncate">{customer !== name && customer}</span>
        {keyTag && (
          <span className="job-mechanic">
            <Icon name="key-round" className="size-3.5 shrink-0" />
            <span className="sr-only">{t.keyTagIs(keyTag)}</span>
            <span aria-hidden="true" className="truncate">
              {keyTag}
            </span>
          </span>
        )}
        {mechanic && (
          <span className="job-mechanic">
            <Icon name="wrench" className="size-3.5 shrink-0" />
            <span className="sr-only">{t.worksOn(mechanic)}</span>
            <span aria-hidden="true" className="truncate">
              {mechanic}
            </span>
          </span>
        )}
      </p>
    </div>
  );
}

/** Returns whether this is the number of a plate, which stays on one line. */
const hasOnlyDigits = (text: string): boolean => /^[\p{Nd}\s-]+$/u.test(text);

/** Returns when a car comes or came: "09:00" today, else the day, such as "Thu 19 Nov"; '' if it came without a time. */
export function describeArrival({ visit, missed, place, paidAt }: Job, today: string): string {
  if (missed) return t.missedAt(formatMomentInDhaka(missed));
  if (!visit && (place === 'on-site' || place === 'collected')) return '';
  if (!visit) return place === 'unscheduled' && paidAt ? t.paidOn(shortDate(dayInDhaka(paidAt))) : t.noTime;
  const day = dayInDhaka(visit.start);
  return day === today || place === 'planned' ? formatClockInDhaka(visit.start) : shortDate(day);
}

const shortDate = (day: string): string => `${shortWeekdayOf(day)} ${dateOf(day)} ${shortMonthOf(day)}`;

/** Returns what is out of the ordinary with a job's money, and what is due: neither hides the other. */
export const moneyChipsOf = (job: Job): string[] =>
  [moneySignal(job), dueChip(job)].filter((chip) => chip !== undefined);

/** Returns what its bank says of a job's money, or the state of that money if nothing is due; undefined if it is as usual. */
export function moneySignal(job: Job): string | undefined {
  if (job.disputed) return t.disputedChip;
  if (job.fraudWarned) return t.fraudChip;
  if (combinedDueNotWrittenOff(job) > 0 || job.writtenOff) return undefined;
  return job.chargedBack ? t.chargedBackChip : t.moneyChips[job.payment];
}

function dueChip(job: Job): string | undefined {
  const due = combinedDueNotWrittenOff(job);
  if (due === 0) return job.writtenOff ? t.writtenOffChip : undefined;
  // Without its currency: in a narrow column the number of the plate stands beside it.
  const amount = formatMinorUnits(due);
  return isBillPartPaid(job.bill) ? t.restChip(amount) : t.dueChip(amount);
}

/** Splits a number plate into its region and the number that one looks for: "Dhaka Metro-Ga" and "12-3456". */
export function plateParts(plate: string): { region: string; number: string } {
  const [, region = '', number = plate] =
    /^(.*[^\p{Nd}\s-])[\s-]*(\p{Nd}[\p{Nd}\s-]*)$/u.exec(plate.trim()) ?? [];
  return { region: region.trim(), number };
}
