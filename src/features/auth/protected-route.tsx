import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { PageLoading } from '../../ui/page-loading.tsx';
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

/** Redirects once: `Navigate` would again while the way to another page is being rendered, and lead away from it. */
function ToLogin() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void navigate('/login', { replace: true, state: { from: pathname + search + hash } }), []);
  return null;
}
