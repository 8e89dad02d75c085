import { useAuth } from '../features/auth/index.ts';
import { BegunStrip, UnpaidStrip } from '../features/checkout/index.ts';
import { QueryProvider } from '../hydration/index.ts';

/** Renders what the visitor has not paid yet, or else has begun. */
export function UnfinishedBookings() {
  const auth = useAuth();
  return (
    <QueryProvider>
      {auth.status === 'signed-in' ? (
        <UnpaidStrip user={auth.user} otherwise={<BegunStrip />} />
      ) : (
        <BegunStrip />
      )}
    </QueryProvider>
  );
}
