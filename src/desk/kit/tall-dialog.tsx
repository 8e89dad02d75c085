import type { ComponentProps } from 'react';
import { Dialog } from '../../ui/dialog.tsx';

/** Renders a dialog that is the whole screen of a phone. */
export const TallDialog = (props: ComponentProps<typeof Dialog>) => (
  <Dialog
    className="max-w-2xl scroll-pb-24 p-4 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:max-w-none max-sm:rounded-none sm:p-5"
    {...props}
  />
);

/** Renders the foot of a tall dialog, in sight wherever that is scrolled to; `className` lays it out. */
export const DialogFoot = ({ className = '', ...rest }: ComponentProps<'div'>) => (
  <div
    className={`sticky -bottom-4 -mx-4 -mb-4 border-t border-line bg-surface p-4 sm:-bottom-5 sm:-mx-5 sm:-mb-5 sm:px-5 ${className}`}
    {...rest}
  />
);
