import { memo } from 'react';
import type { Job, JobProgress } from '../../../contract/desk-day.ts';
import { ActButton } from '../../money/act-button.tsx';
import { type MoneyAct, reasonHeld } from '../../money/money-acts.ts';
import { JobFacts } from './job-facts.tsx';
import { JobFlags } from './job-flags.tsx';
import { nameOf, nextStep, otherStep, type Step, waitsForDecision } from './steps.ts';

/** The acts on jobs, the same for all cards. */
export interface JobActions {
  move(job: Job, progress: JobProgress): void;
  edit(job: Job): void;
  /** Asks before a decision on a held payment. */
  decide(act: MoneyAct): void;
}

interface JobCardProps extends JobActions {
  job: Job;
  today: string;
  /** The time at which the car was to come is over. */
  isLate: boolean;
  isBusy: boolean;
  failure: string | undefined;
}

const ID_PREFIX = 'job-';

/** Returns the id of a job's card. */
export const cardId = (orderId: string): string => `${ID_PREFIX}${orderId}`;

/** Returns the order of a card. */
export const orderIdOf = ({ id }: Element): string => id.slice(ID_PREFIX.length);

/** Renders a job with its next step. It takes the focus by key (board-keys.ts). */
export const JobCard = memo(function JobCard({
  job,
  today,
  isLate,
  isBusy,
  failure,
  move,
  edit,
  decide,
}: JobCardProps) {
  const [name, next, other] = [nameOf(job), nextStep(job), otherStep(job, today)];
  const isQuiet = job.progress === 'collected';
  const stepButton = ({ to, label }: Step, look: string) => (
    <button
      type="button"
      className={`step ${look}`}
      aria-disabled={isBusy}
      aria-label={`${label}: ${name}`}
      // The second click of a double click would hit the card that follows.
      onClick={({ detail }) => detail <= 1 && !isBusy && move(job, to)}
    >
      {label}
    </button>
  );
  return (
    <article
      id={cardId(job.orderId)}
      tabIndex={-1}
      aria-label={`${name}, ${job.serviceName}`}
      aria-busy={isBusy}
      className={`job ${isQuiet ? 'job-quiet' : ''}`}
    >
      <JobFlags job={job} failure={failure} />
      <JobFacts job={job} today={today} isLate={isLate} />
      <button
        type="button"
        className="job-more"
        aria-label={`Message and steps: ${name}`}
        aria-haspopup="dialog"
        onClick={() => edit(job)}
      >
        <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 fill-current">
          <circle cx="4" cy="10" r="1.75" />
          <circle cx="10" cy="10" r="1.75" />
          <circle cx="16" cy="10" r="1.75" />
        </svg>
      </button>
      {waitsForDecision(job) && (
        <>
          <p className="job-decision">{reasonHeld(job)} Decide before the car is received.</p>
          <div className="job-steps">
            <ActButton act={{ decision: 'release', job }} onAct={decide} />
            <ActButton act={{ decision: 'refuse', job }} onAct={decide} />
          </div>
        </>
      )}
      {(next || other) && (
        <div className="job-steps">
          {next && stepButton(next, 'step-next')}
          {other && stepButton(other, '')}
        </div>
      )}
    </article>
  );
});
