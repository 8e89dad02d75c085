import type { Job, JobProgress, JobStep } from '../../../contract/desk/desk-day.ts';
import { bookedAndAddedServices } from '../../../contract/money/bill.ts';
import { formatPlate } from '../../../contract/order/format-car.ts';
import { progressStates } from '../../../contract/order/order.ts';
import { dayInDhaka } from '../../../contract/time/dhaka.ts';
import { visitSlotEnd } from '../../../contract/visits/visit.ts';
import { formatNumber } from '../../../format-number.ts';
import { isFindingAwaitingAnswer } from '../../findings/finding-status.ts';
import * as t from './texts.ts';

/** A step with the words of its button. */
export interface JobStepAct {
  to: JobProgress;
  label: string;
}

const next: Partial<Record<JobProgress, JobStepAct>> = {
  expected: { to: 'received', label: t.checkIn },
  'not-come': { to: 'received', label: t.checkIn },
  received: { to: 'in-work', label: t.startWork },
  'in-work': { to: 'ready', label: t.makeReady },
  waiting: { to: 'in-work', label: t.goOn },
  ready: { to: 'collected', label: t.collect },
};

/** Returns whether the garage decides on the payment of a job before its car can be received. */
export const waitsForDecision = ({ payment, place }: Job): boolean =>
  payment === 'held' && (place === 'planned' || place === 'unscheduled');

/** Returns whether a car waits for its customer's answer: to note that helps, and to go on without it does not. A cancelled one is given back. */
export const waitsForAnswer = ({ progress, cancelled, findings = [] }: Job): boolean =>
  progress === 'waiting' && !cancelled && findings.some(isFindingAwaitingAnswer);

/** Returns the step that a job takes next: a cancelled one is given back. */
export function nextJobStep(job: Job): JobStepAct | undefined {
  if (waitsForDecision(job)) return undefined;
  return job.cancelled && job.place === 'on-site' ? next.ready : next[job.progress];
}

/** Returns whether the slot of a job's visit is over, and its car has not come. */
export const mayNotHaveCome = ({ place, visit }: Job, now: Date): boolean =>
  place === 'planned' && visit !== undefined && now >= visitSlotEnd(visit.start);

const previous: Partial<Record<JobProgress, JobProgress>> = {
  received: 'expected',
  'in-work': 'received',
  waiting: 'in-work',
  ready: 'in-work',
  collected: 'ready',
};

/** Returns the step before: none for a car that has to be given back to whoever cancelled. */
export const previousJobStep = ({ progress, cancelled }: Job): JobProgress | undefined =>
  cancelled && progress === 'received' ? undefined : previous[progress];

/** Returns all steps that a job may be at, in their order; the visit of a car that is still expected can be given up. */
export function stepsToChoose(job: Job, now: Date): JobStep[] {
  const isMissedToday = job.missed !== undefined && dayInDhaka(job.missed) === dayInDhaka(now);
  const isOf: [step: JobStep, isOffered: boolean][] = [
    ['expected', previousJobStep(job) === 'expected' || (isMissedToday && job.place === 'unscheduled')],
    ['not-come', mayNotHaveCome(job, now)],
    ['given-up', job.place === 'planned'],
  ];
  return [
    ...isOf.filter(([step, isOffered]) => isOffered || step === job.progress).map(([step]) => step),
    ...(waitsForDecision(job) ? [] : progressStates),
  ];
}

/** Returns whether a step can carry a sentence for the customer. */
export const canStepTakeMessage = (progress: JobStep): boolean =>
  progressStates.some((state) => state === progress);

/** Returns what names a job at the desk: its plate, else its car, else its customer. */
export function nameOfJob(job: Job): string {
  const { plate, car } = jobCar(job);
  return (plate && formatPlate(plate)) || car || job.customer || formatNumber(job.phone) || job.serviceName;
}

/** Returns whom an act on a job is about, in a sentence: its customer, else what names the job. */
export const customerOf = (job: Job): string => job.customer || nameOfJob(job);

/** Returns the services of all bookings of a job's car: "Oil change + Brake pads". */
export const servicesOfCar = ({
  together = [],
  ...job
}: Pick<Job, 'serviceName' | 'bill' | 'together'>): string =>
  [bookedAndAddedServices(job), ...together.map((other) => other.serviceName)].join(' + ');

/** Returns one job for each car that comes for several: the first stands for all. */
export const oneJobOfEachArrival = (jobs: Job[]): Job[] =>
  jobs.filter(
    ({ orderId }, index) =>
      !jobs.slice(0, index).some(({ together = [] }) => together.some((other) => other.orderId === orderId)),
  );

/** Returns what is known of a job's car. */
export const jobCar = ({ visit, vehicle }: Job): NonNullable<Job['vehicle']> => visit ?? vehicle ?? {};
