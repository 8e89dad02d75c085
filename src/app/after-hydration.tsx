import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { loadPage } from '../hydration/index.ts';
import { restoreTyped } from '../ui/restore-typed.ts';
import { Notifications } from './notifications.tsx';

const UnfinishedBookings = lazy(
  loadPage('unfinished-bookings', async () => ({
    default: (await import('./unfinished-bookings.tsx')).UnfinishedBookings,
  })),
);

/** Renders what no page waits for: the toasts, and where Back from the payment page leads, what the visitor has not finished. */
export function AfterHydration() {
  const { pathname } = useLocation();
  const isHome = pathname === '/';
  useEffect(restoreTyped, []);
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
