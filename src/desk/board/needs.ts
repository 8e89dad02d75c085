import type { Job } from '../../contract/desk/desk-day.ts';
import { whyAnswerIsFinal } from '../../contract/findings/finding.ts';
import { isFindingAwaitingAnswer } from '../findings/finding-status.ts';
import { combinedDueNotWrittenOff } from '../payments/job-money.ts';

/** What needs somebody of the garage now, the most pressing first. */
export const needNames = ['late', 'unanswered', 'approved', 'unpaid'] as const;
export type Need = (typeof needNames)[number];

/** After that, somebody calls. */
const UNANSWERED_MS = 3_600_000;

/** Returns whether the time of a job's visit has come, and its car has not. */
export const isLate = ({ place, visit }: Job, now: Date): boolean =>
  place === 'planned' && visit !== undefined && Date.parse(visit.start) < now.getTime();

/** Returns what of a job needs somebody now. */
export function needsOf(job: Job, now: Date): Need[] {
  const { place, progress, findings = [] } = job;
  if (place !== 'on-site') return isLate(job, now) ? ['late'] : [];
  const waitsSince = (time = '') => now.getTime() - Date.parse(time);
  const isSo: Record<Need, boolean> = {
    late: false,
    unanswered: findings.some(
      (finding) => isFindingAwaitingAnswer(finding) && waitsSince(finding.askedAt) >= UNANSWERED_MS,
    ),
    approved: findings.some(
      (finding) => finding.answer?.value === 'approved' && whyAnswerIsFinal(finding) === undefined,
    ),
    unpaid: progress === 'ready' && combinedDueNotWrittenOff(job) > 0,
  };
  return needNames.filter((need) => isSo[need]);
}

/** Counts the jobs that have each need. */
export const countNeeds = (jobs: Need[][]): Record<Need, number> => {
  const countOf = (name: Need) => jobs.filter((needs) => needs.includes(name)).length;
  return {
    late: countOf('late'),
    unanswered: countOf('unanswered'),
    approved: countOf('approved'),
    unpaid: countOf('unpaid'),
  };
};
