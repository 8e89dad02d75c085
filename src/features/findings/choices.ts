import { type AnswerValue, type Finding, isAnswerable } from '../../contract/findings/finding.ts';
import type { FindingsAnswer } from '../../contract/findings/finding-request.ts';
import { formatAmount } from '../../contract/money/format-money.ts';
import type { Texts } from '../../drafts.ts';
import * as t from './texts.ts';

/** The answers that the customer has chosen and not sent, by the id of the finding: each for the version that they looked at. */
export type AnswerChoices = Readonly<Record<string, { version: number; value: AnswerValue }>>;

/** The sum of the choices. `sum` is in paisa, `open` counts the questions that stay without an answer. */
export interface Tally {
  approved: number;
  declined: number;
  sum: number;
  open: number;
  questions: number;
}

export const answerChoiceText = ({ id, version }: Finding, value: AnswerValue): Texts => ({
  [id]: `${version} ${value}`,
});

export const parseAnswerChoices = (draft: Texts): AnswerChoices =>
  Object.fromEntries(
    Object.entries(draft).flatMap(([id, text]) => {
      const [version, value] = text.split(' ');
      return value === 'approved' || value === 'declined' ? [[id, { version: Number(version), value }]] : [];
    }),
  );

/** Returns what is chosen for a finding as it is now, the answer that was given if nothing is. */
export function chosenAnswer(finding: Finding, choices: AnswerChoices): AnswerValue | undefined {
  const choice = choices[finding.id];
  return choice?.version === finding.version ? choice.value : finding.answer?.value;
}

/** Returns whether a finding has changed since the customer chose, so that the choice does not count. */
export function hasFindingChangedSince(finding: Finding, choices: AnswerChoices): boolean {
  const choice = choices[finding.id];
  return choice !== undefined && choice.version !== finding.version && choice.value !== finding.answer?.value;
}

/** Returns the answers that the choices add to those that were given, each to its finding as it is now. */
export const newAnswers = (findings: Finding[], choices: AnswerChoices): FindingsAnswer['answers'] =>
  findings.filter(isAnswerable).flatMap((finding) => {
    const value = chosenAnswer(finding, choices);
    return value === undefined || value === finding.answer?.value
      ? []
      : [{ id: finding.id, version: finding.version, value }];
  });

/** Returns what the choices for findings say together. */
export function tallyOfAnswers(findings: Finding[], choices: AnswerChoices): Tally {
  const answers = newAnswers(findings, choices);
  const approved = answers.filter(({ value }) => value === 'approved');
  const questions = findings.filter(isAnswerable);
  return {
    approved: approved.length,
    declined: answers.length - approved.length,
    sum: approved.reduce((sum, { id }) => sum + (findings.find((one) => one.id === id)?.price ?? 0), 0),
    open: questions.filter((finding) => chosenAnswer(finding, choices) === undefined).length,
    questions: questions.length,
  };
}

/** Returns the text of the button that sends the choices: all that it does. */
export function sendAnswersButtonText({ approved, declined, sum, questions }: Tally): string {
  const amount = formatAmount(sum, 'BDT');
  if (approved > 0) {
    return declined > 0 ? t.approveAndDecline(approved, amount, declined) : t.approveSome(approved, amount);
  }
  if (declined === 0) return t.sendAnswer;
  return declined === questions && questions > 1 ? t.declineAll : t.declineSome(declined);
}

export function answersOutcomeText({ approved, declined, sum }: Tally): string {
  return [
    approved > 0 && t.haveApproved(approved, formatAmount(sum, 'BDT')),
    declined > 0 && t.haveDeclined(declined),
  ]
    .filter(Boolean)
    .join(' ');
}
