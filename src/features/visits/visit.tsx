import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { PaymentState } from '../../contract/order.ts';
import { PageHeading } from '../../ui/heading.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import type { AuthUser } from '../auth/index.ts';
import { isVisitOpen, PhoneNumber } from '../garage/index.ts';
import { ordersQuery } from '../orders/index.ts';
import { ChooseVisit, type Outcome } from './choose/choose-visit.tsx';
import { VisitConfirmation } from './summary/visit-confirmation.tsx';

/** Why no time can be chosen. */
const reasons: Record<Exclude<PaymentState, 'paid'>, string> = {
  unpaid: 'A time can be chosen once the order is paid. You can pay it from your orders.',
  held: 'A time can be chosen once we have confirmed your payment, which is under review.',
  'refund-due': 'The money of this order goes back, so there is no time to choose.',
  refunded: 'The money of this order went back, so there is no time to choose.',
};

/** Lets the customer choose, move or give up the time of an order. */
export function Visit({ id, user }: { id: string; user: AuthUser }) {
  const orders = useQuery(ordersQuery(user));
  const [outcome, setOutcome] = useState<Outcome>();

  if (orders.isPending) return <PageLoading />;
  if (orders.data === undefined) {
    return (
      <>
        <PageHeading title="Choose a time" />
        <LoadFailure error={orders.error} retry={() => orders.refetch()} />
      </>
    );
  }
  const order = orders.data.find(({ _id }) => _id === id);
  if (!order) {
    return (
      <NoVisit title="No such order">
        You have no order with this number. It may have been cancelled, or belong to another account.
      </NoVisit>
    );
  }
  if (order.payment !== 'paid') {
    return <NoVisit title="No time to choose">{reasons[order.payment]}</NoVisit>;
  }
  if (!isVisitOpen(order, new Date())) {
    return (
      <NoVisit title="No time to choose">
        {order.progress ? 'Your car has come.' : 'The time of your visit has come.'} To change it, call{' '}
        <PhoneNumber />.
      </NoVisit>
    );
  }
  if (order.visit && outcome?.type === 'set') {
    return (
      <VisitConfirmation
        order={order}
        visit={order.visit}
        former={outcome.former?.start}
        onChange={() => setOutcome({ ...outcome, type: 'moving' })}
      />
    );
  }
  return (
    <ChooseVisit
      // A visit that was given up leaves no time chosen.
      key={outcome?.type}
      order={order}
      user={user}
      outcome={outcome}
      onSet={() => setOutcome({ type: 'set', former: order.visit })}
      onGivenUp={() => setOutcome({ type: 'given-up', former: order.visit })}
    />
  );
}

/** Renders why there is no time to choose, with a way on. */
const NoVisit = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <PageHeading title={title}>{children}</PageHeading>
    <LinkButton to="/orders" className="justify-self-start">
      See your orders
    </LinkButton>
  </>
);
