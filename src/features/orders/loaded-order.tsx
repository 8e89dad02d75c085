import type { ReactNode } from 'react';
import type { Order } from '../../contract/order/order.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import * as t from './one-order-texts.ts';
import { useOrders } from './orders-query.ts';

interface LoadedOrderProps {
  id: string;
  /** The heading of the page if the order cannot be loaded. */
  title: string;
  children: (order: Order) => ReactNode;
}

/** Renders the content of a page about one of the customer's orders, or why there is none. */
export function LoadedOrder({ id, title, children }: LoadedOrderProps) {
  const isIt = ({ _id }: Order) => _id === id;
  const orders = useOrders((read) => read.some(isIt));
  return (
    <>
      {orders.data === undefined && orders.error && <PageHeading title={title} />}
      <Loaded query={orders}>
        {(read) => {
          const order = read.find(isIt);
          return order ? children(order) : <OrderNotice title={t.noOrder}>{t.noOrderReason}</OrderNotice>;
        }}
      </Loaded>
    </>
  );
}

/** Renders why there is nothing to do about an order, with a way on. It is announced if it takes the place of something. */
export const OrderNotice = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <div role="status">
      <PageHeading title={title}>{children}</PageHeading>
    </div>
    <LinkButton to="/orders">{t.seeOrders}</LinkButton>
  </div>
);
