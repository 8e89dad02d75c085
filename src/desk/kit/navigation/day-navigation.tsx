import { useSearchParams } from 'react-router-dom';
import { serverNow } from '../../../api/server-clock.ts';
import { dayInDhaka, daysAfter } from '../../../contract/time/dhaka.ts';
import { daySchema } from '../../../contract/visits/visit.ts';
import * as t from '../../texts.ts';
import { type View, viewUrl } from '../../views.ts';
import { TimeNavigation } from './time-navigation.tsx';

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
    <TimeNavigation
      names={names}
      now={urlOf(today)}
      before={urlOf(daysAfter(day, -by))}
      after={!(endsToday && day >= today) && urlOf(daysAfter(day, by))}
      isNow={day === today}
    />
  );
};
