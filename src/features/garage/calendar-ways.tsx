import { calendarEndpoints, webcalOf } from '../../contract/calendar-endpoints.ts';
import { fillPath } from '../../contract/endpoints.ts';
import { CopyField } from '../links/copy-field.tsx';
import { isInApp } from '../links/in-app.ts';
import { doesNotOpen } from '../links/texts.ts';
import * as t from './calendar-texts.ts';

/** Renders the ways to put a visit into a calendar. Where apps show pages, a file does nothing: it comes second. */
export function CalendarWays({ transactionId }: { transactionId: string }) {
  const urlOf = (path: string) =>
    new URL(SETTINGS.VITE_API_URL + fillPath(path, { transactionId }), location.href).href;
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
      {canSubscribe() && (
        <li>
          <a href={webcalOf(feed)} className={LINK}>
            {t.subscribe}
          </a>
          <p className="text-sm text-muted">{t.subscriptionFollows}</p>
          <details className="text-sm">
            <summary className="link w-fit py-2">{doesNotOpen}</summary>
            <p className="py-2">{t.byAddress}</p>
            <CopyField url={feed} />
          </details>
        </li>
      )}
    </ul>
  );
}

const LINK = 'link inline-block py-2';

/** Returns whether a link can subscribe to a calendar: Google's app for Android cannot, and pages in apps open none. */
const canSubscribe = (): boolean => !isInApp() && !/Android/.test(navigator.userAgent);
