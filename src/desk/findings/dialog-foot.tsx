import type { ReactNode } from 'react';

/** Renders the foot of the dialog, in sight wherever it is scrolled to. */
export const DialogFoot = ({ children }: { children: ReactNode }) => (
  <div className="sticky -bottom-4 -mx-4 -mb-4 grid gap-2 border-t border-line bg-surface p-4 sm:-bottom-5 sm:-mx-5 sm:-mb-5 sm:px-5">
    {children}
  </div>
);
