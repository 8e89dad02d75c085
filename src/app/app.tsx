import { type ReactNode, StrictMode, useEffect } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import { Hydrated } from '../hydration/hydrated.tsx';
import { loadInBackground } from '../hydration/load-chunk.ts';
import { PlainNotice } from './plain-notice.tsx';
import { RouteErrors } from './router/route-errors.tsx';
import { routes } from './router/routes.tsx';

const loadNotifications = loadInBackground('notifications', async () =>
  (await import('./notifications.tsx')).startNotifications(),
);

/** Renders the page of the URL within a router: of the browser, or of the build. */
export function App({ router }: { router: (pages: ReactNode) => ReactNode }) {
  // Tells the starter that the page handles clicks (start-when-idle.ts).
  useEffect(() => {
    performance.mark('hydrated');
    dispatchEvent(new Event('hydrated'));
  }, []);

  return <StrictMode>{router(<Pages />)}</StrictMode>;
}

function Pages() {
  const location = useLocation();
  const page = useRoutes(routes);
  return (
    <RouteErrors location={location}>
      {page}
      {/* A toast may lead to a page outside the shared layout. */}
      <Hydrated load={loadNotifications}>
        <PlainNotice />
      </Hydrated>
    </RouteErrors>
  );
}
