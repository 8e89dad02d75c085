import type { ReactNode } from 'react';
import { FactItem, Facts as List } from '../../ui/facts.tsx';

/** Renders facts by their names, without those that are empty. */
export const BookingFacts = ({ facts }: { facts: Record<string, ReactNode> }) => (
  <List columns="grid-cols-[auto_minmax(0,1fr)]">
    {Object.entries(facts).map(
      ([name, value]) =>
        value && (
          <FactItem key={name} name={name}>
            {value}
          </FactItem>
        ),
    )}
  </List>
);

/** Renders an id, which one press selects, if there is one. */
export const SelectableId = ({ children }: { children: string | undefined }) =>
  children && <code className="wrap-anywhere select-all">{children}</code>;
