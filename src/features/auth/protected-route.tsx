import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PageLoading } from '../../ui/page-loading.tsx';
import { startAuth } from './auth.ts';
import { type AuthUser, useAuth } from './auth-state.ts';

/** Renders its content for a signed-in user, and redirects others to /login with the path to return to. */
export function ProtectedRoute({ children }: { children: (user: AuthUser) => ReactNode }) {
  const auth = useAuth();
  const location = useLocation();

  useEffect(() => {
    // On failure nobody is signed in, and the login page shows the error.
    startAuth().catch(() => {});
  }, []);

  if (auth.status === 'loading') return <PageLoading />;
  if (auth.status === 'signed-in') return children(auth.user);
  const from = location.pathname + location.search + location.hash;
  return <Navigate to="/login" replace state={{ from }} />;
}
