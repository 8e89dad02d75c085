import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyChunk } from '../hydration/load-chunk.ts';

const UnfinishedBookings = lazyChunk(
  'unfinished-bookings',
  async () => (await import('./unfinished-bookings.tsx')).UnfinishedBookings,
);

/** Renders what no page waits for: where Back from the payment page leads, what the visitor has not finished. */
export function AfterHydration() {
  const { pathname } = useLocation();
  return (
    ['/', '/services'].includes(pathname) && (
      <Suspense>
        <UnfinishedBookings />
      </Suspense>
    )
  );
}
