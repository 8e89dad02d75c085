import { useSearchParams } from 'react-router-dom';
import { serverNow } from '../../../api/server-clock.ts';
import { monthSchema } from '../../../contract/desk/desk-month.ts';
import { monthAfter, monthInDhaka } from '../../../contract/time/dhaka.ts';
import * as t from '../../texts.ts';
import { viewUrl } from '../../views.ts';
import { TimeNavigation } from './time-navigation.tsx';

/** Returns this month, and the month in the URL: this one without one. */
export function useMonthInUrl(): { month: string; current: string } {
  const [parameters] = useSearchParams();
  const current = monthInDhaka(serverNow());
  return { month: monthSchema.safeParse(parameters.get('month')).data ?? current, current };
}

interface MonthNavigationProps {
  view: 'month' | 'vat';
  /** The first month that is kept; undefined while it is not known. */
  first?: string | undefined;
}

export function MonthNavigation({ view, first = '' }: MonthNavigationProps) {
  const { month, current } = useMonthInUrl();
  const urlOf = (other: string) => viewUrl(view, undefined, { ...(other !== current && { month: other }) });
  return (
    <TimeNavigation
      names={{ all: t.months, before: t.monthBefore, now: t.thisMonth, after: t.monthAfter }}
      now={urlOf(current)}
      before={month > first && urlOf(monthAfter(month, -1))}
      after={month < current && urlOf(monthAfter(month, 1))}
      isNow={month === current}
    />
  );
}
