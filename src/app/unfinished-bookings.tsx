import { useAuth } from '../features/auth/session/auth-state.ts';
import { UserContext } from '../features/auth/use-user.ts';
import { UnpaidStrip } from '../features/checkout/unfinished/unfinished-bookings.tsx';
import { QueryProvider } from '../hydration/query-provider.tsx';

/** Renders what the customer has not paid yet. */
export function UnfinishedBookings() {
  const auth = useAuth();
  return (
    auth.status === 'signed-in' && (
      <QueryProvider>
        <UserContext value={auth.user}>
          <UnpaidStrip />
        </UserContext>
      </QueryProvider>
    )
  );
}
