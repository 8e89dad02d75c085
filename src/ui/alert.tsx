import type { ReactNode } from 'react';

/** A failure beside what failed; announced when it appears. */
export function Alert({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="border-l-4 border-danger bg-surface px-4 py-3 text-danger">
      {children}
    </p>
  );
}
