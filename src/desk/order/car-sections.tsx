import { Link } from 'react-router-dom';
import type { Job } from '../../contract/desk/desk-day.ts';
import type { DeskOrder } from '../../contract/desk/desk-order.ts';
import { describeReadings, formatPlate } from '../../contract/order/format-car.ts';
import { formatDayInDhaka, formatMomentInDhaka } from '../../contract/time/format-dhaka.ts';
import { servicesOfCar } from '../board/jobs/steps.ts';
import { keyTagLabel, stepNames } from '../board/jobs/texts.ts';
import { formatTaka } from '../kit/format-amounts.ts';
import { SectionCard } from '../kit/section.tsx';
import { noteLabel } from '../texts.ts';
import { orderUrl } from '../views.ts';
import { BookingFacts } from './facts.tsx';
import * as t from './texts.ts';

/** Renders which car it is, when it comes, and how far the work is. */
export const CarAndVisits = ({ order: { job, bookedAt, origin } }: { order: DeskOrder }) => {
  const { visit, missed, message, mechanic } = job;
  const car = visit ?? job.vehicle;
  const booked = formatMomentInDhaka(bookedAt);
  return (
    <SectionCard title={t.carTitle}>
      <BookingFacts
        facts={{
          [t.serviceName]: servicesOfCar(job),
          [t.plateName]: car?.plate && <span className="inline-block">{formatPlate(car.plate)}</span>,
          [t.carName]: [car?.car, describeReadings(job)].filter(Boolean).join(' · '),
          [noteLabel]: car?.note,
          [t.visitName]: visit ? formatMomentInDhaka(visit.start) : job.place === 'unscheduled' && t.anyDay,
          [t.missedName]: missed && formatMomentInDhaka(missed),
          [t.stateName]: stateOf(job),
          [t.messageName]: message,
          [t.mechanicName]: mechanic,
          [keyTagLabel]: job.keyTag,
          [t.bookedName]: origin === 'desk' ? t.bookedAtDesk(booked) : booked,
        }}
      />
    </SectionCard>
  );
};

/** Returns how far the work is, and who has moved the car last. */
function stateOf({ progress, movedAt, movedBy, cancelled }: Job): string {
  const step = stepNames[progress];
  const moved = movedAt && movedBy ? `${step}, ${movedBy}, ${formatMomentInDhaka(movedAt)}` : step;
  if (!cancelled) return moved;
  return movedAt ? `${t.cancelledState}. ${moved}` : t.cancelledState;
}

/** Renders the deferred work of earlier visits of the car, if anything. */
export const DeferredWorkSection = ({ deferredWork = [] }: Pick<Job, 'deferredWork'>) =>
  deferredWork.length > 0 && (
    <SectionCard title={t.deferredTitle}>
      <ul className="grid gap-2">
        {deferredWork.map(({ id, text, price = 0, at }) => (
          <li key={id} className="flex justify-between gap-4">
            <span className="wrap-anywhere">
              {text}
              <span className="block text-sm text-muted">{t.foundOn(formatDayInDhaka(at))}</span>
            </span>
            <span className="whitespace-nowrap figures">{formatTaka(price)}</span>
          </li>
        ))}
      </ul>
    </SectionCard>
  );

/** Renders the earlier visits of the same car, each with the way to its page, if there are some. */
export const EarlierVisits = ({ earlier }: Pick<DeskOrder, 'earlier'>) =>
  earlier.length > 0 && (
    <SectionCard title={t.earlierTitle}>
      <ul className="grid gap-1">
        {earlier.map(({ orderId, serviceName, at }) => (
          <li key={orderId}>
            <Link to={orderUrl(orderId)} className="link inline-flex min-h-6 items-center">
              {formatDayInDhaka(at)}, {serviceName}
            </Link>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
