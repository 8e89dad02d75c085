import { island } from '../../hydration/island.tsx';
import { FormSkeleton } from '../../ui/skeleton.tsx';

export const SignUpForm = island(
  'sign-up-form',
  async () => (await import('./forms/sign-up-form.tsx')).SignUpForm,
  <FormSkeleton fields={3} />,
);
