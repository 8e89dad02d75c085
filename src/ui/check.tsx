import type { ComponentProps } from 'react';

/** Renders a checkbox with its label, as large as a finger. */
export const Check = ({ label, ...rest }: ComponentProps<'input'> & { label: string }) => (
  <label className="flex min-h-11 items-center gap-3">
    <input type="checkbox" className="size-5 shrink-0 accent-current" {...rest} />
    {label}
  </label>
);
