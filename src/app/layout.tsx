import { Outlet, useLocation } from 'react-router-dom';
import { Hydrated } from '../hydration/hydrated.tsx';
import { loadInBackground } from '../hydration/load-chunk.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';
import { RouteProgress } from './router/route-progress.tsx';
import * as t from './texts.ts';

/** A list of what the visitor has not finished, which no page waits for: also where Back from the payment page leads. */
const loadUnfinished = loadInBackground(
  'unfinished-bookings',
  async () => (await import('./unfinished-bookings.tsx')).UnfinishedBookings,
);

/** Renders the frame of every page but /payment/fail and /garage: navbar and footer. */
export function Layout() {
  const { pathname } = useLocation();
  return (
    <div className="flex min-h-svh flex-col">
      <a
        href="#content"
        className="sr-only on-accent font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-20 focus:p-3"
      >
        {t.skipToContent}
      </a>
      <RouteProgress />
      <Navbar />
      <ConnectionNotice />
      <main id="content" tabIndex={-1} className="grow outline-none">
        <Outlet />
      </main>
      <Footer />
      <PreviewRibbon />
      {['/', '/services'].includes(pathname) && <Hydrated load={loadUnfinished} />}
    </div>
  );
}

const RIBBON =
  'repeating-linear-gradient(135deg, var(--accent) 0 14px, color-mix(in oklab, var(--accent), black 8%) 0 28px)';

/** Renders the name of the deploy preview; nothing in production. */
const PreviewRibbon = () =>
  SETTINGS.VITE_PREVIEW && (
    <p
      style={{ backgroundImage: RIBBON }}
      className="on-accent sticky bottom-0 z-10 px-4 py-1.5 text-center text-sm font-semibold print:hidden"
    >
      {t.previewOf(SETTINGS.VITE_PREVIEW)}
    </p>
  );
