import type { ReactNode } from 'react';
import { Icon } from './icons/icon.tsx';

/** Renders a word that stands as a stamp on a receipt. */
export const Stamp = ({ children }: { children: ReactNode }) => (
  <p className="flex items-center gap-2 rounded-control border-3 border-success px-3 py-1 font-sign text-2xl font-extrabold text-success uppercase">
    <Icon name="circle-check" className="size-6" />
    {children}
  </p>
);
