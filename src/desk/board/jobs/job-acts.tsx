import { Link } from 'react-router-dom';
import type { Job } from '../../../contract/desk/desk-day.ts';
import { findingsActName } from '../../findings/finding-flags.tsx';
import { addServiceActName, moneyActName, reduceBillActName } from '../../payments/job-money.ts';
import { orderUrl, useRole } from '../../views.ts';
import { nameOfJob } from './steps.ts';
import * as t from './texts.ts';

/** The dialogs that a card opens besides that of its steps. */
export type JobDialog = 'plan' | 'add' | 'take' | 'reduce' | 'link' | 'findings';

/** Renders what can be done about a job besides its next step: its page, its findings, its time, its services, money and bill, and the customer's link. */
export function JobActs({ job, open }: { job: Job; open: (dialog: JobDialog, job: Job) => void }) {
  const { place, visit, link } = job;
  const role = useRole();
  const isAwaited = place === 'planned' || place === 'unscheduled';
  const acts: [dialog: JobDialog, label: string | undefined][] = [
    ['findings', findingsActName(job)],
    ['plan', isAwaited ? (visit ? t.moveVisit : t.planVisit) : undefined],
    ['add', addServiceActName(job)],
    ['take', moneyActName(job)],
    ['reduce', reduceBillActName(job, role)],
    ['link', link && !job.cancelled ? t.linkForCustomer : undefined],
  ];
  return (
    <p className="flex flex-wrap gap-x-4 print:hidden">
      <Link
        to={orderUrl(job.orderId)}
        className="job-act"
        aria-label={`${t.everythingAboutIt}: ${nameOfJob(job)}`}
      >
        {t.everythingAboutIt}
      </Link>
      {acts.map(
        ([dialog, label]) =>
          label && (
            <button key={dialog} type="button" className="job-act" onClick={() => open(dialog, job)}>
              {label}
            </button>
          ),
      )}
    </p>
  );
}
