import { BookingSteps } from '../features/garage/booking-steps.tsx';
import { GarageFacts } from '../features/garage/garage-facts.tsx';
import { LinkButton } from '../ui/button.tsx';
import { PageHeading } from '../ui/heading.tsx';
import { PageHead } from '../ui/page-head.tsx';
import * as texts from './texts/about.tsx';

export function Component() {
  return (
    <div className="page-grid">
      <PageHead name={texts.name} description={texts.description} />
      <PageHeading title={texts.name}>{texts.introduction}</PageHeading>
      <div className="grid items-center gap-8 py-6 lg:grid-cols-2">
        <img
          src="/images/slides/slide-6.svg"
          alt=""
          width={960}
          height={540}
          className="aspect-video w-full rounded-card"
        />
        <div className="grid gap-4 text-lg">
          <h2>{texts.priceTitle}</h2>
          <p>{texts.youDecide}</p>
          <p>{texts.guarantee}</p>
          <LinkButton to="/services" className="justify-self-start">
            {texts.seeServices}
          </LinkButton>
        </div>
      </div>
      <section aria-labelledby="steps" className="grid gap-6 py-10">
        <h2 id="steps">{texts.stepsTitle}</h2>
        <BookingSteps />
      </section>
      <section aria-labelledby="changes" className="grid gap-4 py-10">
        <h2 id="changes">{texts.changesTitle}</h2>
        <p className="max-w-2xl text-lg">{texts.changes}</p>
      </section>
      <section aria-labelledby="find" className="grid gap-6 py-10">
        <h2 id="find">{texts.findTitle}</h2>
        <GarageFacts className="sm:grid-cols-2 lg:grid-cols-4" />
      </section>
    </div>
  );
}
