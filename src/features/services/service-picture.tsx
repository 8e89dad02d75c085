import type { ComponentProps } from 'react';

/** Renders the picture of a service, lazily unless it is in view at first; `className` sets its size and corners. */
export const ServicePicture = ({ className, loading = 'lazy', ...rest }: ComponentProps<'img'>) => (
  <img
    {...rest}
    alt=""
    width={320}
    height={240}
    loading={loading}
    className={`aspect-4/3 object-cover ${className}`}
  />
);
