import { fillPath } from '../../contract/http/endpoints.ts';
import { calendarEndpoints } from '../../contract/visits/calendar-endpoints.ts';
import { CopyField } from '../links/copy-field.tsx';
import * as t from './calendar-texts.ts';
import { subscriptionWays, webcalOf } from './subscription-ways.ts';

/** Renders the ways to put a visit into a calendar. Where apps show pages, a file does nothing: it comes second. */
export function CalendarWays({ transactionId }: { transactionId: string }) {
  const urlOf = (path: string) =>
    new URL(SETTINGS.VITE_API_URL + fillPath(path, { transactionId }), location.href).href;
  const { byLink, byAddress } = subscriptionWays();
  const feed = urlOf(calendarEndpoints.visitSubscription.path);
  return (
    <ul className="mt-2 grid max-w-md gap-1 border-l-2 border-line pl-4">
      <li>
        <a href={urlOf(calendarEndpoints.visitGoogle.path)} className={LINK}>
          {t.googleCalendar}
        </a>
      </li>
      <li>
        <a href={urlOf(calendarEndpoints.visitCalendar.path)} className={LINK}>
          {t.otherCalendar}
        </a>
      </li>
      {byAddress && (
        <li>
          {byLink && (
            <a href={webcalOf(feed)} className={LINK}>
              {t.subscribe}
            </a>
          )}
          <details>
            <summary className="link w-fit py-2">{t.subscribeByAddress}</summary>
            <p className="py-2 text-sm">{t.byAddress}</p>
            <CopyField url={feed} />
          </details>
          <p className="text-sm text-muted">{t.subscriptionFollows}</p>
        </li>
      )}
    </ul>
  );
}

const LINK = 'link inline-block py-2';
