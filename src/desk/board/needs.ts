import type { Job } from '../../contract/desk/desk-day.ts';
import { isApprovedNotBegun, isFindingAwaitingAnswer } from '../findings/finding-status.ts';
import { combinedDueNotWrittenOff } from '../payments/job-money.ts';

/** What needs somebody of the garage now, the most pressing first. */
export const needNames = ['late', 'unanswered', 'approved', 'unpaid'] as const;
export type Need = (typeof needNames)[number];

/** After that, somebody calls. */
const UNANSWERED_MS = 3_600_000;

/** Returns whether the time of a job's visit has come, and its car has not. */
export const isLate = ({ place, visit }: Job, now: Date): boolean =>
  place === 'planned' && visit !== undefined && Date.parse(visit.start) < now.getTime();

/** Says of each need whether a job has it. */
const hasNeed: Record<Need, (job: Job, now: Date) => boolean> = {
  late: isLate,
  unanswered: ({ place, findings = [] }, now) =>
    place === 'on-site' &&
    findings
      .filter(isFindingAwaitingAnswer)
      .some(({ askedAt = '' }) => now.getTime() - Date.parse(askedAt) >= UNANSWERED_MS),
  approved: ({ place, findings = [] }) => place === 'on-site' && findings.some(isApprovedNotBegun),
  unpaid: (job) => job.progress === 'ready' && combinedDueNotWrittenOff(job) > 0,
};

/** Returns what of a job needs somebody now. */
export const needsOf = (job: Job, now: Date): Need[] => needNames.filter((need) => hasNeed[need](job, now));
