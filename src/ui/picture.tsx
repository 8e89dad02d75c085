import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Icon } from './icons/icon.tsx';
import type { IconName } from './icons/icon-names.ts';

interface PictureProps extends ComponentProps<'img'> {
  alt: string;
  /** Stands for the picture if there is none, or if it does not come. */
  icon: IconName;
}

/** Renders a picture of a host that may fail, or else an icon; `className` sets the size. */
export function Picture({ icon, src, alt, style, className = '', ...rest }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string>();
  // It may have failed before hydration, when nobody listened.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(src);
  }, [src]);
  if (!src || failed === src) {
    return (
      <span
        role="img"
        aria-label={alt}
        aria-hidden={alt === ''}
        style={style}
        className={`grid place-items-center bg-line text-muted ${className}`}
      >
        <Icon name={icon} className="size-8" />
      </span>
    );
  }
  return (
    <img
      ref={image}
      {...rest}
      src={src}
      alt={alt}
      style={style}
      onError={() => setFailed(src)}
      className={`picture relative ${className}`}
    />
  );
}
