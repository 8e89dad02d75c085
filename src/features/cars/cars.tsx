import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { LoadingStatus, Skeleton } from '../../ui/skeleton.tsx';
import { useOrders } from '../orders/orders-query.ts';
import { CarCard } from './car-card.tsx';
import { groupCars } from './group-cars.ts';
import * as t from './texts.ts';

/** Renders the cars that have come for a customer's orders. */
export function Cars() {
  // All of them.
  const orders = useOrders(() => false);
  const cars = groupCars(orders.data ?? []);
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

const CarsSkeleton = () => (
  <>
    <LoadingStatus>{t.loadingCars}</LoadingStatus>
    <Skeleton className="h-96 rounded-card" />
  </>
);
