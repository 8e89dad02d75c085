import { type AnswerValue, type Finding, isAnswerable } from '../../contract/finding.ts';
import { formatAmount } from '../../contract/format-money.ts';
import { describeTime } from '../garage/describe-visit.ts';
import { formatDuration } from '../services/format-duration.ts';
import { AnswerChoice } from './answer/answer-choice.tsx';
import { type Choices, chosenValue, hasChangedSince } from './answer/choices.ts';
import { GivenAnswer } from './given-answer.tsx';
import { FindingPhotos } from './photos/finding-photos.tsx';
import * as t from './texts.ts';
import { Urgency } from './urgency.tsx';

interface FindingCardProps {
  finding: Finding;
  choices: Choices;
  /** The car is here, so that answers are taken. */
  isOpen: boolean;
  onChoose: (value: AnswerValue) => void;
}

/** Renders a finding with what it costs, and the choice or the answer of the customer. */
export function FindingCard({ finding, choices, isOpen, onChoose }: FindingCardProps) {
  const { text, urgency, price, minutes, at, photos, answer } = finding;
  const choice = <AnswerChoice finding={finding} value={chosenValue(finding, choices)} onChoose={onChoose} />;
  const isTaken = isOpen && isAnswerable(finding);
  return (
    <li
      className={`grid gap-x-6 gap-y-4 rounded-card border border-line bg-surface p-4 break-inside-avoid sm:p-6 print:p-0 ${photos.length > 0 ? 'sm:grid-cols-[2fr_3fr]' : ''}`}
    >
      {photos.length > 0 && <FindingPhotos finding={finding} />}
      <div className="grid content-start gap-3">
        <Urgency urgency={urgency} />
        <p className="font-sign text-2xl leading-tight font-extrabold wrap-anywhere">{text}</p>
        <p>
          {price !== undefined && (
            <strong className="block text-xl figures">{formatAmount(price, 'BDT')}</strong>
          )}
          <span className="block text-sm text-muted">
            {minutes ? `${t.worksFor(formatDuration(minutes))} · ` : ''}
            {t.notedOn(describeTime(at))}
          </span>
        </p>
        <p role="status" className="font-semibold text-warning empty:hidden">
          {hasChangedSince(finding, choices) && t.hasChanged}
        </p>
        {urgency !== 'note' && (answer || !isTaken) && <GivenAnswer finding={finding} />}
        {isTaken && !answer && choice}
        {isTaken && answer && (
          // Closed again once another answer is given.
          <details key={finding.version} className="print:hidden">
            <summary className="link w-fit py-2">{t.changeAnswer}</summary>
            {choice}
          </details>
        )}
      </div>
    </li>
  );
}
