import { useNavigate } from 'react-router-dom';
import { SignUpForm } from '../app/islands/sign-up-form.tsx';
import { SignInFrame } from '../app/sign-in-frame.tsx';
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
