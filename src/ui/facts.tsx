import type { ReactNode } from 'react';

interface FactsProps {
  /** The widths of names and values. */
  columns?: string;
  children: ReactNode;
}

/** Renders facts with their names beside them. */
export const Facts = ({ columns = 'grid-cols-[auto_1fr]', children }: FactsProps) => (
  <dl className={`grid content-start items-baseline gap-x-6 gap-y-1 ${columns}`}>{children}</dl>
);

export const FactItem = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="wrap-anywhere figures">{children}</dd>
  </>
);
