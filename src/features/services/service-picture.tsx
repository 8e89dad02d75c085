import type { ComponentProps } from 'react';

/** Renders the picture of a service; `className` sets its size. */
export const ServicePicture = ({ className = '', ...rest }: ComponentProps<'img'>) => (
  <img
    alt=""
    width={320}
    height={240}
    loading="lazy"
    className={`aspect-4/3 rounded-control object-cover ${className}`}
    {...rest}
  />
);
