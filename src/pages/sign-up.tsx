import { useNavigate } from 'react-router-dom';
import { SignInFrame } from '../features/auth/index.ts';
import { SignUpForm } from '../features/auth/sign-up-form-island.tsx';
import { PageHead } from '../ui/page-head.tsx';

export function Component() {
  const navigate = useNavigate();
  return (
    <SignInFrame title="Sign Up">
      <PageHead name="Sign Up" description="Create an account to book your car's service online." />
      <SignUpForm onSignedUp={() => navigate('/')} />
    </SignInFrame>
  );
}
