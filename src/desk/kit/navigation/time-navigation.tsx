import { Link } from 'react-router-dom';
import { Icon } from '../../../ui/icons/icon.tsx';

interface TimeNavigationProps {
  /** The names of the links, and of them all. */
  names: Record<'all' | 'before' | 'now' | 'after', string>;
  /** The URL of the time that is now, and those beside the shown one, unless nothing is there. */
  now: string;
  before: string | false;
  after: string | false;
  isNow: boolean;
}

/** Renders the links from the day, week or month that is shown to those beside it, and to the present one. */
export const TimeNavigation = ({ names, now, before, after, isNow }: TimeNavigationProps) => (
  <nav aria-label={names.all} className="flex print:hidden">
    {before && (
      <Link to={before} className="day-link rounded-l-control" aria-label={names.before}>
        <Icon name="chevron-left" className="size-5" />
      </Link>
    )}
    <Link
      to={now}
      className="day-link -mx-px px-4 first:rounded-l-control last:rounded-r-control"
      aria-current={isNow ? 'date' : undefined}
    >
      {names.now}
    </Link>
    {after && (
      <Link to={after} className="day-link rounded-r-control" aria-label={names.after}>
        <Icon name="chevron-right" className="size-5" />
      </Link>
    )}
  </nav>
);
