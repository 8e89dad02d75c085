import type { Job } from '../../contract/desk-day.ts';
import { approvedSum, isQuestion } from '../../contract/finding.ts';
import { formatAmount } from '../../contract/format-money.ts';
import { formatNumber } from '../../format-number.ts';
import { formatTimeInDhaka } from '../../ui/dates.ts';
import { moneyOf } from '../takings/taking-draft.ts';
import { isOpen, isUnsent } from './finding-state.ts';
import * as t from './texts.ts';

/** A fact about the findings of a car, or the money for them: to be done by the desk or by the customer, done, or wrong. */
export interface Flag {
  kind: 'to-do' | 'waits' | 'done' | 'wrong';
  text: string;
}

/** Returns what a card says about findings, and about the money for them besides what is due. */
export function flagsOf(job: Job, now: Date): Flag[] {
  const { findings = [], surplus = 0 } = job;
  const unsent = findings.filter(isUnsent).length;
  const since = findings
    .filter(isOpen)
    .map(({ askedAt = '' }) => askedAt)
    .toSorted()[0];
  const questions = findings.filter(isQuestion);
  const approved = questions.filter(({ answer }) => answer?.value === 'approved').length;
  const isAnswered = questions.some(({ answer }) => answer);
  const sum = approvedSum(findings);
  const flags: [isSo: boolean, kind: Flag['kind'], text: string][] = [
    [unsent > 0, 'to-do', t.notSent(formatNumber(unsent))],
    [since !== undefined, 'waits', t.askedSince(formatTimeInDhaka(since ?? now, now))],
    [
      isAnswered,
      'done',
      t.answered(
        formatNumber(approved),
        formatNumber(questions.length),
        sum > 0 ? formatAmount(sum, 'BDT') : '',
      ),
    ],
    [sum > 0 && moneyOf(job).due === 0 && !job.cancelled, 'done', t.paidForFindings],
    [surplus > 0, 'wrong', t.tooMuchPaid(formatAmount(surplus, 'BDT'))],
  ];
  return flags.filter(([isSo]) => isSo).map(([, kind, text]) => ({ kind, text }));
}

/** Returns what opens the findings of a car, in words; undefined if it is not here. */
export function findingsActName({ place, findings = [] }: Job): string | undefined {
  if (place !== 'on-site') return undefined;
  return findings.length === 0 ? t.addFinding : t.findingsCount(formatNumber(findings.length));
}
