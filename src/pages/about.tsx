import { BookingSteps, GarageFacts, PhoneNumber } from '../features/garage/index.ts';
import { PageHeading } from '../ui/heading.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageHead } from '../ui/page-head.tsx';

export function Component() {
  return (
    <div className="page-grid">
      <PageHead
        name="About Us"
        description="Who repairs your car, how a booking works, and what happens when plans change."
      />
      <PageHeading title="About Us">
        We service and repair cars of every make. You see the price before you book, and the worn parts before
        you drive home.
      </PageHeading>
      <div className="grid items-center gap-8 py-6 lg:grid-cols-2">
        <img
          src="/images/slides/slide-6.svg"
          alt=""
          width={960}
          height={540}
          className="aspect-video w-full rounded-card"
        />
        <div className="grid gap-4 text-lg">
          <h2>One price, agreed first</h2>
          <p>
            You choose the work online and pay the price that is on the card. If we find something else on the
            lift, we call you before we touch it, and you decide.
          </p>
          <p>
            Every mechanic signs for the work done, and parts and labour are covered for twelve months. Keep
            your order summary: it is all we need to see.
          </p>
          <LinkButton to="/services" className="justify-self-start">
            See what we do
          </LinkButton>
        </div>
      </div>
      <section aria-labelledby="steps" className="grid gap-6 py-10">
        <h2 id="steps">How a booking works</h2>
        <BookingSteps />
      </section>
      <section aria-labelledby="changes" className="grid gap-4 py-10">
        <h2 id="changes">If plans change</h2>
        <p className="max-w-2xl text-lg">
          Every booking is listed under Orders. If a payment did not go through, pay there. If plans change,
          cancel there: each booking says until when the money comes back by itself, the way you paid. After
          that, call us first: <PhoneNumber />.
        </p>
      </section>
      <section aria-labelledby="find" className="grid gap-6 py-10">
        <h2 id="find">Find us</h2>
        <GarageFacts className="sm:grid-cols-2 lg:grid-cols-4" />
      </section>
    </div>
  );
}
