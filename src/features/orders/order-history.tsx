import type { OrderEvent, orderEventTypes } from '../../contract/order.ts';
import { formatTime } from '../../ui/dates.ts';
import { describeTime } from '../garage/index.ts';

const texts: Record<string, string | undefined> = {
  created: 'Booked',
  session: 'Payment page opened',
  'session-failed': 'Payment page could not be opened',
  'session-expired': 'Payment page closed, unpaid',
  paid: 'Paid',
  held: 'Payment under review',
  approved: 'Approved by you',
  cancelled: 'Cancelled by you',
  'refund-due': 'To be refunded',
  'refund-processing': 'Refund asked for',
  'refund-failed': 'Refund delayed; we look into it',
  refunded: 'Refunded',
  disputed: 'Disputed with your bank',
  'dispute-won': 'Dispute decided for us',
  'dispute-lost': 'Taken back by your bank',
  'visit-set': 'Drop-off chosen',
  'visit-moved': 'Drop-off moved',
  'visit-given-up': 'Drop-off given up',
  'visit-missed': 'Car not brought',
  expected: 'Car expected again',
  erased: 'Your data erased',
  received: 'Car received',
  'in-work': 'Work begun',
  waiting: 'Work paused',
  ready: 'Car ready',
  collected: 'Car collected',
} satisfies Record<(typeof orderEventTypes)[number], string>;

/** Returns whether this version knows the type of an event. */
const isKnown = ({ type }: OrderEvent): boolean => Object.hasOwn(texts, type);

/** Renders an order's history, oldest first, collapsed by default. */
export const OrderHistory = ({ name, events }: { name: string; events: OrderEvent[] }) => (
  <details className="text-sm text-ink open:basis-full">
    <summary className="link w-fit py-1" aria-label={`History: ${name}`}>
      History
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
