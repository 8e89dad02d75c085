import {
  type AnswerValue,
  type Finding,
  isAnswerable,
  whyAnswerIsFinal,
} from '../../contract/findings/finding.ts';

/** Returns whether the customer does not know a finding as it is. One that is answered is known. */
export const isFindingUnsent = ({ at, askedAt, answer }: Finding): boolean =>
  answer === undefined && (askedAt === undefined || askedAt < at);

/** Returns whether a finding waits for the customer's answer. */
export const isFindingAwaitingAnswer = (finding: Finding): boolean =>
  isAnswerable(finding) && finding.answer === undefined && !isFindingUnsent(finding);

/** Returns whether the work of a finding is approved, and still to be begun. */
export const isApprovedNotBegun = (finding: Finding): boolean => findingStatus(finding) === 'approved';

/** Returns the state of a finding: `changed` since the customer was asked, `told` if it is a note that was sent, `booked` as an order of its own. */
export function findingStatus(finding: Finding): FindingStatus {
  const { answer, askedAt, urgency } = finding;
  const settled = whyAnswerIsFinal(finding);
  if (settled) return settled;
  if (answer) return answer.value;
  if (isFindingUnsent(finding)) return askedAt === undefined ? 'not-sent' : 'changed';
  return urgency === 'note' ? 'told' : 'asked';
}

export type FindingStatus = 'begun' | 'booked' | AnswerValue | 'not-sent' | 'changed' | 'told' | 'asked';
