import type { Job, JobStep } from '../../contract/desk-day.ts';
import { formatAmount } from '../../contract/format-money.ts';
import { moneyOf } from './taking-draft.ts';
import * as t from './texts.ts';

/** Returns what to ask before a step of a car: whether it is ready though approved work has not begun, or leaves though money is due. */
export function questionBefore(job: Job, step: JobStep): string | undefined {
  const { due } = moneyOf(job);
  const undone = job.findings?.find(
    ({ answer, begunAt }) => answer?.value === 'approved' && begunAt === undefined,
  );
  if (step === 'ready' && undone) return t.readyAllTheSame(undone.text);
  return leavesWithDue(job, step) ? t.collectedAllTheSame(formatAmount(due, 'BDT')) : undefined;
}

/** Returns whether a car is to leave though money is due. */
export const leavesWithDue = (job: Job, step: JobStep): boolean =>
  step === 'collected' && moneyOf(job).due > 0;
