import { calendarEndpoints } from '../../contract/calendar-endpoints.ts';
import { fillPath } from '../../contract/endpoints.ts';
import * as t from './texts.ts';

interface CalendarLinksProps {
  transactionId: string;
  /** The look of the first link. */
  className?: string;
}

/** Renders the links that put a visit into a calendar. Where apps show pages, a file does nothing: it comes second. */
export const CalendarLinks = ({ transactionId, className = 'link' }: CalendarLinksProps) => (
  <>
    <a href={urlOf(calendarEndpoints.visitGoogle.path, transactionId)} className={className}>
      {t.addToGoogle}
    </a>
    <a href={urlOf(calendarEndpoints.visitCalendar.path, transactionId)} className="link">
      {t.addToOther}
    </a>
  </>
);

const urlOf = (path: string, transactionId: string): string =>
  SETTINGS.VITE_API_URL + fillPath(path, { transactionId });
