import type { ComponentProps } from 'react';
import { unansweredFindings } from '../../contract/findings/finding.ts';
import type { Order } from '../../contract/order/order.ts';
import { formatDayInDhaka } from '../../contract/time/format-dhaka.ts';
import { Badge } from '../../ui/badge.tsx';
import * as t from '../orders/one-order-texts.ts';
import { describeVisitTime } from './describe-visit.ts';
import { isUnderWay, type Progress } from './is-under-way.ts';

const looks: Record<Progress['state'], Pick<ComponentProps<typeof Badge>, 'tone' | 'icon'>> = {
  received: { icon: 'car' },
  'in-work': { icon: 'wrench' },
  waiting: { tone: 'warning', icon: 'hourglass' },
  ready: { tone: 'success', icon: 'key-round' },
  collected: { icon: 'badge-check' },
};

function stepText({ state, message, at }: Progress, answer: CarProgressProps['answer']): string {
  if (state === 'collected') return t.collectedOn(formatDayInDhaka(at));
  if (state === 'waiting' && !message && answer) return t.waitsAs[answer];
  return state === 'ready' && !message ? t.readyToCollect : t.stateNames[state];
}

/** Returns whether the customer's answer to what was found on a car that is here is awaited, or was given since its last step. */
export function answerStateOf({
  progress,
  findings = [],
}: Pick<Order, 'progress' | 'findings'>): CarProgressProps['answer'] {
  if (!isUnderWay(progress)) return undefined;
  if (unansweredFindings(findings).length > 0) return 'awaited';
  return findings.some(({ answer }) => answer && answer.at > progress.at) ? 'given' : undefined;
}

interface CarProgressProps extends Pick<Order, 'serviceName'> {
  progress: Progress;
  /** The customer's, to what was found on the car. */
  answer?: 'awaited' | 'given' | undefined;
  isLarge?: boolean;
}

/** Renders how far the work on a car is, with the garage's sentence. A change is announced with the name of the service. */
export function CarProgress({ progress, serviceName, answer, isLarge = false }: CarProgressProps) {
  const { state, message, at } = progress;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-2 gap-y-0.5 border-l-4 border-accent-border pl-3"
    >
      <Badge {...looks[state]} isLarge={isLarge}>
        <span className="sr-only">{serviceName}: </span>
        {stepText(progress, answer)}
      </Badge>
      {message && <p className={`basis-full wrap-anywhere ${isLarge ? 'text-lg' : 'text-sm'}`}>{message}</p>}
      {state !== 'collected' && <p className="text-sm text-muted">{t.since(describeVisitTime(at))}</p>}
    </div>
  );
}
