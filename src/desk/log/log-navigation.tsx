import { daysAfter } from '../../contract/dhaka.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { viewUrl } from '../views.ts';
import * as t from './texts.ts';

interface LogNavigationProps {
  day: string;
  today: string;
  /** Whose acts are shown; everybody's if empty. */
  member: string;
}

/** Returns the URL of the log of a day, of a member if there is one. */
const logUrl = (day: string, member: string): string =>
  `${viewUrl('log', day)}${member && `&${new URLSearchParams({ member })}`}`;

/** Renders links to the log of the day before, of today and of the day after, of the same member. */
export const LogNavigation = ({ day, today, member }: LogNavigationProps) => (
  <nav aria-label={t.days} className="flex gap-2">
    <LinkButton
      variant="secondary"
      to={logUrl(daysAfter(day, -1), member)}
      className="px-2"
      aria-label={t.dayBefore}
    >
      <Icon name="chevron-left" className="size-5" />
    </LinkButton>
    <LinkButton
      variant="secondary"
      to={logUrl(today, member)}
      aria-current={day === today ? 'date' : undefined}
    >
      {t.todayLabel}
    </LinkButton>
    {day < today && (
      <LinkButton
        variant="secondary"
        to={logUrl(daysAfter(day, 1), member)}
        className="px-2"
        aria-label={t.dayAfter}
      >
        <Icon name="chevron-right" className="size-5" />
      </LinkButton>
    )}
  </nav>
);
