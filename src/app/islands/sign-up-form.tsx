import { FormSkeleton } from '../../ui/skeleton.tsx';
import { island } from '../island.tsx';

export const SignUpForm = island(
  'sign-up-form',
  async () => (await import('../../features/auth/parts.ts')).SignUpForm,
  <FormSkeleton fields={3} />,
);
