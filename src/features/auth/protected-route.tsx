import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { QueryProvider } from '../../hydration/query-provider.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageLoading } from '../../ui/skeleton.tsx';
import { rememberBegunBooking } from './forms/begun-booking.ts';
import { startUnlessTrusted } from './session/auth.ts';
import { useAuth } from './session/auth-state.ts';
import { UserContext } from './use-user.ts';

/** Renders its content for a signed-in user (`useUser`), and redirects others to /login with the path to return to. */
export function ProtectedRoute({ children }: { children: ReactNode }) {
  const auth = useAuth();

  useEffect(() => {
    // On failure nobody is signed in, and the login page shows the error.
    startUnlessTrusted().catch(() => {});
  }, []);

  if (auth.status === 'loading') return <PageLoading />;
  if (auth.status === 'signed-out') return <ToLogin />;
  // Another tab may change the user: nothing that one has typed or begun is the next one's.
  return (
    <UserContext key={auth.user.uid} value={auth.user}>
      {children}
    </UserContext>
  );
}

interface ProtectedPageProps {
  name: string;
  look?: string;
  children: ReactNode;
}

/** Renders a page of what a signed-in user reads from the API. */
export const ProtectedPage = ({ name, look = '', children }: ProtectedPageProps) => (
  // Keeps the footer out of view, so that it does not shift when the content loads.
  <div className={`page-grid min-h-svh content-start ${look}`}>
    <PageHead name={name} />
    <ProtectedRoute>
      <QueryProvider>{children}</QueryProvider>
    </ProtectedRoute>
  </div>
);

/** Redirects once: `Navigate` would again while the way to another page is being rendered, and lead away from it. */
function ToLogin() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    // Here, not on the login page: its code may not come before a link of it is pressed.
    rememberBegunBooking(pathname);
    void navigate('/login', { replace: true, state: { from: pathname + search + hash } });
  }, []);
  return null;
}
