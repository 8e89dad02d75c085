import { serverNow } from '../../api/server-clock.ts';
import type { Job } from '../../contract/desk/desk-day.ts';
import { isFindingToAnswer, sumOfApprovedFindings } from '../../contract/findings/finding.ts';
import { dueInTaka } from '../../contract/money/bill.ts';
import { formatTimeInDhaka } from '../../ui/dates.ts';
import { formatTaka } from '../kit/format-amounts.ts';
import { isFindingAwaitingAnswer, isFindingUnsent } from './finding-status.ts';
import * as t from './texts.ts';

/** The looks of what the desk has to do, of what waits for the customer, and of what is done or wrong. */
const looks = { toDo: 'text-warning', waits: 'text-link', done: 'text-success', wrong: 'text-danger' };

/** Returns what a card says about findings, and about the money for them besides what is due. */
export function findingFlagsOf(job: Job, now: Date): { look: string; text: string }[] {
  const { findings = [], bill } = job;
  const { overpayment = 0 } = bill;
  const unsent = findings.filter(isFindingUnsent).length;
  const since = findings
    .filter(isFindingAwaitingAnswer)
    .map(({ askedAt = '' }) => askedAt)
    .toSorted()[0];
  const questions = findings.filter(isFindingToAnswer);
  const approved = questions.filter(({ answer }) => answer?.value === 'approved').length;
  const isAnswered = questions.some(({ answer }) => answer);
  const sum = sumOfApprovedFindings(findings);
  const approvedAmount = sum > 0 ? formatTaka(sum) : '';
  const flags: [isSo: boolean, look: string, text: string][] = [
    [unsent > 0, looks.toDo, t.notSent(unsent)],
    [since !== undefined, looks.waits, t.askedSince(formatTimeInDhaka(since ?? now, now))],
    [isAnswered, looks.done, t.answered(approved, questions.length, approvedAmount)],
    [sum > 0 && dueInTaka(job) === 0 && !job.cancelled, looks.done, t.paidForFindings],
    [overpayment > 0, looks.wrong, t.tooMuchPaid(formatTaka(overpayment))],
  ];
  return flags.filter(([isSo]) => isSo).map(([, look, text]) => ({ look, text }));
}

/** Renders how far the findings of a car are, and the money for them, in one line of its card. */
export const FindingFlags = ({ job }: { job: Job }) => (
  <p className="job-signal flex flex-wrap gap-x-3 font-semibold figures print:hidden">
    {findingFlagsOf(job, serverNow()).map(({ look, text }) => (
      <span key={text} className={look}>
        {text}
      </span>
    ))}
  </p>
);

/** Returns what opens the findings of a car, in words; undefined if it is not here. */
export function findingsActName({ place, findings = [] }: Job): string | undefined {
  if (place !== 'on-site') return undefined;
  return findings.length === 0 ? t.addFinding : t.findingsCount(findings.length);
}
