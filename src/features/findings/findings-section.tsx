import { useState } from 'react';
import { type AnswerValue, type Finding, openQuestions } from '../../contract/finding.ts';
import type { FindingsAnswer } from '../../contract/finding-request.ts';
import { Alert } from '../../ui/alert.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { AnswerPanel, Outcome } from './answer-panel.tsx';
import { choiceOf, choicesIn, newAnswers, type Tally, tallyOf } from './choices.ts';
import { FindingCard } from './finding-card.tsx';
import { Promises } from './promises.tsx';

/** The mutation that sends the answer. */
interface Answering {
  mutate: (request: FindingsAnswer, options: { onSuccess: () => void }) => void;
  reset: () => void;
  isPending: boolean;
  error: Error | null;
}

interface FindingsSectionProps {
  /** The name of the draft that has the choices. */
  about: string;
  findings: Finding[];
  /** The car is here, so that answers are taken. */
  isOpen: boolean;
  answering: Answering;
}

/** Renders what was found on a car, and takes the customer's answer. Nothing is chosen beforehand, and only what is shown is sent. */
export function FindingsSection({ about, findings, isOpen, answering }: FindingsSectionProps) {
  const [draft, keep] = useDraft(`answers ${about}`);
  const choices = choicesIn(draft);
  const [sent, setSent] = useState<Tally>();
  const tally = tallyOf(isOpen ? findings : [], choices);
  const hasQuestions = isOpen && openQuestions(findings).length > 0;

  const choose = (finding: Finding, value: AnswerValue) => {
    keep({ ...draft, ...choiceOf(finding, value) });
    setSent(undefined);
    if (answering.error) answering.reset();
  };
  const send = () => {
    const answers = newAnswers(findings, choices);
    answering.mutate(
      { answers },
      {
        onSuccess: () => {
          keep({});
          setSent(tally);
        },
      },
    );
  };

  return (
    // No form: Enter on a choice would send the others.
    <div className="grid gap-6">
      {tally.questions > 0 && <Promises />}
      <ul className="grid gap-4">
        {findings.map((finding) => (
          <FindingCard
            key={finding.id}
            finding={finding}
            choices={choices}
            isOpen={isOpen}
            onChoose={(value) => choose(finding, value)}
          />
        ))}
      </ul>
      {sent && <Outcome tally={sent} />}
      {answering.error && <Alert>{answering.error.message}</Alert>}
      {(hasQuestions || tally.approved + tally.declined > 0) && (
        <AnswerPanel tally={tally} isSending={answering.isPending} onSend={send} />
      )}
    </div>
  );
}
