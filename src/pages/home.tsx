import { Link } from 'react-router-dom';
import { BRAND } from '../contract/brand.ts';
import { ContactForm } from '../features/contact/index.ts';
import { HeroCarousel } from '../features/hero/index.ts';
import { ServiceList } from '../features/services/index.ts';
import { PageTitle } from '../ui/page-title.tsx';

export function Component() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-16">
      <PageTitle name="Home" />
      <h1 className="sr-only">{BRAND}: car repair you can book online</h1>
      <HeroCarousel />
      <section aria-labelledby="about" className="grid max-w-3xl gap-4">
        <h2 id="about">A garage that says what it does</h2>
        <p>
          Every service has its price and its time on the card. You book it here, pay online, and bring the
          car: no estimate that grows, no work that you did not ask for.
        </p>
        <Link to="/about" className="link w-fit">
          More about us
        </Link>
      </section>
      <section aria-labelledby="services" className="grid gap-6">
        <h2 id="services">Our services</h2>
        <ServiceList search="" order="asc" />
      </section>
      <section aria-labelledby="contact" className="grid gap-6">
        <h2 id="contact">Contact us</h2>
        <ContactForm />
      </section>
    </div>
  );
}
