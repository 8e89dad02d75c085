import { Navigate, useLocation } from 'react-router';
import { returnPath } from '../features/auth/forms/return-path.ts';
import { SignInFrame } from '../features/auth/forms/sign-in-frame.tsx';
import { LoginForm } from '../features/auth/login-form-island.tsx';
import { useAuth } from '../features/auth/session/auth-state.ts';
import { PageHead } from '../ui/page-head.tsx';
import * as t from './texts/pages.ts';

export function Component() {
  const { state } = useLocation();
  const auth = useAuth();

  if (auth.status === 'signed-in') return <Navigate to={returnPath(state)} replace />;
  return (
    <SignInFrame title={t.login} picture="/images/slides/slide-2.svg">
      <PageHead name={t.login} description={t.loginDescription} />
      <LoginForm />
    </SignInFrame>
  );
}
