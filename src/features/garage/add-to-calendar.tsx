import { endpoints, fillPath } from '../../contract/endpoints.ts';
import { addToCalendar } from './texts.ts';

interface AddToCalendarProps {
  transactionId: string;
  className?: string;
}

/** Renders a link to the calendar file of a visit. */
export const AddToCalendar = ({ transactionId, className = 'link' }: AddToCalendarProps) => (
  <a
    href={SETTINGS.VITE_API_URL + fillPath(endpoints.visitCalendar.path, { transactionId })}
    className={className}
  >
    {addToCalendar}
  </a>
);
