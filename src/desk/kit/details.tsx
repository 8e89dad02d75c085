import type { ReactNode } from 'react';
import { details } from '../texts.ts';

/** Renders what few look for behind a press, such as the long ids of a payment. `of` names it for who hears the page. */
export const CollapsedDetails = ({ of, children }: { of: string; children: ReactNode }) => (
  <details className="grid gap-1">
    <summary className="link w-fit py-1 text-sm" aria-label={`${details}: ${of}`}>
      {details}
    </summary>
    {children}
  </details>
);
