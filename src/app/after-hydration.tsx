import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { loadPage } from '../hydration/index.ts';
import { Notifications } from './notifications.tsx';

const UnfinishedBookings = lazy(
  loadPage('unfinished-bookings', async () => ({
    default: (await import('./unfinished-bookings.tsx')).UnfinishedBookings,
  })),
);

/** The pages that offer a booking again: where a customer lands who comes back from the payment page, or from a mail. */
const offering = ['/', '/services'];

/** Renders what no page waits for: the toasts, and what the visitor has begun. */
export const AfterHydration = () => (
  <>
    {offering.includes(useLocation().pathname) && (
      <Suspense>
        <UnfinishedBookings />
      </Suspense>
    )}
    <Notifications />
  </>
);
