import { useLocation } from 'react-router-dom';
import { Hydrated } from '../hydration/hydrated.tsx';
import { loadInBackground } from '../hydration/load-chunk.ts';

const loadUnfinished = loadInBackground(
  'unfinished-bookings',
  async () => (await import('./unfinished-bookings.tsx')).UnfinishedBookings,
);

/** Renders what no page waits for: where Back from the payment page leads, what the visitor has not finished. */
export function AfterHydration() {
  const { pathname } = useLocation();
  return ['/', '/services'].includes(pathname) && <Hydrated load={loadUnfinished} />;
}
