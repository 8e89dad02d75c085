import { useQuery } from '@tanstack/react-query';
import { formatAmount, formatPrice } from '../../contract/money.ts';
import type { Receipt } from '../../contract/payment.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Cell, Table } from '../../ui/table.tsx';
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

  if (receipt.isPending) return <p role="status">Looking for your order…</p>;
  if (receipt.data === undefined) {
    if (isUnknown(receipt.error)) return <NoOrder />;
    return <LoadFailure error={receipt.error} retry={() => receipt.refetch()} />;
  }
  const { customer, serviceName, price, amount, currency, address, state } = receipt.data;
  return (
    <div className="grid gap-6">
      <div role="status">
        <h1>{headings[state]}</h1>
      </div>
      <p>{explanations[state]}</p>
      <h2>Your Order Summary</h2>
      <Table caption="Your Order Summary" columns={columns}>
        <tr>
          <Cell>1</Cell>
          <Cell>{customer}</Cell>
          <Cell>{serviceName}</Cell>
          <Cell>
            {formatPrice(price)}
            {currency !== 'USD' && (
              <>
                <br />
                <span className="text-muted">charged {formatAmount(amount, currency)}</span>
              </>
            )}
          </Cell>
          <Cell>{address}</Cell>
          <Cell>{transactionId}</Cell>
        </tr>
      </Table>
      <Button className="justify-self-start print:hidden" onClick={() => print()}>
        Print your payment history
      </Button>
    </div>
  );
}

/** Nothing is known under this transaction id, or nothing has been paid. */
export const NoOrder = () => <h1>No order found</h1>;
