import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PageLoading } from '../../ui/page-loading.tsx';
import { startAuth } from './auth.ts';
import { type AuthUser, useAuth } from './auth-state.ts';

/** Shows its content to a signed-in user; sends everybody else to log in, and remembers where they came from. */
export function ProtectedRoute({ children }: { children: (user: AuthUser) => ReactNode }) {
  const auth = useAuth();
  const location = useLocation();

  useEffect(() => {
    // When it fails, nobody is signed in, and the login page says why.
    startAuth().catch(() => {});
  }, []);

  if (auth.status === 'loading') return <PageLoading />;
  if (auth.status === 'signed-in') return children(auth.user);
  const from = location.pathname + location.search + location.hash;
  return <Navigate to="/login" replace state={{ from }} />;
}
