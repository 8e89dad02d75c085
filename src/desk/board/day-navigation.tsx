import { Link } from 'react-router-dom';
import { daysAfter } from '../../contract/dhaka.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { viewUrl } from '../views.ts';

/** Returns the URL of a day's board: that of today without a day, so that it goes on after midnight. */
export const dayUrl = (day: string, today: string): string => viewUrl('day', day === today ? undefined : day);

/** Renders links to the day before, today and the day after. */
export const DayNavigation = ({ day, today }: { day: string; today: string }) => (
  <nav aria-label="Days" className="flex">
    <Link
      to={dayUrl(daysAfter(day, -1), today)}
      className="day-link rounded-l-control"
      aria-label="Day before"
    >
      <Icon name="chevron-left" className="size-5" />
    </Link>
    <Link
      to={dayUrl(today, today)}
      className="day-link -mx-px px-4"
      aria-current={day === today ? 'date' : undefined}
    >
      Today
    </Link>
    <Link to={dayUrl(daysAfter(day, 1), today)} className="day-link rounded-r-control" aria-label="Day after">
      <Icon name="chevron-right" className="size-5" />
    </Link>
  </nav>
);
