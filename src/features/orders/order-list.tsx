import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useGuardedMutation } from '../../api/use-guarded-mutation.ts';
import type { Order } from '../../contract/order/order.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { LoadingStatus, Skeleton } from '../../ui/skeleton.tsx';
import { Cell, Row, Table } from '../../ui/table.tsx';
import { useUser } from '../auth/use-user.ts';
import { ConfirmEmail } from './confirm-email.tsx';
import {
  appendOrders,
  changeReadOrders,
  ordersQuery,
  type ReadOrders,
  readOrdersFrom,
} from './orders-query.ts';
import { OrderRow } from './row/order-row.tsx';
import * as t from './texts.ts';
import { CustomerDataSection } from './your-data/your-data.tsx';

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

/** An order that was cancelled on this page, and the one that follows its place, if any does. */
interface Cancelled {
  id: string;
  service: string;
  text: string;
  before: string | undefined;
}

export function OrderList() {
  const list = useQuery(ordersQuery(useUser()));
  const title = list.data ? t.orderCount(list.data.orders.length + list.data.older) : t.yourOrders;
  return (
    <>
      <PageHeading title={title} />
      <Loaded query={list} skeleton={<OrderListSkeleton />}>
        {(read) => <Orders read={read} />}
      </Loaded>
    </>
  );
}

function Orders({ read }: { read: ReadOrders }) {
  const user = useUser();
  const reading = useGuardedMutation({
    mutationFn: (from: string) => readOrdersFrom(user, undefined, from),
    onSuccess: (page, from) => changeReadOrders(user, (shown) => appendOrders(shown, page, from)),
  });
  const { orders, next } = read;
  const [cancelled, setCancelled] = useState<Cancelled[]>([]);
  const addCancelled = ({ _id: id, serviceName: service }: Order, text: string) => {
    const before = orders[orders.findIndex(({ _id }) => _id === id) + 1]?._id;
    const others = cancelled.map((each) => (each.before === id ? { ...each, before } : each));
    setCancelled([...others, { id, service, text, before }]);
  };
  const cancelledBefore = (before: string | undefined) =>
    cancelled
      .filter((each) => each.before === before)
      .map((each) => (
        <Row key={each.id} className="rounded-card border border-line p-4">
          <Cell column={t.statusColumn} isBare colSpan={columns.length} className="max-lg:col-span-full">
            <CancelledNote cancelled={each} />
          </Cell>
        </Row>
      ));
  const firstOlder = reading.data?.orders[0]?._id;
  return (
    <>
      {orders.length > 0 && user.isUnverified && <ConfirmEmail email={user.email} />}
      {orders.length === 0 && cancelled.map((each) => <CancelledNote key={each.id} cancelled={each} />)}
      {orders.length === 0 ? (
        <EmptyState picture="/images/no-orders.svg" title={t.noBookings} text={t.chooseWhatIsNeeded}>
          <LinkButton to="/services">{t.chooseService}</LinkButton>
        </EmptyState>
      ) : (
        <Table caption={t.yourOrders} columns={columns}>
          {orders.map((order, index) => (
            <Fragment key={order._id}>
              {cancelledBefore(order._id)}
              <OrderRow
                number={index + 1}
                order={order}
                onCancelled={addCancelled}
                ref={order._id === firstOlder ? focus : undefined}
              />
            </Fragment>
          ))}
          {cancelledBefore(undefined)}
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
      <CustomerDataSection orders={orders} />
    </>
  );
}

/** Says where an order was what became of it. It has the focus, as the button that had it is gone. */
const CancelledNote = ({ cancelled: { service, text } }: { cancelled: Cancelled }) => (
  <p ref={focus} tabIndex={-1} className="py-1 outline-none">
    <span className="block text-sm text-muted">{service}</span>
    <strong>{t.isCancelled}</strong> {text}
  </p>
);

const OrderListSkeleton = () => (
  <>
    <LoadingStatus>{t.loadingOrders}</LoadingStatus>
    <div className="grid gap-4 lg:pt-12">
      <Skeleton className="h-72 rounded-card lg:h-28" />
      <Skeleton className="h-72 rounded-card lg:h-28" />
    </div>
  </>
);
