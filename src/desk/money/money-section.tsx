import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatNumber } from '../../format-number.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadMore } from '../kit/load-more.tsx';
import { UnreadableBookings } from '../kit/loaded.tsx';
import { Section } from '../kit/section.tsx';
import * as t from './texts.ts';

interface MoneySectionProps {
  title: string;
  /** The number of all entries, undefined while it is loaded. */
  total: number | undefined;
  /** The number of those that are shown, the oldest, if these are not all. */
  shown?: number;
  /** The way to the others. */
  all?: string;
  /** The pages that have the entries, if there are several. */
  query?: MoneyPagesProps['query'];
  children: ReactNode;
}

/** Renders a list of money, if there is some. */
export function MoneySection({ title, total, shown = total, all, query, children }: MoneySectionProps) {
  if (total === 0) return null;
  const count = <span className="figures text-muted">{total !== undefined && formatNumber(total)}</span>;
  return (
    <Section
      title={
        <>
          {title} {count}
        </>
      }
    >
      {query ? <MoneyPages query={query}>{children}</MoneyPages> : <ul className="grid gap-3">{children}</ul>}
      {total !== undefined && shown !== undefined && total > shown && (
        <p className="text-muted">
          {t.someShown(shown, total)} {all}
        </p>
      )}
    </Section>
  );
}

interface MoneyCardProps {
  title: ReactNode;
  /** The amount, at the right. */
  amount: string;
  isUrgent?: boolean | undefined;
  children: ReactNode;
}

export const MoneyCard = ({ title, amount, isUrgent, children }: MoneyCardProps) => (
  <li>
    <Card className={`grid gap-2 p-4 ${isUrgent ? 'border-danger' : ''}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-xl wrap-anywhere">{title}</h3>
        <strong className="text-lg figures">{amount}</strong>
      </div>
      {children}
    </Card>
  </li>
);

interface MoneyPagesProps {
  query: UseInfiniteQueryResult<InfiniteData<{ unreadable: string[] }>>;
  children: ReactNode;
}

/** Renders the entries of the pages that are loaded, and the way to the next. */
export const MoneyPages = ({ query, children }: MoneyPagesProps) => (
  <>
    <UnreadableBookings ids={query.data?.pages.flatMap(({ unreadable }) => unreadable) ?? []} />
    {query.error && !query.isFetchNextPageError && <Alert>{query.error.message}</Alert>}
    <ul className="grid gap-3">{children}</ul>
    <LoadMore query={query} />
  </>
);
