import { Link } from 'react-router-dom';
import { daysAfter } from '../../contract/dhaka.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import * as t from '../board/texts.ts';
import { type View, viewUrl } from '../views.ts';

/** Returns the URL of a day's board: that of today without a day, so that it goes on after midnight. */
export const dayUrl = (day: string, today: string): string => viewUrl('day', day === today ? undefined : day);

interface DayNavigationProps {
  /** The view that has a day; the board, unless told. */
  view?: View;
  day: string;
  today: string;
}

/** Renders links to the day before, today and the day after. */
export const DayNavigation = ({ view = 'day', day, today }: DayNavigationProps) => {
  const urlOf = (other: string) => viewUrl(view, other === today ? undefined : other);
  return (
    <nav aria-label={t.days} className="flex">
      <Link to={urlOf(daysAfter(day, -1))} className="day-link rounded-l-control" aria-label={t.dayBefore}>
        <Icon name="chevron-left" className="size-5" />
      </Link>
      <Link
        to={urlOf(today)}
        className="day-link -mx-px px-4"
        aria-current={day === today ? 'date' : undefined}
      >
        {t.todayLabel}
      </Link>
      <Link to={urlOf(daysAfter(day, 1))} className="day-link rounded-r-control" aria-label={t.dayAfter}>
        <Icon name="chevron-right" className="size-5" />
      </Link>
    </nav>
  );
};
