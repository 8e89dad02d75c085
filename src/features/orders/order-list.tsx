import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { buttonLook } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Table } from '../../ui/table.tsx';
import type { AuthUser } from '../auth/index.ts';
import { OrderRow } from './order-row.tsx';
import { ordersQuery } from './orders-query.ts';

const columns = ['No', 'Name', 'Booking Info', 'Email', 'Status', 'Action'];

/** The customer's orders (spec §2). */
export function OrderList({ user }: { user: AuthUser }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const orders = useQuery(ordersQuery(user));

  if (orders.isPending) {
    return (
      <>
        <h1 className="sr-only">Your orders</h1>
        <p role="status">Loading your orders…</p>
      </>
    );
  }
  if (orders.data === undefined) {
    return (
      <>
        <h1 className="sr-only">Your orders</h1>
        <LoadFailure error={orders.error} retry={() => orders.refetch()} />
      </>
    );
  }
  return (
    <div className="grid gap-6">
      <h1 ref={heading} tabIndex={-1} className="outline-none">
        You have {orders.data.length} Orders
      </h1>
      {orders.data.length === 0 ? (
        <div className="grid justify-items-start gap-4">
          <p>Nothing is booked yet. Choose what your car needs, and it will be listed here.</p>
          <Link to="/services" className={buttonLook()}>
            Choose a service
          </Link>
        </div>
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
    </div>
  );
}
