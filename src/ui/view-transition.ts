import { flushSync } from 'react-dom';

/** Makes a change of the page; what has a `view-transition-name` moves to its new place, where the browser can. */
export function withViewTransition(change: () => void): void {
  if (document.startViewTransition) document.startViewTransition(() => flushSync(change));
  else change();
}
