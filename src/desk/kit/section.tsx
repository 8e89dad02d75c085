import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/card.tsx';

interface SectionProps {
  title: ReactNode;
  /** Stands at the right of the heading. */
  tools?: ReactNode;
  children: ReactNode;
}

/** Renders a part of a page with its heading. */
export function Section({ title, tools, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id={id} className="mr-auto text-2xl">
          {title}
        </h2>
        {tools}
      </div>
      {children}
    </section>
  );
}

export const SectionCard = (props: SectionProps) => (
  <Card className="p-4">
    <Section {...props} />
  </Card>
);
