import { useNavigate } from 'react-router';
import { SignInFrame } from '../features/auth/forms/sign-in-frame.tsx';
import { SignUpForm } from '../features/auth/sign-up-form-island.tsx';
import { PageHead } from '../ui/page-head.tsx';
import * as t from './texts/pages.ts';

export function Component() {
  const navigate = useNavigate();
  return (
    <SignInFrame title={t.signUp} picture="/images/slides/slide-6.svg">
      <PageHead name={t.signUp} description={t.signUpDescription} />
      <p className="text-lg text-muted">{t.oneAccount}</p>
      <SignUpForm onSignedUp={() => navigate('/')} />
    </SignInFrame>
  );
}
