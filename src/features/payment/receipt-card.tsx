import type { ComponentProps, ReactNode } from 'react';
import { formatNumber } from '../../format-number.ts';
import { garage } from '../../garage.ts';
import { BRAND } from '../../garage-texts.ts';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Rule } from '../../ui/heading.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import type { Progress } from '../garage/is-under-way.ts';
import { OpeningHours } from '../garage/opening-hours.tsx';
import { PhoneNumber } from '../garage/phone-number.tsx';
import { CarProgress } from '../garage/progress.tsx';
import { paid } from '../orders/one-order-texts.ts';

interface ReceiptCardProps {
  title: string;
  /** Announces the title, as it is the outcome of what the customer has done. */
  isOutcome?: boolean;
  isPaid: boolean;
  booking: { serviceName: string; progress?: Progress | undefined };
  answer?: ComponentProps<typeof CarProgress>['answer'];
  children: ReactNode;
}

/** Renders a booking as a receipt that can be printed: its title with the stamp of one that is paid, and how far the car is. */
export const ReceiptCard = ({
  title,
  isOutcome = false,
  isPaid,
  booking: { serviceName, progress },
  answer,
  children,
}: ReceiptCardProps) => (
  <Card className="grid gap-6 p-5 break-inside-avoid sm:p-10 print:gap-4 print:border-0 print:p-0">
    <div
      role={isOutcome ? 'status' : undefined}
      className="flex flex-wrap items-center justify-between gap-4"
    >
      <h1 className="print:text-4xl">{title}</h1>
      {isPaid && (
        <p className="flex items-center gap-2 rounded-control border-3 border-success px-3 py-1 font-sign text-2xl font-extrabold text-success uppercase">
          <Icon name="circle-check" className="size-6" />
          {paid}
        </p>
      )}
    </div>
    {progress && <CarProgress progress={progress} serviceName={serviceName} answer={answer} isLarge />}
    {children}
  </Card>
);

/** Renders the facts of a receipt, with the garage's address beside them. */
export const ReceiptFacts = (facts: ComponentProps<typeof Facts>) => (
  <>
    <Rule />
    <div className="flex flex-wrap justify-between gap-8">
      <Facts {...facts} />
      <GarageAddress />
    </div>
  </>
);

/** Renders the garage's address and opening hours as a receipt has them. */
const GarageAddress = () => (
  <div className="flex gap-3">
    <img src="/logo.svg" alt="" width={48} height={48} className="self-start" />
    <div className="grid gap-2">
      <address className="not-italic">
        <strong>{BRAND}</strong>
        <br />
        {garage.address.street}
        <br />
        {garage.address.city} {formatNumber(garage.address.postcode)}, {garage.address.country}
        <br />
        <PhoneNumber />
      </address>
      <OpeningHours />
    </div>
  </div>
);
