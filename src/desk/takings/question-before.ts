import type { Job, JobStep } from '../../contract/desk-day.ts';
import { formatAmount } from '../../contract/format-money.ts';
import { moneyOf } from './taking-draft.ts';
import { collectedAllTheSame } from './texts.ts';

/** Returns what to ask before a step of a car: whether it leaves though money is due. */
export function questionBefore(job: Job, step: JobStep): string | undefined {
  const { due } = moneyOf(job);
  return step === 'collected' && due > 0 ? collectedAllTheSame(formatAmount(due, 'BDT')) : undefined;
}
