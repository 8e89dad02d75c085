import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { contactForm } from '../features/contact/contact-form-island.tsx';
import { BookingSteps } from '../features/garage/booking-steps.tsx';
import { GarageFacts } from '../features/garage/garage-facts.tsx';
import { PhoneNumber } from '../features/garage/phone-number.tsx';
import { HeroCarousel } from '../features/hero/hero-carousel.tsx';
import { ServiceListSkeleton } from '../features/services/service-list-skeleton.tsx';
import { island } from '../hydration/island.tsx';
import { SectionHeading } from '../ui/heading.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import type { IconName } from '../ui/icons/icon-names.ts';
import { PageHead } from '../ui/page-head.tsx';
import * as t from './texts/pages.ts';

const ServiceList = island(
  'service-list',
  async () => (await import('../features/services/service-list.tsx')).ServiceList,
  <ServiceListSkeleton />,
);

const BegunBooking = island(
  'begun-booking',
  async () => (await import('../features/checkout/unfinished/unfinished-bookings.tsx')).BegunStrip,
  null,
);

const ContactForm = contactForm();

const promises: { icon: IconName; text: ReactNode }[] = [
  { icon: 'badge-check', text: t.pricesShown },
  { icon: 'calendar-check', text: t.comeAnyDay },
  { icon: 'shield-check', text: t.guarantee },
  { icon: 'phone', text: <PhoneNumber /> },
];

export function Component() {
  return (
    <div className="page-grid">
      <PageHead name={t.homeName} description={t.homeDescription} />
      <div className="if-begun col-[full] min-h-31 sm:min-h-17 print:hidden">
        <BegunBooking />
      </div>
      <div className="on-band relative col-[full]">
        <h1 className="font-sans text-base font-semibold text-accent normal-case max-lg:sr-only lg:absolute lg:top-[clamp(2rem,3.5vw,3rem)] lg:left-[max(1rem,calc(50%-36rem))] lg:z-1">
          {t.homeHeading}
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
          <h2 id="about">{t.aboutTitle}</h2>
          <p className="max-w-2xl text-lg text-muted lg:text-xl">{t.aboutText}</p>
          <Link to="/about" className="link w-fit text-lg">
            {t.moreAboutUs}
          </Link>
        </div>
        <BookingSteps />
      </section>
      <section aria-labelledby="services" className="grid gap-8 py-8">
        <SectionHeading id="services" title={t.ourServices} />
        <ServiceList search="" order="asc" />
      </section>
      <section aria-labelledby="contact" className="grid gap-8 py-16">
        <SectionHeading id="contact" title={t.contactUs} />
        <div className="grid gap-10 lg:grid-cols-[3fr_2fr]">
          <ContactForm />
          <GarageFacts className="sm:grid-cols-2 lg:grid-cols-1" />
        </div>
      </section>
    </div>
  );
}
