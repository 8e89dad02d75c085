import { FormSkeleton } from '../../ui/skeleton.tsx';
import { island } from '../island.tsx';

export const ContactForm = island(
  'contact-form',
  async () => (await import('../../features/contact/parts.ts')).ContactForm,
  <FormSkeleton fields={5} />,
);
