import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Order } from '../../../contract/order.ts';
import type { Visit } from '../../../contract/visit.ts';
import { PageHeading } from '../../../ui/heading.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { LoadingStatus, Skeleton } from '../../../ui/skeleton.tsx';
import type { AuthUser } from '../../auth/session/auth-state.ts';
import { VisitSummary } from '../summary/visit-summary.tsx';
import { slotsQuery } from './slots-query.ts';
import * as t from './texts.ts';
import { VisitForm } from './visit-form.tsx';

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
  const slots = useQuery(slotsQuery({ minutes: order.minutes }));
  const heading = useRef<HTMLDivElement>(null);
  const { visit } = order;

  useEffect(() => {
    if (outcome) heading.current?.focus();
  }, [outcome]);

  return (
    <>
      <div ref={heading} tabIndex={-1} className="outline-none">
        <PageHeading title={visit ? t.moveTitle : t.chooseTitle}>
          {outcome?.type === 'given-up' ? t.givenUp : visit ? t.moving : t.choosing}
        </PageHeading>
      </div>
      <div className="grid items-start gap-8 pb-16 lg:grid-cols-[2fr_3fr]">
        <VisitSummary order={order} user={user} onGivenUp={onGivenUp} />
        {slots.data ? (
          <VisitForm order={order} user={user} slots={slots.data} former={outcome?.former} onSet={onSet} />
        ) : slots.isPending ? (
          <VisitFormSkeleton />
        ) : (
          <LoadFailure error={slots.error} retry={() => slots.refetch()} />
        )}
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
