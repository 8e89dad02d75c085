import { useAuth } from '../features/auth/session/auth-state.ts';
import { UserContext } from '../features/auth/use-user.ts';
import { BegunStrip, UnpaidStrip } from '../features/checkout/unfinished/unfinished-bookings.tsx';
import { QueryProvider } from '../hydration/query-provider.tsx';

/** Renders what the customer has not paid yet, or else, on the home page, what the visitor has begun. */
export function UnfinishedBookings({ isHome }: { isHome: boolean }) {
  const auth = useAuth();
  const begun = isHome && <BegunStrip />;
  return (
    <QueryProvider>
      {auth.status === 'signed-in' ? (
        <UserContext value={auth.user}>
          <UnpaidStrip fallback={begun} />
        </UserContext>
      ) : (
        begun
      )}
    </QueryProvider>
  );
}
