import { type ReactNode, useState } from 'react';
import type { AnswerValue, Finding } from '../../contract/finding.ts';
import type { FindingsAnswer } from '../../contract/finding-request.ts';
import { Alert } from '../../ui/alert.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-names.ts';
import { useDraft } from '../forms/use-draft.ts';
import { CallUs } from '../garage/phone-number.tsx';
import { AnswerPanel, Outcome } from './answer-panel.tsx';
import { choiceOf, choicesIn, newAnswers, type Tally, tallyOf } from './choices.ts';
import { FindingCard } from './finding-card.tsx';
import * as t from './texts.ts';

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
  const hasChosen = tally.approved + tally.declined > 0;

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
      {(tally.open > 0 || hasChosen) && (
        <AnswerPanel tally={tally} isSending={answering.isPending} onSend={send} />
      )}
    </div>
  );
}

/** Renders what somebody wants to know who is asked for more money: what is done, what it costs, and whom to ask. */
const Promises = () => (
  <ul aria-label={t.promisesLabel} className="grid gap-1 print:hidden">
    <APromise icon="shield-check">{t.onlyWithYes}</APromise>
    <APromise icon="badge-check">{t.wholePrice}</APromise>
    <APromise icon="phone">
      <CallUs>{t.callFirst}</CallUs>
    </APromise>
  </ul>
);

const APromise = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="flex gap-3">
    <Icon name={icon} className="mt-0.5 size-5 shrink-0 text-link" />
    <span>{children}</span>
  </li>
);
