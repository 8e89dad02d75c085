import { type ReactNode, useId } from 'react';
import { formatNumber } from '../../format-number.ts';
import * as t from './texts.ts';

interface MoneySectionProps {
  title: string;
  /** The number of all entries. */
  total: number;
  /** The number of those that are shown, the oldest, if these are not all. */
  shown?: number;
  /** Where the others are. */
  all?: string;
  children: ReactNode;
}

/** Renders a list of money, if there is some. */
export function MoneySection({ title, total, shown = total, all, children }: MoneySectionProps) {
  const id = useId();
  if (total === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-2xl">
        {title} <span className="figures text-muted">{formatNumber(total)}</span>
      </h2>
      <ul className="grid gap-3">{children}</ul>
      {total > shown && (
        <p className="text-muted">
          {t.someShown(shown, total)} {all}
        </p>
      )}
    </section>
  );
}
