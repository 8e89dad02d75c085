import { BadgeCheck, CalendarClock, Phone, Wrench } from 'lucide-react';
import { Link } from 'react-router-dom';
import { BRAND } from '../contract/brand.ts';
import { ContactForm } from '../features/contact/index.ts';
import { BookingSteps, GarageFacts } from '../features/garage/index.ts';
import { HeroCarousel } from '../features/hero/index.ts';
import { ServiceList } from '../features/services/index.ts';
import { garage } from '../garage.ts';
import { SectionHeading } from '../ui/heading.tsx';
import { PageHead } from '../ui/page-head.tsx';

const promises = [
  { icon: BadgeCheck, text: 'Fixed prices, shown before you book' },
  { icon: CalendarClock, text: `Open from ${garage.hours[0].opens}, closed on ${garage.closed}` },
  { icon: Wrench, text: 'Twelve months on parts and labour' },
  { icon: Phone, text: `Questions? ${garage.phone}` },
];

export function Component() {
  return (
    <div className="page-grid">
      <PageHead
        name="Home"
        description="Choose your car's service, see the price and the time, book and pay online. A garage that says what it does."
      />
      <div className="on-band relative col-[full]">
        <h1 className="px-4 py-3 font-sans text-base font-semibold text-accent normal-case md:absolute md:top-[clamp(1.5rem,3.5vw,3rem)] md:left-[max(0rem,calc(50%-37rem))] md:z-1 md:py-0">
          {BRAND}: car repair you can book online
        </h1>
        <HeroCarousel />
      </div>
      <ul className="col-[full] grid grid-cols-2 gap-px border-b border-line bg-line lg:grid-cols-4">
        {promises.map(({ icon: Icon, text }) => (
          <li
            key={text}
            className="flex items-center gap-3 bg-surface p-4 text-sm font-semibold sm:justify-center sm:text-base"
          >
            <Icon aria-hidden="true" className="size-6 shrink-0 text-link" />
            {text}
          </li>
        ))}
      </ul>
      <section aria-labelledby="about" className="grid gap-8 py-16">
        <div className="grid gap-3">
          <h2 id="about">A garage that says what it does</h2>
          <p className="max-w-2xl text-lg text-muted">
            Every service has its price and its time on the card. You book it here, pay online, and bring the
            car: no estimate that grows, no work that you did not ask for.{' '}
            <Link to="/about" className="link">
              More about us
            </Link>
          </p>
        </div>
        <BookingSteps />
      </section>
      <section aria-labelledby="services" className="grid gap-8 py-8">
        <SectionHeading id="services" title="Our services" />
        <ServiceList search="" order="asc" />
      </section>
      <section aria-labelledby="contact" className="grid gap-8 py-16">
        <SectionHeading id="contact" title="Contact us" />
        <div className="grid gap-10 lg:grid-cols-[3fr_2fr]">
          <ContactForm />
          <GarageFacts />
        </div>
      </section>
    </div>
  );
}
