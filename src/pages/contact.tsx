import { ContactForm } from '../features/contact/contact-form-island.tsx';
import { GarageFacts } from '../features/garage/index.ts';
import { PageHeading } from '../ui/heading.tsx';
import { PageHead } from '../ui/page-head.tsx';

export function Component() {
  return (
    <div className="page-grid">
      <PageHead
        name="Contact Us"
        description="Opening hours, address and phone of the garage, and a form to write to us."
      />
      <PageHeading title="Contact Us">
        Tell us what the car is doing. We answer within one working day.
      </PageHeading>
      <div className="grid gap-10 py-4 lg:grid-cols-[3fr_2fr]">
        <ContactForm />
        <GarageFacts className="sm:grid-cols-2 lg:grid-cols-1" />
      </div>
    </div>
  );
}
