import type { ReactNode } from 'react';

interface EmptyStateProps {
  picture: string;
  title: string;
  text: ReactNode;
  children: ReactNode;
}

/** Renders an empty result: the reason, and what to do next. */
export const EmptyState = ({ picture, title, text, children }: EmptyStateProps) => (
  <div className="grid justify-items-center gap-6 py-6 text-center">
    <img src={picture} alt="" width={320} height={240} className="w-64 rounded-card" />
    <div className="grid max-w-md gap-2">
      <p className="font-sign text-2xl font-extrabold">{title}</p>
      <p className="text-muted">{text}</p>
    </div>
    {children}
  </div>
);

/** Renders a page that has nothing to show: the reason, and what to do next. */
export const EmptyPage = ({ picture, title, text, children }: Partial<EmptyStateProps>) => (
  <div className="grid justify-items-center gap-4 py-8 text-center">
    {picture && <img src={picture} alt="" width={320} height={240} className="w-64 rounded-card" />}
    <h1>{title}</h1>
    <p className="max-w-md text-muted">{text}</p>
    {children}
  </div>
);
