import type { ReactNode } from 'react';
import { Icon } from './icons/icon.tsx';

/** Renders an error beside its cause, and announces it when it appears. */
export const Alert = ({ children }: { children: ReactNode }) => (
  <div role="alert" className="flex gap-3 rounded-control border-2 border-danger bg-surface p-3 text-danger">
    <Icon name="triangle-alert" className="mt-0.5 size-5 shrink-0" />
    <p className="font-medium">{children}</p>
  </div>
);
