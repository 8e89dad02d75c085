import type { ComponentProps } from 'react';
import { Picture } from '../../ui/picture.tsx';

type ServicePictureProps = Pick<ComponentProps<'img'>, 'src' | 'loading' | 'className'>;

/** Renders the picture of a service, lazily unless it is in view at first; `className` sets its size and corners. */
export const ServicePicture = ({ src, loading = 'lazy', className }: ServicePictureProps) => (
  <Picture
    icon="wrench"
    src={src}
    alt=""
    width={320}
    height={240}
    loading={loading}
    className={`aspect-4/3 object-cover ${className}`}
  />
);
