import { type ReactNode, useEffect, useRef, useState } from 'react';
import { usePlaceOfPress } from './place-of-press.ts';

/** Says what has been done, or that it has failed; nothing, to clear what was said. */
export type Tell = (message: string | undefined, hasFailed?: boolean) => void;

/** The times for which it is shown: what has failed has to be read. */
const SHOWN_MS = { done: 8_000, failed: 30_000 };

/**
 * Returns the status that says what has been done, and the function that sets or clears it. It stands beside what was pressed, for some seconds, and moves
 * nothing. It then takes the focus, after all that is shown with it: the button that was pressed may be gone. Somebody who types meanwhile keeps it.
 */
export function useDoneStatus(): { status: ReactNode; tell: Tell } {
  // An object, as the same words may be announced twice.
  const [done, setDone] = useState<{ message: string; hasFailed: boolean }>();
  const status = useRef<HTMLParagraphElement>(null);
  usePlaceOfPress(status, done);
  useEffect(() => {
    if (!done) return undefined;
    if (!document.activeElement?.matches('input, textarea, select')) status.current?.focus();
    const timer = setTimeout(() => setDone(undefined), SHOWN_MS[done.hasFailed ? 'failed' : 'done']);
    return () => clearTimeout(timer);
  }, [done]);
  return {
    status: (
      // biome-ignore lint/a11y/useKeyWithClickEvents: it goes by itself
      <p ref={status} role="status" tabIndex={-1} className={lookOf(done)} onClick={() => setDone(undefined)}>
        {done?.message}
      </p>
    ),
    tell: (message, hasFailed = false) => setDone(message === undefined ? undefined : { message, hasFailed }),
  };
}

function lookOf(done: { hasFailed: boolean } | undefined): string {
  if (!done) return 'sr-only';
  return `done-status ${done.hasFailed ? 'text-danger' : 'text-success'}`;
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
