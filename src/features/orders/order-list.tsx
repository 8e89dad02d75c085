import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingStatus, Skeleton } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import type { AuthUser } from '../auth/index.ts';
import { ConfirmEmail } from './confirm-email.tsx';
import { OrderRow } from './order-row.tsx';
import { ordersQuery } from './orders-query.ts';
import {
  actionColumn,
  bookingColumn,
  chooseService,
  chooseWhatIsNeeded,
  emailColumn,
  loadingOrders,
  nameColumn,
  noBookings,
  numberColumn,
  orderCount,
  statusColumn,
  yourOrders,
} from './texts.ts';
import { YourData } from './your-data.tsx';

const columns = [numberColumn, nameColumn, bookingColumn, emailColumn, statusColumn, actionColumn];

/** Renders the customer's orders (spec §2). */
export function OrderList({ user }: { user: AuthUser }) {
  const heading = useRef<HTMLDivElement>(null);
  const orders = useQuery(ordersQuery(user));

  if (orders.isPending) return <OrderListSkeleton />;
  if (orders.data === undefined) {
    return (
      <>
        <PageHeading title={yourOrders} />
        <LoadFailure error={orders.error} retry={() => orders.refetch()} />
      </>
    );
  }
  return (
    <>
      <div ref={heading} tabIndex={-1} className="outline-none">
        <PageHeading title={orderCount(orders.data.length)} />
      </div>
      {orders.data.length > 0 && user.isUnverified && <ConfirmEmail email={user.email} />}
      {orders.data.length === 0 ? (
        <EmptyState picture="/images/no-orders.svg" title={noBookings} text={chooseWhatIsNeeded}>
          <LinkButton to="/services">{chooseService}</LinkButton>
        </EmptyState>
      ) : (
        <Table caption={yourOrders} columns={columns}>
          {orders.data.map((order, index) => (
            <OrderRow
              key={order._id}
              number={index + 1}
              order={order}
              user={user}
              onCancelled={() => heading.current?.focus()}
            />
          ))}
        </Table>
      )}
      <YourData orders={orders.data} />
    </>
  );
}

const OrderListSkeleton = () => (
  <>
    <PageHeading title={yourOrders} />
    <LoadingStatus>{loadingOrders}</LoadingStatus>
    <div className="grid gap-4 lg:pt-12">
      <Skeleton className="h-72 rounded-card lg:h-28" />
      <Skeleton className="h-72 rounded-card lg:h-28" />
    </div>
  </>
);
