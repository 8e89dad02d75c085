import type { ComponentProps } from 'react';

/** A sheet of paper on the page's ground. */
export const Card = ({ className = '', ...rest }: ComponentProps<'div'>) => (
  <div
    className={`rounded-card border border-line bg-surface shadow-card print:shadow-none ${className}`}
    {...rest}
  />
);
