import { type ReactNode, useState } from 'react';
import type { AnswerValue, Finding } from '../../contract/findings/finding.ts';
import type { FindingsAnswer } from '../../contract/findings/finding-request.ts';
import { Alert } from '../../ui/alert.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-names.ts';
import { useForm } from '../forms/use-form.ts';
import { CallUs } from '../garage/phone-number.tsx';
import { AnswerPanel, AnswersSent } from './answer-panel.tsx';
import { answerChoiceText, newAnswers, parseAnswerChoices, type Tally, tallyOfAnswers } from './choices.ts';
import { FindingCard } from './finding-card.tsx';
import * as t from './texts.ts';

interface FindingsSectionProps {
  /** The name of the draft that has the choices. */
  about: string;
  /** Answers come from whoever has the link of the booking. */
  isPublic?: boolean;
  findings: Finding[];
  /** The car is here, so that answers are taken. */
  isOpen: boolean;
  send: (answer: FindingsAnswer) => Promise<unknown>;
}

/** Renders what was found on a car, and takes the customer's answer. Nothing is chosen beforehand, and only what is shown is sent. */
export function FindingsAnswerSection({
  about,
  isPublic = false,
  findings,
  isOpen,
  send,
}: FindingsSectionProps) {
  const [sent, setSent] = useState<Tally>();
  const form = useForm({
    draft: `answers ${about}`,
    isPublic,
    initial: {},
    read: (draft) => ({ request: { answers: newAnswers(findings, parseAnswerChoices(draft)) } }),
    send,
    onDone: () => setSent(tally),
    onFailed: () => {},
  });
  const choices = parseAnswerChoices(form.texts);
  const tally = tallyOfAnswers(isOpen ? findings : [], choices);
  const hasChosen = tally.approved + tally.declined > 0;

  const choose = (finding: Finding, value: AnswerValue) => {
    form.change(answerChoiceText(finding, value));
    setSent(undefined);
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
      {sent && <AnswersSent tally={sent} />}
      {form.failure && <Alert>{form.failure}</Alert>}
      {(tally.open > 0 || hasChosen) && (
        <AnswerPanel tally={tally} isSending={form.isPending} onSend={form.submit} />
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
