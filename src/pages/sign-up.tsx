import { useNavigate } from 'react-router-dom';
import { SignInFrame } from '../features/auth/forms/sign-in-frame.tsx';
import { SignUpForm } from '../features/auth/sign-up-form-island.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { oneAccount, signUp, signUpDescription } from './texts/sign-in.ts';

export function Component() {
  const navigate = useNavigate();
  return (
    <SignInFrame title={signUp} picture="/images/slides/slide-6.svg">
      <PageHead name={signUp} description={signUpDescription} />
      <p className="text-lg text-muted">{oneAccount}</p>
      <SignUpForm onSignedUp={() => navigate('/')} />
    </SignInFrame>
  );
}
