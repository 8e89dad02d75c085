import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { keepTypedOnSwitch } from '../api/keep-typed.ts';
import { TYPED_KEY } from '../api/typed-fields.ts';
import { lazyChunk } from '../hydration/lazy-chunk.ts';
import { loadInBackground } from '../hydration/load-chunk.ts';
import { tabStorage } from '../storage.ts';

const UnfinishedBookings = lazyChunk(
  'unfinished-bookings',
  async () => (await import('./unfinished-bookings.tsx')).UnfinishedBookings,
);

const loadRestoreTyped = loadInBackground(
  'restore-typed',
  async () => (await import('../ui/restore-typed.ts')).restoreTyped,
);

/** Restores what was typed before the page was loaded again. Its code, with that of queries, is loaded then only. */
function restoreIfTyped(): void {
  if (tabStorage.getItem(TYPED_KEY)) loadRestoreTyped().then((restoreTyped) => restoreTyped());
}

/** Renders what no page waits for: where Back from the payment page leads, what the visitor has not finished. */
export function AfterHydration() {
  const { pathname } = useLocation();
  const isHome = pathname === '/';
  useEffect(restoreIfTyped, []);
  useEffect(keepTypedOnSwitch, []);
  return (
    (isHome || pathname === '/services') && (
      <Suspense>
        <UnfinishedBookings isHome={isHome} />
      </Suspense>
    )
  );
}
