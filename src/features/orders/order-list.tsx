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
import { YourData } from './your-data.tsx';

const columns = ['No', 'Name', 'Booking Info', 'Email', 'Status', 'Action'];

/** Renders the customer's orders (spec §2). */
export function OrderList({ user }: { user: AuthUser }) {
  const heading = useRef<HTMLDivElement>(null);
  const orders = useQuery(ordersQuery(user));

  if (orders.isPending) return <OrderListSkeleton />;
  if (orders.data === undefined) {
    return (
      <>
        <PageHeading title="Your orders" />
        <LoadFailure error={orders.error} retry={() => orders.refetch()} />
      </>
    );
  }
  return (
    <>
      <div ref={heading} tabIndex={-1} className="outline-none">
        <PageHeading title={`You have ${orders.data.length} Orders`} />
      </div>
      {orders.data.length > 0 && user.isUnverified && <ConfirmEmail email={user.email} />}
      {orders.data.length === 0 ? (
        <EmptyState
          picture="/images/no-orders.svg"
          title="No bookings yet"
          text="Choose what your car needs, and it will be listed here."
        >
          <LinkButton to="/services">Choose a service</LinkButton>
        </EmptyState>
      ) : (
        <Table caption="Your orders" columns={columns}>
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
    <PageHeading title="Your orders" />
    <LoadingStatus>Loading your orders…</LoadingStatus>
    <div className="grid gap-4 lg:pt-12">
      <Skeleton className="h-72 rounded-card lg:h-28" />
      <Skeleton className="h-72 rounded-card lg:h-28" />
    </div>
  </>
);
