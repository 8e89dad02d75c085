import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { loadInBackground, loadPage } from '../hydration/index.ts';
import { Notifications } from './notifications.tsx';

const UnfinishedBookings = lazy(
  loadPage('unfinished-bookings', async () => ({
    default: (await import('./unfinished-bookings.tsx')).UnfinishedBookings,
  })),
);

const loadRestoreTyped = loadInBackground(
  'restore-typed',
  async () => (await import('../ui/restore-typed.ts')).restoreTyped,
);

/** Restores what was typed before a reload. Its code, with that of queries, is loaded then only. */
function restoreAfterReload(): void {
  const isReload = performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload');
  if (isReload) loadRestoreTyped().then((restoreTyped) => restoreTyped());
}

/** Renders what no page waits for: the toasts, and where Back from the payment page leads, what the visitor has not finished. */
export function AfterHydration() {
  const { pathname } = useLocation();
  const isHome = pathname === '/';
  useEffect(restoreAfterReload, []);
  return (
    <>
      {(isHome || pathname === '/services') && (
        <Suspense>
          <UnfinishedBookings isHome={isHome} />
        </Suspense>
      )}
      <Notifications />
    </>
  );
}
