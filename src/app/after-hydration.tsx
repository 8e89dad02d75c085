import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { loadPage } from '../hydration/index.ts';
import { Notifications } from './notifications.tsx';

const UnfinishedBookings = lazy(
  loadPage('unfinished-bookings', async () => ({
    default: (await import('./unfinished-bookings.tsx')).UnfinishedBookings,
  })),
);

/** Renders what no page waits for: the toasts, and on the home page what the visitor has begun. */
export const AfterHydration = () => (
  <>
    {useLocation().pathname === '/' && (
      <Suspense>
        <UnfinishedBookings />
      </Suspense>
    )}
    <Notifications />
  </>
);
