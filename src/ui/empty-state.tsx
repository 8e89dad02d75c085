import type { ReactNode } from 'react';

/** Nothing is here: why, and what to do next. */
export const EmptyState = ({
  picture,
  title,
  children,
}: {
  picture: string;
  title: ReactNode;
  children: ReactNode;
}) => (
  <div className="grid justify-items-center gap-4 py-6 text-center">
    <img src={picture} alt="" width={320} height={240} className="w-64 rounded-card" />
    <p className="font-sign text-2xl font-extrabold">{title}</p>
    {children}
  </div>
);
