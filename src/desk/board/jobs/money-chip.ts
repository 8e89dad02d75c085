import type { Job } from '../../../contract/desk-day.ts';
import { formatAmount } from '../../../contract/format-money.ts';
import { moneyOf } from '../../takings/taking-draft.ts';
import * as t from './texts.ts';

/** Returns what is out of the ordinary with a job's money, or what is due for a booking of the desk; undefined if nothing is. */
export function moneyChip(job: Job): string | undefined {
  const { due } = moneyOf(job);
  if (job.disputed) return t.disputedChip;
  return due > 0 ? t.stillDue(formatAmount(due, 'BDT')) : t.moneyChips[job.payment];
}
