import { type ReactNode, useEffect, useLayoutEffect, useRef, useState, useTransition } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router';
import { BASE_PATH } from '../../language.ts';
import { LoadingContext } from './route-progress.tsx';
import { restorePosition, savePosition, storePositions } from './scroll-positions.ts';

/*
 * React Router's `BrowserRouter`, which also says whether the next page is loading, and restores scroll positions: half the
 * bytes of its data router, of which the site uses nothing else (docs/decisions/prerendered-pages.md).
 */

const history = createBrowserHistory({ v5Compat: true });

export function BrowserRouter({ children }: { children: ReactNode }) {
  const [{ action, location }, show] = useState({ action: history.action, location: history.location });
  const [isLoading, startTransition] = useTransition();
  const shown = useRef(location);

  useLayoutEffect(
    () =>
      history.listen((next) => {
        savePosition(shown.current);
        startTransition(() => show(next));
      }),
    [],
  );
  useLayoutEffect(() => {
    // The browser itself restores the position of a page that is loaded anew.
    if (shown.current !== location) restorePosition(location);
    shown.current = location;
  }, [location]);
  useEffect(() => {
    const leave = () => storePositions(shown.current);
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, []);

  return (
    <Router basename={BASE_PATH} location={location} navigationType={action} navigator={history}>
      <LoadingContext value={isLoading}>{children}</LoadingContext>
    </Router>
  );
}
