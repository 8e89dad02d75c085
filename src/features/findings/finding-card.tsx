import type { ComponentProps } from 'react';
import {
  type AnswerValue,
  type Finding,
  isAnswerable,
  type Urgency,
} from '../../contract/findings/finding.ts';
import { formatAmount } from '../../contract/money/format-money.ts';
import { Badge } from '../../ui/badge.tsx';
import { describeVisitTime } from '../garage/describe-visit.ts';
import { formatDuration } from '../services/format-duration.ts';
import { AnswerChoice } from './answer-choice.tsx';
import { type AnswerChoices, chosenAnswer, hasFindingChangedSince } from './choices.ts';
import { FindingPhotos } from './finding-photos.tsx';
import * as t from './texts.ts';

interface FindingCardProps {
  finding: Finding;
  choices: AnswerChoices;
  /** The car is here, so that answers are taken. */
  isOpen: boolean;
  onChoose: (value: AnswerValue) => void;
}

/** Renders a finding with what it costs, and the choice or the answer of the customer. */
export function FindingCard({ finding, choices, isOpen, onChoose }: FindingCardProps) {
  const { text, urgency, price, minutes, at, photos, answer } = finding;
  const choice = (
    <AnswerChoice finding={finding} value={chosenAnswer(finding, choices)} onChoose={onChoose} />
  );
  const isTaken = isOpen && isAnswerable(finding);
  return (
    <li
      className={`grid gap-x-6 gap-y-4 rounded-card border border-line bg-surface p-4 break-inside-avoid sm:p-6 print:block print:p-3 ${photos.length > 0 ? 'sm:grid-cols-[2fr_3fr]' : ''}`}
    >
      {photos.length > 0 && <FindingPhotos finding={finding} />}
      <div className="grid content-start gap-3">
        <p>
          <Badge {...looks[urgency]}>{t.urgencyTexts[urgency].name}</Badge>
          <span className="block text-sm text-muted">{t.urgencyTexts[urgency].meaning}</span>
        </p>
        <p className="font-sign text-2xl leading-tight font-extrabold wrap-anywhere">{text}</p>
        <p>
          {price !== undefined && (
            <strong className="block text-xl figures">{formatAmount(price, 'BDT')}</strong>
          )}
          <span className="block text-sm text-muted">
            {minutes ? `${t.worksFor(formatDuration(minutes))} · ` : ''}
            {t.notedOn(describeVisitTime(at))}
          </span>
        </p>
        <p role="status" className="font-semibold text-warning empty:hidden">
          {hasFindingChangedSince(finding, choices) && t.hasChanged}
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

const looks: Record<Urgency, Pick<ComponentProps<typeof Badge>, 'tone' | 'icon'>> = {
  now: { tone: 'danger', icon: 'triangle-alert' },
  soon: { tone: 'warning', icon: 'clock' },
  note: { icon: 'circle-alert' },
};

/** Renders what the customer has answered, on which way and when, and what became of it. */
function GivenAnswer({ finding: { answer, begunAt, bookedAt } }: { finding: Finding }) {
  if (bookedAt !== undefined)
    return <Badge icon="calendar-check">{t.workIsBooked(describeVisitTime(bookedAt))}</Badge>;
  if (!answer) return <p className="text-muted">{t.notAnswered}</p>;
  const { value, way, at } = answer;
  const text = (way === 'phone' ? t.answeredOnPhone : t.answeredOn)[value](describeVisitTime(at));
  return (
    <div className="grid gap-1">
      {value === 'approved' ? (
        <Badge tone="success" icon="circle-check">
          {text}
        </Badge>
      ) : (
        <Badge icon="x">
          {text} {t.staysAsItIs}
        </Badge>
      )}
      {begunAt !== undefined && <Badge icon="wrench">{t.workHasBegun(describeVisitTime(begunAt))}</Badge>}
    </div>
  );
}
