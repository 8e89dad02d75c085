import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useDialogAbove } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { close } from '../../ui/texts.ts';
import { moveToPress, usePressed } from './place-of-press.ts';

/** Says what has been done, or that it has failed; nothing, to clear what was done. A failure stays until it is dismissed. */
export type Tell = (message?: string, hasFailed?: boolean) => void;

/** What is said: an object each, as the same words may be said twice. */
interface Said {
  done?: { message: string } | undefined;
  failures: { message: string }[];
}

const SHOWN_MS = 8_000;

const isFocusLost = (): boolean => document.activeElement?.matches('body, dialog') ?? true;

/**
 * Returns the status that says what has been done, for some seconds, and what has failed, and the function that tells it. It stands beside what was pressed,
 * above an open dialog, and moves nothing. It takes the focus only where that is lost: the button that was pressed may go, also with a list that is read again.
 */
export function useDoneStatus(): { status: ReactNode; tell: Tell } {
  const [{ done, failures }, setSaid] = useState<Said>({ failures: [] });
  const box = useRef<HTMLDivElement>(null);
  const region = useRef<HTMLDivElement>(null);
  const above = useDialogAbove(region);
  const pressed = usePressed();
  const isEmpty = !done && failures.length === 0;

  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(() => setSaid((said) => ({ failures: said.failures })), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [done]);

  // What was done would stand in the way of a dialog that is opened after it.
  const isBehind = above !== undefined;
  useEffect(() => {
    if (isBehind) setSaid((said) => ({ failures: said.failures }));
  }, [isBehind]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that something is said, wherever
  useLayoutEffect(() => {
    const shown = box.current;
    if (!shown || isEmpty) return undefined;
    moveToPress(shown, pressed.current);
    if (isFocusLost()) shown.focus();
    let focused = document.activeElement;
    const observer = new MutationObserver(() => {
      if (!focused?.isConnected && isFocusLost()) shown.focus();
      focused = document.activeElement;
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [done, failures, above]);

  const tell: Tell = (message, hasFailed = false) =>
    setSaid((said) =>
      message !== undefined && hasFailed
        ? { failures: [...said.failures.filter((one) => one.message !== message), { message }] }
        : { done: message === undefined ? undefined : { message }, failures: said.failures },
    );

  const content = (
    <div
      ref={box}
      tabIndex={-1}
      className={isEmpty ? 'sr-only' : `done-status ${failures.length > 0 ? 'text-danger' : 'text-success'}`}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: it goes by itself */}
      <p role="status" className="text-success" onClick={() => tell()}>
        {done?.message}
      </p>
      {failures.length > 0 && (
        <>
          <div role="alert" className="grid gap-1">
            {failures.map(({ message }) => (
              <p key={message}>{message}</p>
            ))}
          </div>
          <button
            type="button"
            aria-label={close}
            className="tool justify-self-end px-2"
            onClick={() => setSaid({ failures: [] })}
          >
            <Icon name="x" className="size-5" />
          </button>
        </>
      )}
    </div>
  );
  // What changes in a region that was there is announced.
  return {
    status: <div ref={region}>{above ? !isEmpty && createPortal(content, above) : content}</div>,
    tell,
  };
}

/** The end of a dialog: what is told then, or nothing if it is only closed. */
export interface DialogEnds {
  onEnd: Tell;
}

/** Returns what the open dialog is about, if one is open, how it is shown, and how it ends. */
export function useDialog<T>(tell: Tell) {
  const [open, setOpen] = useState<{ about: T }>();
  const onEnd: Tell = (message, hasFailed) => {
    // Another that was opened meanwhile stays, also about the same.
    setOpen((now) => (now === open ? undefined : now));
    if (message !== undefined) tell(message, hasFailed);
  };
  const show = useCallback((about: T) => setOpen({ about }), []);
  const ends: DialogEnds = { onEnd };
  return { open: open?.about, show, ends };
}
