import { island } from '../../hydration/island.tsx';
import { FormSkeleton } from '../../ui/skeleton.tsx';

export const ContactForm = island(
  'contact-form',
  async () => (await import('./contact-form.tsx')).ContactForm,
  <FormSkeleton fields={5} />,
);
