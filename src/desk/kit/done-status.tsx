import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { onUserLeft } from '../../features/auth/session/auth-state.ts';
import { createStore } from '../../store.ts';
import { useTopmostDialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { close } from '../../ui/texts.ts';
import { moveToPress, moveToTop, usePressed } from './place-of-press.ts';

/** What is said: an object each, as the same words may be said twice. */
interface Said {
  done?: { message: string };
  failures: { message: string }[];
}

const SHOWN_MS = 8_000;

const said = createStore<Said>({ failures: [] });
const forget = () => said.set({ failures: [] });
const forgetDone = () => said.set({ failures: said.read().failures });

onUserLeft(forget);

/** Says what has been done, or that it has failed, whatever view is shown by then; nothing, to clear what was done. A failure stays until it is dismissed. */
export function tell(message?: string, hasFailed = false): void {
  const { failures } = said.read();
  if (message === undefined) forgetDone();
  else if (hasFailed)
    said.set({ failures: [...failures.filter((one) => one.message !== message), { message }] });
  else said.set({ done: { message }, failures });
}

const isFocusLost = (): boolean => document.activeElement?.matches('body, dialog') ?? true;

/**
 * Renders what has been done, for some seconds, and what has failed: beside what was pressed, above an open dialog, without moving anything. It takes the
 * focus only where that is lost: the button that was pressed may go, also with a list that is read again.
 */
export function DoneStatus() {
  const { done, failures } = useSyncExternalStore(said.subscribe, said.read);
  const box = useRef<HTMLDivElement>(null);
  const topmost = useTopmostDialog();
  const pressed = usePressed();
  const isEmpty = !done && failures.length === 0;

  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(forgetDone, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [done]);

  // What was done would stand in the way of a dialog that is opened after it.
  const isBehind = topmost !== undefined;
  useEffect(() => {
    if (isBehind) forgetDone();
  }, [isBehind]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that something is said, wherever
  useLayoutEffect(() => {
    const shown = box.current;
    if (!shown || isEmpty) return undefined;
    // What stays would stand in the way of what a dialog is opened for.
    if (topmost && failures.length > 0) moveToTop(shown);
    else moveToPress(shown, pressed.current);
    if (isFocusLost()) shown.focus();
    let focused = document.activeElement;
    const observer = new MutationObserver(() => {
      if (!focused?.isConnected && isFocusLost()) shown.focus();
      focused = document.activeElement;
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [done, failures, topmost]);

  const content = (
    <div
      ref={box}
      tabIndex={-1}
      className={isEmpty ? 'sr-only' : `done-status ${failures.length > 0 ? 'text-danger' : 'text-success'}`}
    >
      {/* It is there before something is said, which is announced only so. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: it goes by itself */}
      <p role="status" className="text-success" onClick={forgetDone}>
        {done?.message}
      </p>
      {failures.length > 0 && (
        <div className="flex items-start gap-2">
          <div role="alert" className="grid grow gap-1">
            {failures.map(({ message }) => (
              <p key={message}>{message}</p>
            ))}
          </div>
          <button type="button" aria-label={close} className="tool px-2" onClick={forget}>
            <Icon name="x" className="size-5" />
          </button>
        </div>
      )}
    </div>
  );
  return topmost ? createPortal(content, topmost) : content;
}
