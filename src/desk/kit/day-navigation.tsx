import { Link, useSearchParams } from 'react-router';
import { serverNow } from '../../api/server-clock.ts';
import { dayInDhaka, daysAfter } from '../../contract/dhaka.ts';
import { daySchema } from '../../contract/visit.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import * as t from '../texts.ts';
import { type View, viewUrl } from '../views.ts';

/** Returns the URL of a day's board: that of today without a day, so that it goes on after midnight. */
export const dayUrl = (day: string, today: string): string => viewUrl('day', day === today ? undefined : day);

/** Returns today, and the day in the URL: today without one. */
export function useDayInUrl(): { day: string; today: string } {
  const [parameters] = useSearchParams();
  const today = dayInDhaka(serverNow());
  return { day: daySchema.safeParse(parameters.get('day')).data ?? today, today };
}

const dayNames = { all: t.days, before: t.dayBefore, now: t.todayLabel, after: t.dayAfter };

interface DayNavigationProps {
  day: string;
  today: string;
  /** The view that has a day; the board, unless told. */
  view?: View;
  /** The parameters that all days have in the URL. */
  query?: Record<string, string>;
  /** The days from one link to the next. */
  by?: number;
  /** There is nothing to see after today. */
  endsToday?: boolean;
  /** The names of the links, and of them all. */
  names?: typeof dayNames;
}

export const DayNavigation = ({
  day,
  today,
  view = 'day',
  query = {},
  by = 1,
  endsToday = false,
  names = dayNames,
}: DayNavigationProps) => {
  const urlOf = (other: string) => viewUrl(view, other === today ? undefined : other, query);
  return (
    <nav aria-label={names.all} className="flex print:hidden">
      <Link to={urlOf(daysAfter(day, -by))} className="day-link rounded-l-control" aria-label={names.before}>
        <Icon name="chevron-left" className="size-5" />
      </Link>
      <Link
        to={urlOf(today)}
        className="day-link -mx-px px-4 last:rounded-r-control"
        aria-current={day === today ? 'date' : undefined}
      >
        {names.now}
      </Link>
      {!(endsToday && day >= today) && (
        <Link to={urlOf(daysAfter(day, by))} className="day-link rounded-r-control" aria-label={names.after}>
          <Icon name="chevron-right" className="size-5" />
        </Link>
      )}
    </nav>
  );
};
