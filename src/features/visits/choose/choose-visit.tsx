import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Order } from '../../../contract/order/order.ts';
import type { Visit } from '../../../contract/visits/visit.ts';
import { PageHeading } from '../../../ui/heading.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { LoadingStatus, Skeleton } from '../../../ui/skeleton.tsx';
import { chooseTime } from '../../orders/one-order-texts.ts';
import { useOrders } from '../../orders/orders-query.ts';
import * as t from '../texts.ts';
import { bookingsTogetherWith } from '../together.ts';
import { VisitSummary } from '../visit-summary.tsx';
import { slotsQuery } from './slots-query.ts';
import { VisitForm } from './visit-form.tsx';

/** The customer's last act on this page. `previous` is the visit before, if there was one. */
export interface VisitOutcome {
  type: 'set' | 'moving' | 'given-up';
  previous: Visit | undefined;
}

interface ChooseVisitProps {
  order: Order;
  outcome: VisitOutcome | undefined;
  onDone: (type: VisitOutcome['type']) => void;
}

/** Renders an order beside the form that sets or moves its visit. */
export function ChooseVisit({ order, outcome, onDone }: ChooseVisitProps) {
  const others = bookingsTogetherWith(order, useOrders().data ?? []);
  // Room for all bookings of the car is room for one.
  const minutes = others.reduce((sum, other) => sum + other.minutes, order.minutes);
  const slots = useQuery(slotsQuery({ minutes }));
  const heading = useRef<HTMLDivElement>(null);
  const { visit } = order;

  useEffect(() => {
    if (outcome) heading.current?.focus();
  }, [outcome]);

  return (
    <>
      <div ref={heading} tabIndex={-1} className="outline-none">
        <PageHeading title={visit ? t.moveTitle : chooseTime}>
          {outcome?.type === 'given-up' ? t.givenUp : visit ? t.moving : t.choosing}
        </PageHeading>
      </div>
      <div className="grid items-start gap-8 pb-16 lg:grid-cols-[2fr_3fr]">
        <VisitSummary order={order} onGivenUp={() => onDone('given-up')} />
        <Loaded query={slots} skeleton={<VisitFormSkeleton />}>
          {(read) => (
            <VisitForm
              order={order}
              others={others}
              slots={read}
              previous={outcome?.previous}
              onSet={() => onDone('set')}
            />
          )}
        </Loaded>
      </div>
    </>
  );
}

const VisitFormSkeleton = () => (
  <div className="grid gap-4">
    <LoadingStatus>{t.loadingTimes}</LoadingStatus>
    <Skeleton className="h-96" />
    <Skeleton className="h-36" />
  </div>
);
