import { island } from '../../hydration/island.tsx';
import { FormSkeleton } from '../../ui/skeleton.tsx';

export const LoginForm = island(
  'login-form',
  async () => (await import('./forms/login-form.tsx')).LoginForm,
  <FormSkeleton fields={2} />,
);
