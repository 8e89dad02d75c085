import { type ReactNode, useState } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import type { Order } from '../../contract/order/order.ts';
import { CallUs } from '../garage/phone-number.tsx';
import { canCustomerChangeVisit } from '../garage/visit-rules.tsx';
import { LoadedOrder, OrderNotice } from '../orders/loaded-order.tsx';
import { chooseTime } from '../orders/one-order-texts.ts';
import { ChooseVisit, type VisitOutcome } from './choose/choose-visit.tsx';
import * as t from './texts.ts';
import { VisitConfirmation } from './visit-confirmation.tsx';

/** Lets the customer choose, move or give up the time of an order. */
export function BookingVisit({ id }: { id: string }) {
  const [outcome, setOutcome] = useState<VisitOutcome>();
  return (
    <LoadedOrder id={id} title={chooseTime}>
      {(order) => {
        const reason = whyNot(order);
        if (reason) return <OrderNotice title={t.noTime}>{reason}</OrderNotice>;
        if (order.visit && outcome?.type === 'set') {
          return (
            <VisitConfirmation
              order={order}
              visit={order.visit}
              previous={outcome.previous?.start}
              onChange={() => setOutcome({ ...outcome, type: 'moving' })}
            />
          );
        }
        return (
          <ChooseVisit
            // Nothing of a refusal stays once the visit is given up.
            key={outcome?.type}
            order={order}
            outcome={outcome}
            onDone={(type) => setOutcome({ type, previous: order.visit })}
          />
        );
      }}
    </LoadedOrder>
  );
}

/** Says why no time of an order can be chosen, if none can. */
function whyNot(order: Order): ReactNode {
  if (order.payment !== 'paid') return t.noTimeAs[order.payment];
  if (canCustomerChangeVisit(order, serverNow())) return undefined;
  return (
    <CallUs>
      {order.progress ? t.carHasCome : t.timeHasCome} {t.callToChange}
    </CallUs>
  );
}
