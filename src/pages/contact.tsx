import { ContactForm } from '../features/contact/index.ts';
import { PageTitle } from '../ui/page-title.tsx';

export function Component() {
  return (
    <div className="grid gap-6">
      <PageTitle name="Contact Us" />
      <h1>Contact Us</h1>
      <p>Tell us what your car does, or ought to do. We answer within one working day.</p>
      <ContactForm />
    </div>
  );
}
