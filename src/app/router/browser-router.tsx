import { type ReactNode, useEffect, useLayoutEffect, useRef, useState, useTransition } from 'react';
import { createPath, NavigationType, type Navigator, Router } from 'react-router-dom';
import { BASE_PATH } from '../../language.ts';
import { currentVisit, followHistory, type HistoryVisit, historyNavigator } from './browser-history.ts';
import { LoadingContext } from './route-progress.tsx';
import { restorePosition, savePosition, storePositions } from './scroll-positions.ts';

/*
 * React Router's `BrowserRouter`, which also says whether the next page is loading, and restores scroll positions: half the
 * bytes of its data router, of which the site uses nothing else (docs/decisions/prerendered-pages.md).
 */

/** The next page is loading, and has an entry in the history. */
let isPushed = false;

const navigator: Navigator = {
  ...historyNavigator,
  /** Takes the place of a page that is still loading: Back leads to none that was not shown, as after a link that is pressed twice. */
  push(to, state) {
    (isPushed ? historyNavigator.replace : historyNavigator.push)(to, state);
    isPushed = true;
  },
};

export function BrowserRouter({ children }: { children: ReactNode }) {
  const [{ action, location }, show] = useState(() => currentVisit());
  const [isLoading, startTransition] = useTransition();
  const shown = useRef(location);

  useLayoutEffect(() => {
    const follow = (next: HistoryVisit) => {
      isPushed &&= next.action !== NavigationType.Pop;
      savePosition(shown.current);
      startTransition(() => show(next));
    };
    const now = currentVisit();
    // Somebody may have gone back while the page was hydrated.
    if (createPath(now.location) !== createPath(shown.current)) follow(now);
    return followHistory(follow);
  }, []);
  useLayoutEffect(() => {
    const { pathname } = shown.current;
    // The browser itself restores the position of a page that is loaded anew; another query of the same page leaves it.
    const isElsewhere =
      action === NavigationType.Pop || location.pathname !== pathname || location.hash !== '';
    if (shown.current !== location && isElsewhere) restorePosition(location);
    shown.current = location;
    isPushed = false;
  }, [action, location]);
  useEffect(() => {
    const leave = () => storePositions(shown.current);
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, []);

  return (
    <Router basename={BASE_PATH} location={location} navigationType={action} navigator={navigator}>
      <LoadingContext value={isLoading}>{children}</LoadingContext>
    </Router>
  );
}
