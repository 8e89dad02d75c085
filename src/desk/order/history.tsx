import { Link } from 'react-router-dom';
import { serverNow } from '../../api/server-clock.ts';
import type { DeskCapture, DeskOrder } from '../../contract/desk/desk-order.ts';
import { deskMoneyOf } from '../../contract/money/bill.ts';
import { dayInDhaka } from '../../contract/time/dhaka.ts';
import { formatMomentInDhaka } from '../../contract/time/format-dhaka.ts';
import { nameOfDay } from '../../ui/dates.ts';
import { CollapsedDetails } from '../kit/details.tsx';
import { SectionCard } from '../kit/section.tsx';
import { viewUrl } from '../views.ts';
import { describeEvent, eventReferenceToShow } from './describe-event.ts';
import { BookingFacts, SelectableId } from './facts.tsx';
import * as t from './texts.ts';

/** The number of events from which on some may be missing. */
const MANY = 50;

/** Renders a booking's history with names, the newest last, and leads to what the staff did on the day of their last act. */
export const BookingHistory = ({ order: { events, checkoutSessions, job } }: { order: DeskOrder }) => {
  const last = events.findLast(({ by }) => by !== undefined)?.at;
  const day = dayInDhaka(last ?? serverNow());
  const captures = checkoutSessions.flatMap((checkoutSession) => checkoutSession.captures);
  const told = events.map((event) => {
    const isMeant = ({ id }: { id: string }) => id === event.reference;
    const line = job.bill.lines.find(isMeant);
    return {
      ...event,
      name: (line ?? job.findings?.find(isMeant))?.text,
      reason: line?.reason,
      ...deskMoneyOf(job.bill, event.reference),
      ...partIn(captures, event.reference),
    };
  });
  const withId = told
    .filter((event) => eventReferenceToShow(event) !== undefined)
    .map((event) => [
      `${describeEvent(event)}, ${formatMomentInDhaka(event.at)}`,
      <SelectableId key={event.at}>{eventReferenceToShow(event)}</SelectableId>,
    ]);
  return (
    <SectionCard title={t.historyTitle}>
      <ol className="grid gap-2 border-l-2 border-line pl-3">
        {told.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two events may be of the same time and type
          <li key={index}>
            <span className="inline-block first-letter:uppercase">{describeEvent(event)}</span>
            <span className="block text-sm text-muted">
              {event.by ?? t.actorNames[event.actor]},{' '}
              <time dateTime={event.at}>{formatMomentInDhaka(event.at)}</time>
            </span>
          </li>
        ))}
      </ol>
      {withId.length > 0 && (
        <CollapsedDetails of={t.historyTitle}>
          <BookingFacts facts={Object.fromEntries(withId)} />
        </CollapsedDetails>
      )}
      {events.length >= MANY && <p className="text-muted">{t.onlySomeKept}</p>}
      <Link to={viewUrl('log', day)} className="link w-fit py-1">
        {t.logOf(nameOfDay(day))}
      </Link>
    </SectionCard>
  );
};

/** Returns what a member has given back of a payment by the request to which an event refers. */
function partIn(captures: DeskCapture[], reference: string | undefined) {
  const parts = captures.flatMap(({ captured, refunds }) =>
    refunds.map((part) => ({ ...part, currency: captured?.currency })),
  );
  const ofEvent = parts.filter(({ requestId }) => requestId !== undefined && requestId === reference);
  const [first] = ofEvent;
  const amount = ofEvent.reduce((sum, part) => sum + part.amount, 0);
  return first && { amount, currency: first.currency, reason: first.reason };
}

export const BookingNotices = ({ notices }: Pick<DeskOrder, 'notices'>) => (
  <SectionCard title={t.noticesTitle}>
    {notices.length === 0 ? (
      <p className="text-muted">{t.noNotices}</p>
    ) : (
      <ol className="grid gap-2">
        {notices.map(({ recipient, kind, at, state }) => (
          <li key={`${recipient} ${kind} ${at}`}>
            {t.recipientNames[recipient] ?? recipient}: {t.noticeNames[kind] ?? kind}
            <span className={`block text-sm ${state === 'sent' ? 'text-muted' : 'text-warning'}`}>
              {t.noticeStates[state]}, <time dateTime={at}>{formatMomentInDhaka(at)}</time>
            </span>
          </li>
        ))}
      </ol>
    )}
  </SectionCard>
);
