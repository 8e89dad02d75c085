import type { Order } from '../../contract/order/order.ts';
import { formatMomentInDhaka } from '../../contract/time/format-dhaka.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Pieces } from '../../ui/pieces.tsx';
import { CalendarLinks } from '../garage/calendar-links.tsx';
import { describeCar } from '../garage/describe-visit.ts';
import { OpeningHours } from '../garage/opening-hours.tsx';
import { inDhaka, openingHours } from '../garage/texts.ts';
import { useGiveUpVisit } from '../orders/give-up-visit.ts';
import { useOrders } from '../orders/orders-query.ts';
import { ServicePicture } from '../services/service-picture.tsx';
import * as t from './texts.ts';
import { bookingsTogetherWith } from './together.ts';
import { serviceNamesOf, TogetherLine } from './together-line.tsx';

/** Renders the booked service with its present visit, which can be given up. */
export function VisitSummary({ order, onGivenUp }: { order: Order; onGivenUp: () => void }) {
  const givingUp = useGiveUpVisit();
  const others = bookingsTogetherWith(order, useOrders().data ?? []);
  const { img, serviceName, visit, transactionId } = order;
  const giveUp = () => {
    givingUp.mutate(order, { onSuccess: (changed) => changed && onGivenUp() });
  };
  return (
    <Card className="grid gap-4 overflow-hidden p-4 sm:p-6 lg:sticky lg:top-24">
      <div className="grid grid-cols-[6.5rem_1fr] items-start gap-4 lg:grid-cols-1">
        <ServicePicture src={img} loading="eager" className="w-full rounded-control" />
        <p className="font-sign text-2xl leading-tight font-extrabold">{serviceName}</p>
      </div>
      {visit && (
        <section aria-label={t.timeNow} className="grid gap-2 border-t border-line pt-4">
          <p>
            <span className="block text-muted">{t.timeNow}</span>
            <strong className="text-lg figures">{formatMomentInDhaka(visit.start)}</strong> {inDhaka}
            <span className="block wrap-anywhere">
              <Pieces text={describeCar(visit)} />
            </span>
            <TogetherLine order={order} />
          </p>
          {others.length > 0 && <p>{t.othersStay(serviceNamesOf(others))}</p>}
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <Button variant="secondary" pending={givingUp.isPending} onClick={giveUp}>
              {t.giveUpTime}
            </Button>
            {!order.displaced && <CalendarLinks transactionId={transactionId} />}
          </div>
          {givingUp.error && <Alert>{givingUp.error.message}</Alert>}
        </section>
      )}
      <section className="hidden gap-1 border-t border-line pt-4 lg:grid">
        <h2 className="font-sans text-base font-semibold normal-case">{openingHours}</h2>
        <OpeningHours />
      </section>
    </Card>
  );
}
