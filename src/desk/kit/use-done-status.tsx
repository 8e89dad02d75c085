import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Says what has been done, or that it has failed; nothing, to clear what was said. */
export type Tell = (message: string | undefined, hasFailed?: boolean) => void;

/**
 * Returns the status that says what has been done, and the function that sets or clears it. The status then takes the focus, after all that
 * is shown with it: the button that was pressed may be gone. Somebody who types meanwhile keeps it.
 */
export function useDoneStatus(): { status: ReactNode; tell: Tell } {
  // An object, as the same words may be announced twice.
  const [done, setDone] = useState<{ message: string; hasFailed: boolean }>();
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (done && !document.activeElement?.matches('input, textarea, select')) status.current?.focus();
  }, [done]);
  return {
    status: (
      <p ref={status} role="status" tabIndex={-1} className={lookOf(done)}>
        {done?.message}
      </p>
    ),
    tell: (message, hasFailed = false) => setDone(message === undefined ? undefined : { message, hasFailed }),
  };
}

function lookOf(done: { hasFailed: boolean } | undefined): string {
  if (!done) return 'sr-only';
  return `font-semibold ${done.hasFailed ? 'text-danger' : 'text-success'}`;
}

/** The ends of a dialog: what is told then, or nothing if it is only closed. */
export interface DialogEnds {
  onEnd: Tell;
  onClose: () => void;
}

/** Returns what the open dialog is about, if one is open, how it is shown, and how it ends. */
export function useDialog<T>(tell: Tell) {
  const [open, show] = useState<T>();
  const onEnd: Tell = (message, hasFailed) => {
    // Another that was opened meanwhile stays.
    show((now) => (now === open ? undefined : now));
    tell(message, hasFailed);
  };
  const ends: DialogEnds = { onEnd, onClose: () => show(undefined) };
  return { open, show, ends };
}
