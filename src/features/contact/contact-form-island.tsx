import { island } from '../../hydration/island.tsx';
import { FormSkeleton } from '../../ui/skeleton.tsx';

/** Creates the contact form of a page. */
export const contactForm = () =>
  island(
    'contact-form',
    async () => (await import('./contact-form.tsx')).ContactForm,
    <FormSkeleton fields={5} />,
  );
