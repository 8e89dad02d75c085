import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { BRAND } from '../contract/brand.ts';
import { ContactForm } from '../features/contact/contact-form-island.tsx';
import { BookingSteps, GarageFacts, PhoneNumber } from '../features/garage/index.ts';
import { HeroCarousel } from '../features/hero/index.ts';
import { ServiceList } from '../features/services/service-list-island.tsx';
import { SectionHeading } from '../ui/heading.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import type { IconName } from '../ui/icons/icon-names.ts';
import { PageHead } from '../ui/page-head.tsx';

const promises: { icon: IconName; text: ReactNode }[] = [
  { icon: 'badge-check', text: 'Fixed prices, shown before you book' },
  { icon: 'calendar-check', text: 'Come any day, or choose a time' },
  { icon: 'shield-check', text: 'Twelve-month guarantee, parts and labour' },
  { icon: 'phone', text: <PhoneNumber /> },
];

export function Component() {
  return (
    <div className="page-grid">
      <PageHead
        name="Home"
        description="Choose your car's service, see the price and the time, book and pay online. A garage that says what it does."
      />
      <div className="on-band relative col-[full]">
        <h1 className="font-sans text-base font-semibold text-accent normal-case max-lg:sr-only lg:absolute lg:top-[clamp(2rem,3.5vw,3rem)] lg:left-[max(1rem,calc(50%-36rem))] lg:z-1">
          {BRAND}: car repair you can book online
        </h1>
        <HeroCarousel />
      </div>
      <div className="col-[full] border-b border-line bg-surface">
        <ul className="mx-auto grid max-w-[74rem] gap-x-6 gap-y-3 px-4 py-5 min-[22rem]:grid-cols-2 lg:grid-cols-4">
          {promises.map(({ icon, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <li key={index} className="flex items-center gap-3 text-sm font-semibold sm:text-base">
              <Icon name={icon} className="size-6 shrink-0 text-link" />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </div>
      <section aria-labelledby="about" className="grid gap-8 py-14">
        <div className="grid gap-3">
          <h2 id="about">A garage that says what it does</h2>
          <p className="max-w-2xl text-lg text-muted lg:text-xl">
            Every service has its price and its time on the card. You book it here, pay online, and bring the
            car: no estimate that grows, no work that you did not ask for.
          </p>
          <Link to="/about" className="link w-fit text-lg">
            More about us
          </Link>
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
          <GarageFacts className="sm:grid-cols-2 lg:grid-cols-1" />
        </div>
      </section>
    </div>
  );
}
