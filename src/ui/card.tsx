import type { ComponentProps } from 'react';

export const Card = ({ className = '', ...rest }: ComponentProps<'div'>) => (
  <div
    className={`rounded-card border border-line bg-surface elevation-card print:elevation-none ${className}`}
    {...rest}
  />
);
