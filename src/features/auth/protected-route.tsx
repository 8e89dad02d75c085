import { Fragment, type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PageLoading } from '../../ui/page-loading.tsx';
import { startUnlessTrusted } from './session/auth.ts';
import { type AuthUser, useAuth } from './session/auth-state.ts';

/** Renders its content for a signed-in user, and redirects others to /login with the path to return to. */
export function ProtectedRoute({ children }: { children: (user: AuthUser) => ReactNode }) {
  const auth = useAuth();

  useEffect(() => {
    // On failure nobody is signed in, and the login page shows the error.
    startUnlessTrusted().catch(() => {});
  }, []);

  if (auth.status === 'loading') return <PageLoading />;
  if (auth.status === 'signed-out') return <ToLogin />;
  // Another tab may change the user: nothing that one has typed or begun is the next one's.
  return <Fragment key={auth.user.uid}>{children(auth.user)}</Fragment>;
}

/** Redirects once: `Navigate` would again while the way to another page is being rendered, and lead away from it. */
function ToLogin() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void navigate('/login', { replace: true, state: { from: pathname + search + hash } }), []);
  return null;
}
