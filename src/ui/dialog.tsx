import { type ComponentProps, type RefObject, useLayoutEffect, useSyncExternalStore } from 'react';
import { createStore } from '../store.ts';

const openDialogs = createStore<HTMLDialogElement[]>([]);

/** Returns the dialog that stands above all others, behind which nothing can be pressed or read; undefined if none is open. */
export const useTopmostDialog = (): HTMLDialogElement | undefined =>
  useSyncExternalStore(openDialogs.subscribe, openDialogs.read, openDialogs.read).at(-1);

/** Gives a pressed button the focus, which a dialog gives back: Safari does not. Enter in a field presses a button, too, without a pointer. */
const focusPressed = ({ target, detail }: MouseEvent) =>
  detail > 0 && target instanceof Element && target.closest('button')?.focus();
// The build runs this, too.
if (typeof document !== 'undefined') addEventListener('click', focusPressed, true);

interface DialogProps extends Omit<ComponentProps<'dialog'>, 'ref' | 'onClose'> {
  /** The element, for closing it and for its first focus. */
  dialog: RefObject<HTMLDialogElement | null>;
  /** Called when it is closed, by a button or by Escape. */
  onClose: () => void;
}

/** Renders a modal dialog, which is open as long as it is rendered; `className` sets its width and padding. However it ends, the focus is back where it was. */
export function Dialog({
  dialog,
  className = 'max-w-lg scroll-pb-24 p-4 sm:p-5',
  onClose,
  ...rest
}: DialogProps) {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    element.showModal();
    openDialogs.set([...openDialogs.read(), element]);
    return () => {
      // The browser gives the focus back, which it does not when an element is only removed.
      element.close();
      openDialogs.set(openDialogs.read().filter((one) => one !== element));
    };
  }, [dialog]);
  return (
    <dialog
      ref={dialog}
      onClose={(event) => {
        const { isConnected, open } = event.currentTarget;
        // One that is gone was closed by what had opened it.
        if (isConnected && !open) onClose();
      }}
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
