import { useAuth } from '../features/auth/index.ts';
import { BegunStrip, UnpaidStrip } from '../features/checkout/index.ts';
import { QueryProvider } from '../hydration/index.ts';

/** Renders what the visitor of the home page has begun, or not paid yet. */
export function UnfinishedBookings() {
  const auth = useAuth();
  return (
    <QueryProvider>
      {auth.status === 'signed-in' && <UnpaidStrip user={auth.user} />}
      <BegunStrip />
    </QueryProvider>
  );
}
