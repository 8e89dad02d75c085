import { Navigate, useLocation } from 'react-router-dom';
import { LoginForm } from '../app/islands/login-form.tsx';
import { SignInFrame } from '../app/sign-in-frame.tsx';
import { returnPath, useAuth } from '../features/auth/index.ts';
import { PageHead } from '../ui/page-head.tsx';

export function Component() {
  const { state } = useLocation();
  const auth = useAuth();

  if (auth.status === 'signed-in') return <Navigate to={returnPath(state)} replace />;
  return (
    <SignInFrame title="Login">
      <PageHead name="Login" description="Log in to book a service and to manage your orders." />
      <LoginForm />
    </SignInFrame>
  );
}
