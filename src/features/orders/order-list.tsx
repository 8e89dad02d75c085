import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Order } from '../../contract/order.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { LoadingStatus, Skeleton } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import { useUser } from '../auth/use-user.ts';
import { ConfirmEmail } from './confirm-email.tsx';
import { addPage, changeRead, ordersQuery, type ReadOrders, readPage } from './orders-query.ts';
import { OrderRow } from './row/order-row.tsx';
import * as t from './texts.ts';
import { YourData } from './your-data/your-data.tsx';

/** The headings of the cells of `OrderRow`, in their order. */
const columns = [
  t.numberColumn,
  t.nameColumn,
  t.bookingColumn,
  t.emailColumn,
  t.statusColumn,
  t.actionColumn,
];

const focus = (row: HTMLElement | null) => row?.focus();

export function OrderList() {
  const heading = useRef<HTMLDivElement>(null);
  const list = useQuery(ordersQuery(useUser(), undefined, inPlace));
  const title = list.data ? t.orderCount(list.data.orders.length + list.data.older) : t.yourOrders;
  return (
    <>
      <div ref={heading} tabIndex={-1} className="outline-none">
        <PageHeading title={title} />
      </div>
      <Loaded query={list} skeleton={<OrderListSkeleton />}>
        {(read) => <Orders read={read} onCancelled={() => heading.current?.focus()} />}
      </Loaded>
    </>
  );
}

function Orders({ read, onCancelled }: { read: ReadOrders; onCancelled: () => void }) {
  const user = useUser();
  const reading = useMutation({
    mutationFn: (from: string) => readPage(user, undefined, from),
    onSuccess: (page, from) => changeRead(user, (shown) => addPage(shown, page, from)),
  });
  const { orders, next } = read;
  const firstOlder = reading.data?.orders[0]?._id;
  return (
    <>
      {orders.length > 0 && user.isUnverified && <ConfirmEmail email={user.email} />}
      {orders.length === 0 ? (
        <EmptyState picture="/images/no-orders.svg" title={t.noBookings} text={t.chooseWhatIsNeeded}>
          <LinkButton to="/services">{t.chooseService}</LinkButton>
        </EmptyState>
      ) : (
        <Table caption={t.yourOrders} columns={columns}>
          {orders.map((order, index) => (
            <OrderRow
              key={order._id}
              number={index + 1}
              order={order}
              onCancelled={onCancelled}
              ref={order._id === firstOlder ? focus : undefined}
            />
          ))}
        </Table>
      )}
      {next !== undefined && (
        <div className="mt-6 grid justify-items-center gap-4">
          {reading.error && <Alert>{reading.error.message}</Alert>}
          <Button variant="secondary" pending={reading.isPending} onClick={() => reading.mutate(next)}>
            {t.olderOrders}
          </Button>
        </div>
      )}
      <YourData orders={orders} />
    </>
  );
}

/** Returns orders in the places in which they are shown: after those that are new, before those that are older. */
export function inPlace(orders: Order[], shown: Order[] = []): Order[] {
  const places = new Map(shown.map(({ _id }, place) => [_id, place]));
  const placeOf = ({ _id }: Order) => places.get(_id) ?? -1;
  const older = orders.findLastIndex(({ _id }) => places.has(_id)) + 1;
  return [...orders.slice(0, older).toSorted((a, b) => placeOf(a) - placeOf(b)), ...orders.slice(older)];
}

const OrderListSkeleton = () => (
  <>
    <LoadingStatus>{t.loadingOrders}</LoadingStatus>
    <div className="grid gap-4 lg:pt-12">
      <Skeleton className="h-72 rounded-card lg:h-28" />
      <Skeleton className="h-72 rounded-card lg:h-28" />
    </div>
  </>
);
