import type { OrderEvent } from '../../contract/order.ts';
import { formatTime } from '../../ui/dates.ts';
import { describeTime } from '../garage/index.ts';
import { eventTexts, history } from './texts.ts';

const texts: Record<string, string | undefined> = eventTexts;

/** Returns whether this version knows the type of an event. */
const isKnown = ({ type }: OrderEvent): boolean => Object.hasOwn(texts, type);

/** Renders an order's history, oldest first, collapsed by default. */
export const OrderHistory = ({ name, events }: { name: string; events: OrderEvent[] }) => (
  <details className="text-sm text-ink open:basis-full">
    <summary className="link w-fit py-1" aria-label={`${history}: ${name}`}>
      {history}
    </summary>
    <ol className="mt-1 grid gap-1.5 border-l-2 border-line pl-3">
      {events.filter(isKnown).map(({ type, at, reference }) => (
        <li key={`${type} ${at}`}>
          {texts[type]}
          <br />
          <time dateTime={at} className="text-muted">
            {formatTime(at)}
          </time>
          {reference && (
            <span className="block text-muted wrap-anywhere">
              {type.startsWith('visit-') ? describeTime(reference) : reference}
            </span>
          )}
        </li>
      ))}
    </ol>
  </details>
);
