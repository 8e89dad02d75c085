import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/card.tsx';
import { Fact, Facts as List } from '../../ui/facts.tsx';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="grid gap-3 p-4">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  );
}

/** Renders facts by their names, without those that are empty. */
export const Facts = ({ facts }: { facts: Record<string, ReactNode> }) => (
  <List columns="grid-cols-[auto_minmax(0,1fr)]">
    {Object.entries(facts).map(
      ([name, value]) =>
        value && (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ),
    )}
  </List>
);

/** Renders an id, which one press selects, if there is one. */
export const Id = ({ children }: { children: string | undefined }) =>
  children && <code className="wrap-anywhere select-all">{children}</code>;
