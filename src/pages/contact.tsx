import { contactForm } from '../features/contact/contact-form-island.tsx';
import { GarageFacts } from '../features/garage/garage-facts.tsx';
import { PageHeading } from '../ui/heading.tsx';
import { PageHead } from '../ui/page-head.tsx';
import * as t from './texts/pages.ts';

const ContactForm = contactForm();

export function Component() {
  return (
    <div className="page-grid">
      <PageHead name={t.contactName} description={t.contactDescription} />
      <PageHeading title={t.contactName}>{t.contactIntroduction}</PageHeading>
      <div className="grid gap-10 py-4 lg:grid-cols-[3fr_2fr]">
        <ContactForm />
        <GarageFacts className="sm:grid-cols-2 lg:grid-cols-1" />
      </div>
    </div>
  );
}
