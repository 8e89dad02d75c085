import { useNavigate } from 'react-router-dom';
import { SignInFrame } from '../features/auth/index.ts';
import { SignUpForm } from '../features/auth/sign-up-form-island.tsx';
import { PageHead } from '../ui/page-head.tsx';

export function Component() {
  const navigate = useNavigate();
  return (
    <SignInFrame title="Sign Up" picture="/images/slides/slide-6.svg">
      <PageHead name="Sign Up" description="Create an account to book your car's service online." />
      <p className="text-lg text-muted">
        One account for all your bookings: see them, choose a time, and print what you have paid.
      </p>
      <SignUpForm onSignedUp={() => navigate('/')} />
    </SignInFrame>
  );
}
