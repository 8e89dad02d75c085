import { expect, test } from 'vitest';
import { foundWith } from '../../../tests/support/job.ts';
import type { AnswerValue, Finding } from '../../contract/findings/finding.ts';
import {
  type AnswerChoices,
  answerChoiceText,
  answersOutcomeText,
  chosenAnswer,
  hasFindingChangedSince,
  newAnswers,
  parseAnswerChoices,
  sendAnswersButtonText,
  tallyOfAnswers,
} from './choices.ts';

const at = '2026-11-25T04:00:00.000Z';
const finding = (id: string, price: number, changes: Partial<Finding> = {}) =>
  foundWith(id, { price, version: 3, askedAt: at, ...changes });
const answered = (value: AnswerValue): Pick<Finding, 'answer'> => ({ answer: { value, way: 'account', at } });

const pads = finding('pads', 420_000);
const belt = finding('belt', 150_050);
const wiper = finding('wiper', 60_000);
const note: Finding = { ...finding('note', 0), urgency: 'note', price: undefined };
const begun = finding('begun', 90_000, { ...answered('approved'), begunAt: at });
const all = [pads, belt, wiper, note, begun];

const choose = (...chosen: [Finding, AnswerValue][]): AnswerChoices =>
  parseAnswerChoices(Object.assign({}, ...chosen.map(([one, value]) => answerChoiceText(one, value))));

test.each<[string, AnswerChoices, string, number]>([
  ['nothing', {}, 'Send your answer', 3],
  ['two approvals', choose([pads, 'approved'], [belt, 'approved']), 'Approve 2 for BDT 5,700.50', 1],
  [
    'both',
    choose([pads, 'approved'], [belt, 'declined'], [wiper, 'approved']),
    'Approve 2 for BDT 4,800, decline 1',
    0,
  ],
  ['one refusal', choose([belt, 'declined']), 'Decline 1', 2],
  ['refusals only', choose([pads, 'declined'], [belt, 'declined'], [wiper, 'declined']), 'Decline all', 0],
])('a customer who has chosen %s can read on the button what it does', (_, choices, text, open) => {
  const tally = tallyOfAnswers(all, choices);
  expect({ text: sendAnswersButtonText(tally), open: tally.open }).toEqual({ text, open });
});

test('what has begun, is a note, or is answered so already is not answered again', () => {
  const declined = { ...belt, ...answered('declined') };
  const choices = choose([note, 'approved'], [begun, 'declined'], [declined, 'declined'], [pads, 'approved']);
  expect(newAnswers([pads, declined, note, begun], choices)).toEqual([
    { id: 'pads', version: 3, value: 'approved' },
  ]);
});

test('a choice does not count for a finding that has changed since', () => {
  const choices = choose([pads, 'approved'], [belt, 'approved']);
  const dearer = { ...pads, price: 900_000, version: 5 };
  expect(hasFindingChangedSince(pads, choices)).toBe(false);
  expect(hasFindingChangedSince(dearer, choices)).toBe(true);
  expect(chosenAnswer(dearer, choices)).toBeUndefined();
  expect(tallyOfAnswers([dearer, belt], choices)).toMatchObject({ approved: 1, sum: 150_050, open: 1 });
  // Chosen anew, it counts as it is now.
  expect(newAnswers([dearer], choose([dearer, 'approved']))).toEqual([
    { id: 'pads', version: 5, value: 'approved' },
  ]);
  // It is answered as it was chosen: the answer to the request was lost.
  expect(hasFindingChangedSince({ ...pads, version: 5, ...answered('approved') }, choices)).toBe(false);
});

test('an answer can be changed to the other one', () => {
  const declined = { ...pads, ...answered('declined'), version: 4 };
  expect(chosenAnswer(declined, {})).toBe('declined');
  expect(tallyOfAnswers([declined], {})).toEqual({ approved: 0, declined: 0, sum: 0, open: 0, questions: 1 });
  expect(sendAnswersButtonText(tallyOfAnswers([declined], choose([declined, 'approved'])))).toBe(
    'Approve 1 for BDT 4,200',
  );
});

test.each<[AnswerChoices, string]>([
  [choose([pads, 'approved']), 'You approved 1 for BDT 4,200: we do exactly that.'],
  [choose([pads, 'declined'], [belt, 'declined']), 'You declined 2: we leave that as it is.'],
  [
    choose([pads, 'approved'], [belt, 'declined']),
    'You approved 1 for BDT 4,200: we do exactly that. You declined 1: we leave that as it is.',
  ],
])('a customer can read what they have answered', (choices, text) => {
  expect(answersOutcomeText(tallyOfAnswers(all, choices))).toBe(text);
});
