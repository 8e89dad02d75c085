import type { Job, JobProgress, JobStep } from '../../../contract/desk-day.ts';
import { dayInDhaka } from '../../../contract/dhaka.ts';
import { progressStates } from '../../../contract/order.ts';

/** The steps of a job by the names of their columns. */
export const stepNames: Record<JobStep, string> = {
  expected: 'Expected',
  'not-come': 'Did not come',
  'given-up': 'Visit given up',
  received: 'Received',
  'in-work': 'In work',
  waiting: 'Waiting',
  ready: 'Ready',
  collected: 'Collected',
};

/** A step with the words of its button. */
export interface Step {
  to: JobProgress;
  label: string;
}

const next: Partial<Record<JobProgress, Step>> = {
  expected: { to: 'received', label: 'Received' },
  'not-come': { to: 'received', label: 'Received' },
  received: { to: 'in-work', label: 'Start work' },
  'in-work': { to: 'ready', label: 'Ready' },
  waiting: { to: 'in-work', label: 'Go on' },
  ready: { to: 'collected', label: 'Collected' },
};

/** Returns whether the garage decides on the payment of a job before its car can be received. */
export const waitsForDecision = ({ payment, place }: Job): boolean =>
  payment === 'held' && (place === 'planned' || place === 'unplanned');

/** Returns the step that a job takes next: a cancelled one is given back. */
export function nextStep(job: Job): Step | undefined {
  if (waitsForDecision(job)) return undefined;
  return job.cancelled && job.place === 'on-site' ? next.ready : next[job.progress];
}

/** Returns whether the day of a job's visit has come, and its car has not. */
export const mayNotHaveCome = ({ place, visit }: Job, today: string): boolean =>
  place === 'planned' && visit !== undefined && dayInDhaka(visit.start) <= today;

/** Returns the step that a job may take instead of its next. */
export function otherStep(job: Job, today: string): Step | undefined {
  if (waitsForDecision(job)) return undefined;
  if (mayNotHaveCome(job, today)) return { to: 'not-come', label: 'Did not come' };
  if (job.progress === 'in-work' && !job.cancelled) return { to: 'waiting', label: 'Waiting' };
  if (job.missed && dayInDhaka(job.missed) === today) return { to: 'expected', label: 'Still comes' };
  return undefined;
}

const former: Partial<Record<JobProgress, JobProgress>> = {
  received: 'expected',
  'in-work': 'received',
  waiting: 'in-work',
  ready: 'in-work',
  collected: 'ready',
};

/** Returns the step before: none for a car that has to be given back to whoever cancelled. */
export const stepBack = ({ progress, cancelled }: Job): JobProgress | undefined =>
  cancelled && progress === 'received' ? undefined : former[progress];

/** Returns all steps that a job may be at; the visit of a car that is still expected can be given up. */
export const stepsOf = (job: Job, today: string): JobStep[] => {
  const before = [job.progress, otherStep(job, today)?.to, stepBack(job)];
  return [
    ...(['expected', 'not-come'] as const).filter((step) => before.includes(step)),
    ...(job.place === 'planned' ? (['given-up'] as const) : []),
    ...(waitsForDecision(job) ? [] : progressStates),
  ];
};

/** Returns whether a step can carry a sentence for the customer. */
export const takesMessage = (progress: JobStep): boolean =>
  progressStates.some((state) => state === progress);

/** Returns what names a job at the desk: its plate, else its car, else its customer. */
export const nameOf = ({ visit, customer, serviceName }: Job): string =>
  visit?.plate || visit?.car || customer || serviceName;
