import type { ReactNode } from 'react';

/** A page's heading over a measuring rule, with what the page is for. */
export const PageHeading = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="grid gap-3 pt-8 pb-6 sm:pt-12">
    <h1>{title}</h1>
    {children && <p className="max-w-2xl text-lg text-muted">{children}</p>}
    <Rule />
  </div>
);

/** The heading of a part of a page; `id` is what names the part. */
export const SectionHeading = ({ id, title }: { id: string; title: string }) => (
  <div className="grid gap-3">
    <h2 id={id}>{title}</h2>
    <Rule />
  </div>
);

/** A measuring rule's marks, as a line between parts. */
export const Rule = () => <div aria-hidden="true" className="rule text-control" />;
