import { flushSync } from 'react-dom';

/** Applies a change of the page, animating elements with a `view-transition-name` where the browser supports it. */
export function withViewTransition(change: () => void): void {
  if (document.startViewTransition) document.startViewTransition(() => flushSync(change));
  else change();
}
