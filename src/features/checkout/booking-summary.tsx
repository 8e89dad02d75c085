import { useQuery } from '@tanstack/react-query';
import { serverNow } from '../../api/server-clock.ts';
import type { Service } from '../../contract/catalogue/service.ts';
import { formatAmount } from '../../contract/money/format-money.ts';
import { amountOfCataloguePrice } from '../../contract/money/money.ts';
import { garageRules } from '../../garage-rules.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { formatSoonInDhaka } from '../../ui/dates.ts';
import { Rule } from '../../ui/heading.tsx';
import { Price } from '../../ui/price.tsx';
import { formatDuration } from '../services/format-duration.ts';
import { ServicePicture } from '../services/service-picture.tsx';
import { slotsQuery } from '../visits/choose/slots-query.ts';
import * as t from './texts.ts';
import type { useCheckoutForm } from './use-checkout-form.ts';

interface BookingSummaryProps extends Omit<ReturnType<typeof useCheckoutForm>, 'form'> {
  service: Service;
  /** The price with which the page began, such as that of a list. */
  listedPrice: number;
}

/** Renders the booked service, what is paid for it, and the next steps. */
export function BookingSummary({ service, listedPrice, currency, due, bdtPerUsd }: BookingSummaryProps) {
  const inCurrency = (price: number) =>
    formatAmount(amountOfCataloguePrice(price, currency, bdtPerUsd), currency);
  return (
    <Card className="grid gap-4 overflow-hidden p-4 sm:p-6 lg:sticky lg:top-24">
      <div className="grid grid-cols-[6.5rem_1fr] items-start gap-x-4 gap-y-3 sm:grid-cols-[12rem_1fr] sm:gap-x-6 lg:grid-cols-1">
        <ServicePicture
          src={service.img}
          loading="eager"
          className="w-full rounded-control sm:row-span-2 lg:row-span-1"
        />
        <div className="grid gap-1.5">
          <h1 className="text-[1.625rem] leading-[1.05] sm:text-4xl">{service.title}</h1>
          <Badge icon="clock">{formatDuration(service.minutes)}</Badge>
        </div>
        <p className="text-muted max-sm:sr-only">{service.description}</p>
      </div>
      <Rule />
      <div className="grid gap-1">
        <p role="status" className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold">{t.youPay}</span>{' '}
          <Price
            price={service.price}
            paid={{ amount: due, currency }}
            className="items-baseline justify-end text-3xl"
          />
        </p>
        {currency === 'BDT' && (
          <p className="flex justify-between gap-x-4 text-right text-sm text-muted figures">
            <span>{t.rate}</span> {t.takaForDollar(bdtPerUsd, formatAmount(garageRules.takaStep, 'BDT'))}
          </p>
        )}
      </div>
      <p role="status" className="font-semibold text-warning empty:hidden">
        {service.price !== listedPrice && t.priceChanged(inCurrency(listedPrice), inCurrency(service.price))}
      </p>
      <NextDropOff service={service._id} />
      <section aria-labelledby="next" className="hidden gap-2 border-t border-line pt-4 lg:grid">
        <h2 id="next" className="font-sans text-base font-semibold normal-case">
          {t.whatHappensNext}
        </h2>
        <ol className="grid list-decimal gap-1 pl-5 text-muted">
          {t.nextSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </Card>
  );
}

/** Says when a car can be brought for a service at the earliest. Its line stays empty until that is known, or if it is not. */
function NextDropOff({ service }: { service: string }) {
  const { data = [] } = useQuery({ ...slotsQuery({ service }), retry: false });
  const next = data.flatMap(({ slots }) => slots).find(({ free }) => free > 0);
  return (
    <p className="min-h-[1lh] text-muted">
      {next && (
        <>
          {t.nextFree}{' '}
          <strong className="font-semibold text-ink figures">
            {formatSoonInDhaka(next.start, serverNow())}
          </strong>
        </>
      )}
    </p>
  );
}
