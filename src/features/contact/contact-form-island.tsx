import { island } from '../../hydration/index.ts';
import { FormSkeleton } from '../../ui/skeleton.tsx';

export const ContactForm = island(
  'contact-form',
  async () => (await import('./contact-form.tsx')).ContactForm,
  <FormSkeleton fields={5} />,
);
