import { Navigate, useLocation } from 'react-router-dom';
import { LoginForm, returnPath, useAuth } from '../features/auth/index.ts';
import { PageTitle } from '../ui/page-title.tsx';

export function Component() {
  const { state } = useLocation();
  const auth = useAuth();

  if (auth.status === 'signed-in') return <Navigate to={returnPath(state)} replace />;
  return (
    <div className="grid gap-6">
      <PageTitle name="Login" />
      <h1>Login</h1>
      <LoginForm />
    </div>
  );
}
