import { Navigate, useLocation } from 'react-router-dom';
import { returnPath } from '../features/auth/forms/return-path.ts';
import { SignInFrame } from '../features/auth/forms/sign-in-frame.tsx';
import { useAuth } from '../features/auth/session/auth-state.ts';
import { island } from '../hydration/island.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { FormSkeleton } from '../ui/skeleton.tsx';
import * as t from './texts/pages.ts';

const LoginForm = island(
  'login-form',
  async () => (await import('../features/auth/forms/login-form.tsx')).LoginForm,
  <FormSkeleton fields={2} />,
);

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
