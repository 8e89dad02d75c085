import { type ReactNode, useState } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import type { PaymentState } from '../../contract/order.ts';
import { PageHeading } from '../../ui/heading.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { fullStop } from '../../ui/texts.ts';
import { useUser } from '../auth/use-user.ts';
import { isVisitOpen } from '../garage/is-visit-open.ts';
import { PhoneNumber } from '../garage/phone-number.tsx';
import { useOrders } from '../orders/orders-query.ts';
import { ChooseVisit, type Outcome } from './choose/choose-visit.tsx';
import { VisitConfirmation } from './summary/visit-confirmation.tsx';
import * as t from './texts.ts';

/** Why no time can be chosen. */
const reasons: Record<Exclude<PaymentState, 'paid'>, string> = {
  unpaid: t.unpaid,
  held: t.held,
  'refund-due': t.refundDue,
  refunded: t.refunded,
};

/** Lets the customer choose, move or give up the time of an order. */
export function Visit({ id }: { id: string }) {
  const user = useUser();
  const orders = useOrders(user, (read) => read.some(({ _id }) => _id === id));
  const [outcome, setOutcome] = useState<Outcome>();

  if (orders.data === undefined) {
    if (!orders.error) return <PageLoading />;
    return (
      <>
        <PageHeading title={t.chooseTime} />
        <LoadFailure error={orders.error} retry={() => orders.refetch()} />
      </>
    );
  }
  const order = orders.data.find(({ _id }) => _id === id);
  if (!order) {
    return <NoVisit title={t.noOrder}>{t.noOrderReason}</NoVisit>;
  }
  if (order.payment !== 'paid') {
    return <NoVisit title={t.noTime}>{reasons[order.payment]}</NoVisit>;
  }
  if (!isVisitOpen(order, serverNow())) {
    return (
      <NoVisit title={t.noTime}>
        {order.progress ? t.carHasCome : t.timeHasCome} {t.callToChange} <PhoneNumber />
        {fullStop}
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
      {t.seeOrders}
    </LinkButton>
  </>
);
