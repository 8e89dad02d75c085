import { type ComponentProps, type RefObject, useEffect } from 'react';

interface DialogProps extends Omit<ComponentProps<'dialog'>, 'ref'> {
  /** The element, for closing it and for its first focus. */
  dialog: RefObject<HTMLDialogElement | null>;
}

/** Renders a modal dialog, which is open as long as it is rendered; `className` sets its width and padding. */
export function Dialog({ dialog, className = 'max-w-lg scroll-pb-24 p-4 sm:p-5', ...rest }: DialogProps) {
  useEffect(() => dialog.current?.showModal(), [dialog]);
  return (
    <dialog
      ref={dialog}
      className={`m-auto w-[calc(100%-1.5rem)] rounded-card border border-line bg-surface text-ink elevation-raised backdrop:bg-black/50 print:hidden ${className}`}
      {...rest}
    />
  );
}

/** Renders the foot of a dialog with padding of 4, or 5 from `sm` on: in sight wherever that is scrolled to; `className` lays it out. */
export const DialogFoot = ({ className = '', ...rest }: ComponentProps<'div'>) => (
  <div
    className={`sticky -bottom-4 -mx-4 -mb-4 border-t border-line bg-surface p-4 sm:-bottom-5 sm:-mx-5 sm:-mb-5 sm:px-5 ${className}`}
    {...rest}
  />
);
