import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import type { Order } from '../../../contract/order.ts';
import type { Visit } from '../../../contract/visit.ts';
import { PageHeading } from '../../../ui/heading.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { LoadingStatus, Skeleton } from '../../../ui/skeleton.tsx';
import type { AuthUser } from '../../auth/index.ts';
import { PhoneNumber } from '../../garage/index.ts';
import { VisitSummary } from '../summary/visit-summary.tsx';
import { slotsQuery } from './slots-query.ts';
import { VisitForm } from './visit-form.tsx';

const CHOOSE = 'Come any day we are open, or say when: then we are ready for your car.';
const MOVE = 'Choose another time: the old one is free at once.';
const GIVEN_UP =
  'Your time is given up, and your booking stays: come any day we are open, or choose another time. If the old time is in your calendar, delete it there.';

/** The customer's last act on this page. `former` is the visit before, if there was one. */
export interface Outcome {
  type: 'set' | 'moving' | 'given-up';
  former: Visit | undefined;
}

interface ChooseVisitProps {
  order: Order;
  user: AuthUser;
  outcome: Outcome | undefined;
  onSet: () => void;
  onGivenUp: () => void;
}

/** Renders an order beside the form that sets or moves its visit. */
export function ChooseVisit({ order, user, outcome, onSet, onGivenUp }: ChooseVisitProps) {
  const slots = useQuery(slotsQuery(order.service));
  const heading = useRef<HTMLDivElement>(null);
  const { visit } = order;

  useEffect(() => {
    if (outcome) heading.current?.focus();
  }, [outcome]);

  return (
    <>
      <div ref={heading} tabIndex={-1} className="outline-none">
        <PageHeading title={visit ? 'Move your visit' : 'Choose a time'}>
          {outcome?.type === 'given-up' ? GIVEN_UP : visit ? MOVE : CHOOSE}
        </PageHeading>
      </div>
      <div className="grid items-start gap-8 pb-16 lg:grid-cols-[2fr_3fr]">
        <VisitSummary order={order} user={user} onGivenUp={onGivenUp} />
        {slots.data ? (
          <VisitForm order={order} user={user} slots={slots.data} former={outcome?.former} onSet={onSet} />
        ) : slots.isPending ? (
          <VisitFormSkeleton />
        ) : slots.error instanceof ApiError && slots.error.status === 404 ? (
          <p>
            This service is no longer in our list, so its times are not shown. To choose one, call{' '}
            <PhoneNumber />.
          </p>
        ) : (
          <LoadFailure error={slots.error} retry={() => slots.refetch()} />
        )}
      </div>
    </>
  );
}

const VisitFormSkeleton = () => (
  <div className="grid gap-4">
    <LoadingStatus>Loading the free times…</LoadingStatus>
    <Skeleton className="h-96" />
    <Skeleton className="h-36" />
  </div>
);
