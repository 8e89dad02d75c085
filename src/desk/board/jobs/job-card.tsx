import { memo, useState } from 'react';
import type { Job, JobProgress } from '../../../contract/desk/desk-day.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { MoneyActButton } from '../../money/acts/act-button.tsx';
import { describeWhyHeld, type MoneyAct } from '../../money/acts/money-acts.ts';
import { useRole } from '../../views.ts';
import { JobActs, type JobDialog } from './job-acts.tsx';
import { JobFacts } from './job-facts.tsx';
import { JobBrief, JobRow } from './job-row.tsx';
import { nameOfJob, nextJobStep, servicesOfCar, waitsForAnswer, waitsForDecision } from './steps.ts';
import * as t from './texts.ts';

/** The acts on jobs, the same for all cards. */
export interface JobActions {
  move(job: Job, progress: JobProgress): void;
  edit(job: Job): void;
  /** Asks before a decision on a held payment. */
  decide(act: MoneyAct): void;
  open(dialog: JobDialog, job: Job): void;
}

interface JobCardProps extends JobActions {
  job: Job;
  today: string;
  /** The time at which the car was to come is over. */
  isLate: boolean;
  isBusy: boolean;
  /** A move of it waits until the server answers again. */
  isWaiting: boolean;
  /** A card that could be folded is open at first. */
  startsOpen: boolean;
  failure: string | undefined;
}

const ID_PREFIX = 'job-';

export const jobCardId = (orderId: string): string => `${ID_PREFIX}${orderId}`;

/** Scrolls to all of a card once it is rendered: its next step may be below the screen. */
function showAll(card: Element | null): void {
  requestAnimationFrame(() => card?.scrollIntoView({ block: 'nearest' }));
}

export const orderIdOfCard = ({ id }: Element): string => id.slice(ID_PREFIX.length);

/** Renders a job with its next step. It is folded at first, and opens on a press. It takes the focus by key (board-keys.ts). */
export const JobCard = memo(function JobCard({
  job,
  today,
  isLate,
  isBusy,
  isWaiting,
  startsOpen,
  failure,
  move,
  edit,
  decide,
  open,
}: JobCardProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  const isOwner = useRole() === 'owner';
  const [name, next, isAsked] = [nameOfJob(job), nextJobStep(job), waitsForAnswer(job)];
  const isHere = job.place === 'on-site';
  return (
    <article
      id={jobCardId(job.orderId)}
      tabIndex={-1}
      aria-label={`${name}, ${servicesOfCar(job)}`}
      aria-busy={isBusy}
      className={`job ${isHere ? 'job-here' : ''} ${isOpen ? 'job-open' : 'job-folded'}`}
    >
      {failure && (
        <p role="alert" className="job-flag">
          {failure}
        </p>
      )}
      {isWaiting && <p className="job-flag text-warning!">{t.waitsForServer}</p>}
      {job.cancelled && job.place !== 'none' && (
        <p className="job-flag">{job.progress === 'collected' ? t.cancelledByCustomer : t.giveCarBack}</p>
      )}
      {job.displaced && <p className="job-flag">{t.dayIsClosed}</p>}
      <h3 className="job-title">
        <button
          type="button"
          className="job-row"
          aria-expanded={isOpen}
          onClick={({ currentTarget }) => {
            setOpen(!isOpen);
            showAll(currentTarget.closest('article'));
          }}
        >
          <span className="job-line">
            <JobRow job={job} today={today} isLate={isLate} />
          </span>
          <Icon
            name="chevron-down"
            className={`mt-0.5 size-4 shrink-0 text-muted lg:max-xl:hidden print:hidden ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h3>
      <button
        type="button"
        className="job-more"
        aria-label={t.messageAndSteps(name)}
        aria-haspopup="dialog"
        onClick={() => edit(job)}
      >
        <svg aria-hidden="true" viewBox="0 0 20 20" className="size-6 fill-current">
          <circle cx="4" cy="10" r="1.75" />
          <circle cx="10" cy="10" r="1.75" />
          <circle cx="16" cy="10" r="1.75" />
        </svg>
      </button>
      <JobBrief job={job} />
      {isAsked && (
        <Button
          variant="secondary"
          className="job-next max-w-24 whitespace-normal!"
          aria-haspopup="dialog"
          aria-label={`${t.noteAnswer}: ${name}`}
          onClick={() => open('findings', job)}
        >
          {t.noteAnswer}
        </Button>
      )}
      {next && !isAsked && (
        <Button
          variant="secondary"
          className="job-next touch-manipulation"
          pending={isBusy}
          aria-label={`${next.label}: ${name}`}
          // The second click of a double click would hit the card that follows.
          onClick={({ detail }) => detail <= 1 && move(job, next.to)}
        >
          {next.label}
        </Button>
      )}
      <div className="job-body">
        <JobFacts job={job} />
        <JobActs job={job} open={open} />
        {waitsForDecision(job) && (
          <div className="job-steps">
            <p>
              {describeWhyHeld(job)} {isOwner ? t.decideFirst : t.ownerDecides}
            </p>
            {isOwner && (
              <>
                <MoneyActButton act={{ decision: 'release', job }} onAct={decide} />
                <MoneyActButton act={{ decision: 'refuse', job }} onAct={decide} />
              </>
            )}
          </div>
        )}
      </div>
    </article>
  );
});
