import type { ReactNode } from 'react';

/** Renders a page's heading and introduction over a divider. */
export const PageHeading = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="grid gap-3 py-5 sm:pt-8">
    <h1>{title}</h1>
    {children && <p className="max-w-2xl text-lg text-muted lg:text-xl">{children}</p>}
    <Rule />
  </div>
);

/** Renders a section's heading; `id` labels the section. */
export const SectionHeading = ({ id, title }: { id: string; title: string }) => (
  <div className="grid gap-3">
    <h2 id={id}>{title}</h2>
    <Rule />
  </div>
);

/** Renders a divider with the marks of a measuring rule. */
export const Rule = () => <div aria-hidden="true" className="rule text-control print:hidden" />;
