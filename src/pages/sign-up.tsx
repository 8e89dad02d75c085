import { useNavigate } from 'react-router-dom';
import { SignInFrame } from '../features/auth/forms/sign-in-frame.tsx';
import { island } from '../hydration/island.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { FormSkeleton } from '../ui/skeleton.tsx';
import * as t from './texts/pages.ts';

const SignUpForm = island(
  'sign-up-form',
  async () => (await import('../features/auth/forms/sign-up-form.tsx')).SignUpForm,
  <FormSkeleton fields={3} />,
);

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
