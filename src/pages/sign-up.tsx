import { useNavigate } from 'react-router-dom';
import { SignUpForm } from '../features/auth/index.ts';
import { PageTitle } from '../ui/page-title.tsx';

export function Component() {
  const navigate = useNavigate();
  return (
    <div className="grid gap-6">
      <PageTitle name="Sign Up" />
      <h1>Sign Up</h1>
      <SignUpForm onSignedUp={() => navigate('/')} />
    </div>
  );
}
