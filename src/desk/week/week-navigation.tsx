import { Icon } from '../../ui/icons/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { viewUrl } from '../views.ts';

const WEEK_MS = 7 * 86_400_000;

/** Returns the day that is some weeks after another: `2026-11-25`. */
const weeksAfter = (day: string, weeks: number): string =>
  new Date(Date.parse(day) + weeks * WEEK_MS).toISOString().slice(0, 10);

/** Renders links to the week before, the one from today on, and the week after. */
export const WeekNavigation = ({ first, today }: { first: string; today: string }) => (
  <nav aria-label="Weeks" className="flex gap-2 print:hidden">
    <LinkButton
      variant="secondary"
      to={viewUrl('week', weeksAfter(first, -1))}
      className="px-2"
      aria-label="Week before"
    >
      <Icon name="chevron-left" className="size-5" />
    </LinkButton>
    <LinkButton variant="secondary" to={viewUrl('week')} aria-current={first === today ? 'date' : undefined}>
      From today
    </LinkButton>
    <LinkButton
      variant="secondary"
      to={viewUrl('week', weeksAfter(first, 1))}
      className="px-2"
      aria-label="Week after"
    >
      <Icon name="chevron-right" className="size-5" />
    </LinkButton>
  </nav>
);
