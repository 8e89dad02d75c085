import { useId } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { formatPlate } from '../../contract/order/format-car.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Pieces } from '../../ui/pieces.tsx';
import { LoadingStatus, Skeleton } from '../../ui/skeleton.tsx';
import { useOrders } from '../orders/orders-query.ts';
import { CarVisit } from './car-visit.tsx';
import { DeferredFindingItem } from './deferred-finding-item.tsx';
import {
  type CustomerCar,
  type DeferredFinding,
  groupOrdersByCar,
  nextActOnDeferredWork,
} from './group-cars.ts';
import * as t from './texts.ts';

export function CustomerCars() {
  // All of them.
  const orders = useOrders(() => false);
  const cars = groupOrdersByCar(orders.data ?? []);
  return (
    <>
      <PageHeading title={t.myCars}>{cars.length > 0 && t.introduction}</PageHeading>
      <Loaded query={orders} skeleton={<CarsSkeleton />}>
        {() =>
          cars.length === 0 ? (
            <EmptyState picture="/images/no-orders.svg" title={t.noCars} text={t.noCarsReason}>
              <LinkButton to="/services">{t.chooseService}</LinkButton>
            </EmptyState>
          ) : (
            <div className="grid gap-8 pb-16">
              {cars.map((car) => (
                <CarCard key={car.id} car={car} />
              ))}
            </div>
          )
        }
      </Loaded>
    </>
  );
}

const isBookable = (deferred: DeferredFinding): boolean =>
  nextActOnDeferredWork(deferred, serverNow()) === 'book';

/** Renders a car: its deferred work, with one press to book it, and its visits. */
function CarCard({ car: { plate, name, deferredFindings, visits } }: { car: CustomerCar }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="grid gap-6 p-4 sm:p-6">
        <h2 id={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:text-2xl">
          <span className="rounded-control border-2 border-ink px-3 py-0.5 wrap-anywhere">
            <Pieces text={formatPlate(plate)} />
          </span>
          {name && <span className="font-sans text-lg font-semibold wrap-anywhere normal-case">{name}</span>}
        </h2>
        {deferredFindings.length > 0 && (
          <div className="grid gap-3 border-l-4 border-accent-border pl-4">
            <h3>{t.deferredTitle}</h3>
            <ul className="grid gap-4">
              {deferredFindings.map((one) => (
                <DeferredFindingItem key={one.finding.id} deferred={one} />
              ))}
            </ul>
            {deferredFindings.some(isBookable) && <p className="text-sm text-muted">{t.paysThenChooses}</p>}
          </div>
        )}
        <div className="grid gap-3">
          <h3>{t.visitsTitle}</h3>
          <ol className="grid gap-4">
            {visits.map((order) => (
              <CarVisit key={order._id} order={order} />
            ))}
          </ol>
        </div>
      </Card>
    </section>
  );
}

const CarsSkeleton = () => (
  <>
    <LoadingStatus>{t.loadingCars}</LoadingStatus>
    <Skeleton className="h-96 rounded-card" />
  </>
);
