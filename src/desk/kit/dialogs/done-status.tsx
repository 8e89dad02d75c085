import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { onUserLeft, signedInUid } from '../../../features/auth/session/auth-state.ts';
import { createStore } from '../../../store.ts';
import { useTopmostDialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { close } from '../../../ui/texts.ts';
import { moveToPress, moveToTop, usePressedElements } from './place-of-press.ts';

/** A message, whose key is another when the same words are said again: only what is new is read aloud. */
interface Message {
  key: number;
  message: string;
}

interface Said {
  done?: Message;
  failures: Message[];
}

const SHOWN_MS = 8_000;
const NOTHING: Said = { failures: [] };

const said = createStore(NOTHING);
let lastKey = 0;
const forget = () => said.set(NOTHING);
const forgetDone = () => said.set({ failures: said.read().failures });

onUserLeft(forget);

/** Says what has been done, or that it has failed, whatever view is shown by then; nothing, to clear what was done. A failure stays until it is dismissed. */
export function announceDone(message?: string, hasFailed = false): void {
  if (message === undefined) {
    forgetDone();
    return;
  }
  // What was under way when its member signed out is not for the next one.
  if (signedInUid() === null) return;
  lastKey += 1;
  const one = { key: lastKey, message };
  const { failures, ...rest } = said.read();
  const others = failures.filter((other) => other.message !== message);
  said.set(hasFailed ? { ...rest, failures: [...others, one] } : { done: one, failures });
}

const isFocusLost = (): boolean => document.activeElement?.matches('body, dialog') ?? true;

/** Renders what has been done, for some seconds, and what has failed: above an open dialog, too. */
export function DoneStatus() {
  const all = useSyncExternalStore(said.subscribe, said.read, said.read);
  const { done } = all;
  const topmost = useTopmostDialog();
  const pressed = usePressedElements();

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

  return (
    <>
      {/* It stays while a dialog has one: what a dialog ends with is read aloud only by a region that was there before. */}
      <StatusBox {...(isBehind ? NOTHING : all)} pressed={pressed} />
      {topmost && createPortal(<StatusBox {...all} isInDialog pressed={pressed} />, topmost)}
    </>
  );
}

interface StatusBoxProps extends Said {
  isInDialog?: boolean;
  pressed: RefObject<Element[]>;
}

/**
 * Renders messages beside what was pressed, without moving anything. They take the focus only where that is lost: the button that was pressed may go, also with a
 * list that is read again.
 */
function StatusBox({ done, failures, isInDialog = false, pressed }: StatusBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const isEmpty = !done && failures.length === 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that something is said
  useLayoutEffect(() => {
    const shown = box.current;
    if (!shown || isEmpty) return undefined;
    // What stays would stand in the way of what a dialog is opened for.
    if (isInDialog && failures.length > 0) moveToTop(shown);
    else moveToPress(shown, pressed.current);
    if (isFocusLost()) shown.focus();
    let focused = document.activeElement;
    const observer = new MutationObserver(() => {
      if (!focused?.isConnected && isFocusLost()) shown.focus();
      focused = document.activeElement;
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      // A place on the screen would make a dialog scroll in which nothing is shown.
      shown.removeAttribute('style');
    };
  }, [done, failures]);

  /** Gives the focus back to what was pressed before. */
  const dismiss = () => {
    const before = pressed.current.findLast((one) => one.isConnected && !box.current?.contains(one));
    // A press may hit the picture of a button.
    before?.closest<HTMLElement>('a, button, summary, input, select, textarea, [tabindex]')?.focus();
    forget();
  };

  return (
    <div
      ref={box}
      tabIndex={-1}
      className={isEmpty ? 'sr-only' : `done-status ${failures.length > 0 ? 'text-danger' : 'text-success'}`}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: it goes by itself */}
      <p role="status" className="text-success" onClick={forgetDone}>
        {done && <span key={done.key}>{done.message}</span>}
      </p>
      {failures.length > 0 && (
        <div className="flex items-start gap-2">
          <div role="alert" className="grid grow gap-1">
            {failures.map(({ key, message }) => (
              <p key={key}>{message}</p>
            ))}
          </div>
          <button type="button" aria-label={close} className="tool px-2" onClick={dismiss}>
            <Icon name="x" className="size-5" />
          </button>
        </div>
      )}
    </div>
  );
}
