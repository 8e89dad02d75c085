import type { Board } from '../../contract/desk/desk-day.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { useRole, type View, viewsOf, viewUrl } from '../views.ts';
import * as t from './first-steps-texts.ts';
import { newBooking } from './texts.ts';

interface FirstStepsProps {
  begun: NonNullable<Board['begun']>;
  book: () => void;
}

/** Renders what is left to do before the first car comes, as far as the member may do it. */
export function FirstSteps({ begun, book }: FirstStepsProps) {
  const tabs: readonly View[] = viewsOf(useRole());
  const leading = (
    [
      ['services', begun.prices],
      ['staff', begun.staff],
    ] as const
  ).filter(([view, isDone]) => !isDone && tabs.includes(view));
  return (
    <section aria-labelledby="first-steps" className="first-steps">
      <h2 id="first-steps" className="text-2xl">
        {t.title}
      </h2>
      <ol className="first-steps-list">
        {leading.map(([view], index) => (
          <li key={view} className="first-step">
            <p>{t.steps[view].what}</p>
            <LinkButton variant={index > 0 ? 'secondary' : 'primary'} to={viewUrl(view)}>
              {t.steps[view].press}
            </LinkButton>
          </li>
        ))}
        <li className="first-step">
          <p>{t.steps.booking}</p>
          <Button variant={leading.length > 0 ? 'secondary' : 'primary'} onClick={book}>
            {newBooking}
          </Button>
        </li>
      </ol>
    </section>
  );
}
