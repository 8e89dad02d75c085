import { daysAfter } from '../../contract/dhaka.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { viewUrl } from '../views.ts';
import * as t from './texts.ts';

/** Renders links to the week before, the one from today on, and the week after. */
export const WeekNavigation = ({ first, today }: { first: string; today: string }) => (
  <nav aria-label={t.weeks} className="flex gap-2 print:hidden">
    <LinkButton
      variant="secondary"
      to={viewUrl('week', daysAfter(first, -7))}
      className="px-2"
      aria-label={t.weekBefore}
    >
      <Icon name="chevron-left" className="size-5" />
    </LinkButton>
    <LinkButton variant="secondary" to={viewUrl('week')} aria-current={first === today ? 'date' : undefined}>
      {t.fromToday}
    </LinkButton>
    <LinkButton
      variant="secondary"
      to={viewUrl('week', daysAfter(first, 7))}
      className="px-2"
      aria-label={t.weekAfter}
    >
      <Icon name="chevron-right" className="size-5" />
    </LinkButton>
  </nav>
);
