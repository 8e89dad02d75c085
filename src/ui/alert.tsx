import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Renders an error beside its cause, and announces it when it appears. */
export const Alert = ({ children }: { children: ReactNode }) => (
  <div role="alert" className="flex gap-3 rounded-control border-2 border-danger bg-surface p-3 text-danger">
    <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
    <p className="font-medium">{children}</p>
  </div>
);
