import { useSyncExternalStore } from 'react';
import { close } from '../ui/texts.ts';
import { notices } from '../ui/toast.ts';

/** Renders what a toast would say, as long as its code is not there. */
export function PlainNotice() {
  const notice = useSyncExternalStore(notices.subscribe, notices.read, notices.read).at(-1);
  return (
    notice && (
      <p className="fixed inset-x-0 bottom-0 z-20 border border-control bg-surface p-4 font-semibold">
        <span role="alert">{notice.text}</span>{' '}
        <button type="button" className="link min-h-11" onClick={() => notices.set([])}>
          {close}
        </button>
      </p>
    )
  );
}
