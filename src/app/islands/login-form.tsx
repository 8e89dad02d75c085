import { FormSkeleton } from '../../ui/skeleton.tsx';
import { island } from '../island.tsx';

export const LoginForm = island(
  'login-form',
  async () => (await import('../../features/auth/parts.ts')).LoginForm,
  <FormSkeleton fields={2} />,
);
