import type { ComponentProps } from 'react';

/** Renders the foot of a dialog, in sight wherever that is scrolled to; `className` lays it out. */
export const DialogFoot = ({ className = '', ...rest }: ComponentProps<'div'>) => (
  <div
    className={`sticky -bottom-4 -mx-4 -mb-4 border-t border-line bg-surface p-4 sm:-bottom-5 sm:-mx-5 sm:-mb-5 sm:px-5 ${className}`}
    {...rest}
  />
);
