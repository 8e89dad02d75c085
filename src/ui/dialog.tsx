import { type ComponentProps, type RefObject, useEffect } from 'react';

interface DialogProps extends Omit<ComponentProps<'dialog'>, 'ref'> {
  /** The element, for closing it and for its first focus. */
  dialog: RefObject<HTMLDialogElement | null>;
}

/** Renders a modal dialog, which is open as long as it is rendered; `className` sets its width and padding. */
export function Dialog({ dialog, className = 'max-w-lg p-5', ...rest }: DialogProps) {
  useEffect(() => dialog.current?.showModal(), [dialog]);
  return (
    <dialog
      ref={dialog}
      className={`m-auto w-[calc(100%-1.5rem)] rounded-card border border-line bg-surface text-ink elevation-raised backdrop:bg-black/50 print:hidden ${className}`}
      {...rest}
    />
  );
}
