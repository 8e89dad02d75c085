import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { BRAND } from '../../contract/brand.ts';
import { formatAmount, formatPrice } from '../../contract/money.ts';
import type { Receipt } from '../../contract/payment.ts';
import { garage } from '../../garage.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Rule } from '../../ui/heading.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingStatus, Skeleton } from '../../ui/skeleton.tsx';
import { Cell, Row, Table } from '../../ui/table.tsx';
import { isUnknown, receiptQuery } from './receipt-query.ts';

const columns = ['No', 'Name', 'Booking Name', 'Price', 'Address', 'transaction Id'];

const headings: Record<Receipt['state'], string> = {
  paid: 'Congrats! booking payment successful.',
  held: 'Your payment is under review.',
  'refund-due': 'Your payment will be refunded.',
};

const explanations: Record<Receipt['state'], string> = {
  paid: 'Your booking is confirmed. Keep this summary, and bring it along with your car.',
  held: 'We have your payment, and look into it before we confirm. You need not pay again.',
  'refund-due': 'This order was cancelled or paid before. The money goes back to where it came from.',
};

/** The order behind a payment, for whoever holds its transaction id (spec §2). */
export function OrderSummary({ transactionId }: { transactionId: string }) {
  const receipt = useQuery(receiptQuery(transactionId));

  if (receipt.isPending) {
    return (
      <>
        <LoadingStatus>Looking for your order…</LoadingStatus>
        <Skeleton className="h-[32rem] rounded-card" />
      </>
    );
  }
  if (receipt.data === undefined) {
    if (isUnknown(receipt.error)) return <NoOrder />;
    return <LoadFailure error={receipt.error} retry={() => receipt.refetch()} />;
  }
  const { _id, customer, serviceName, price, amount, currency, address, paidAt, state } = receipt.data;
  return (
    <Card className="grid gap-6 p-5 break-inside-avoid sm:p-10 print:border-0 print:p-0">
      <div role="status">
        <h1 className="print:text-4xl">{headings[state]}</h1>
      </div>
      <p className="max-w-2xl text-lg text-muted">{explanations[state]}</p>
      <Rule />
      <div className="grid gap-6 sm:grid-cols-[1fr_auto] print:grid-cols-[1fr_auto]">
        <dl className="grid grid-cols-[auto_1fr] content-start gap-x-6 gap-y-1">
          <Fact name="Date" value={formatDate(paidAt)} />
          <Fact name="Order" value={_id} />
          <Fact name="Amount charged" value={formatAmount(amount, currency)} />
        </dl>
        <address className="flex gap-3 not-italic">
          <img src="/logo.svg" alt="" width={48} height={48} className="self-start" />
          <span>
            <strong>{BRAND}</strong>
            <br />
            {garage.address.street}
            <br />
            {garage.address.city} {garage.address.postcode}, {garage.address.country}
            <br />
            {garage.phone}
          </span>
        </address>
      </div>
      <h2 className="text-3xl">Your Order Summary</h2>
      <Table caption="Your Order Summary" columns={columns}>
        <Row>
          <Cell column="No">1</Cell>
          <Cell column="Name">{customer}</Cell>
          <Cell column="Booking Name">{serviceName}</Cell>
          <Cell column="Price" className="whitespace-nowrap tabular-nums">
            {formatPrice(price)}
          </Cell>
          <Cell column="Address" className="max-lg:col-span-full">
            {address}
          </Cell>
          <Cell column="transaction Id" className="max-lg:col-span-full">
            {transactionId}
          </Cell>
        </Row>
      </Table>
      <Button className="justify-self-start print:hidden" onClick={() => print()}>
        <Printer aria-hidden="true" className="size-5" />
        Print your payment history
      </Button>
    </Card>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="font-semibold wrap-anywhere tabular-nums">{value}</dd>
  </>
);

/** Nothing is known under this transaction id, or nothing has been paid. */
export const NoOrder = () => (
  <div className="grid justify-items-center gap-4 py-8 text-center">
    <img src="/images/no-orders.svg" alt="" width={320} height={240} className="w-64 rounded-card" />
    <h1>No order found</h1>
    <p className="max-w-md text-muted">
      If you have just paid, your order is under Orders in a moment. Otherwise call us: {garage.phone}.
    </p>
    <LinkButton to="/orders">See your orders</LinkButton>
  </div>
);

/** The day and time of a payment where the customer is, such as "21 November 2026, 14:05". */
const formatDate = (time: string): string =>
  new Date(time).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' }).replace(' at ', ', ');
