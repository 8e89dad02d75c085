import { useCallback, useState } from 'react';
import { announceDone } from './done-status.tsx';

/** The end of a dialog. */
export interface DialogEnds {
  /** Closes it, and tells what is said, if anything is. */
  onEnd: typeof announceDone;
}

/** Returns what the open dialog is about, if one is open, how it is shown, and how it ends. */
export function useDialog<T>() {
  const [open, setOpen] = useState<{ about: T }>();
  const show = useCallback((about: T) => setOpen({ about }), []);
  const ends: DialogEnds = {
    onEnd: (message, hasFailed) => {
      // Another that was opened meanwhile stays, also about the same.
      setOpen((now) => (now === open ? undefined : now));
      if (message !== undefined) announceDone(message, hasFailed);
    },
  };
  return { open: open?.about, show, ends };
}
