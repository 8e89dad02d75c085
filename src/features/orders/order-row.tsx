import { formatAmount, formatPrice } from '../../contract/money.ts';
import type { Order, PaymentState } from '../../contract/order.ts';
import { Button } from '../../ui/button.tsx';
import { Cell } from '../../ui/table.tsx';
import type { AuthUser } from '../auth/index.ts';
import { useApproveOrder } from './approve-order.ts';
import { useCancelOrder } from './cancel-order.ts';
import { usePayOrder } from './pay-order.ts';

const paymentText: Record<PaymentState, string> = {
  unpaid: 'Not paid yet',
  paid: 'Paid',
  held: 'Payment under review',
  'refund-due': 'Refund on its way',
  refunded: 'Refunded',
};

interface OrderRowProps {
  number: number;
  order: Order;
  user: AuthUser;
  /** The row is gone, and with it the button that had the focus. */
  onCancelled: () => void;
}

/** One order with what its owner can do: approve it, cancel it, and pay it when it is unpaid (spec §2, §4). */
export function OrderRow({ number, order, user, onCancelled }: OrderRowProps) {
  const approval = useApproveOrder(user);
  const cancellation = useCancelOrder(user, onCancelled);
  const payment = usePayOrder(user);
  const { _id, customer, phone, img, serviceName, price, amount, currency, email, status } = order;

  const cancel = () => {
    if (confirm('Are you sure, you want to cancel this order')) cancellation.mutate(_id);
  };

  return (
    <tr>
      <Cell>{number}</Cell>
      <Cell>
        {customer}
        <br />
        <span className="text-muted">{phone}</span>
      </Cell>
      <Cell>
        <div className="flex gap-3">
          <img src={img} alt="" width={80} height={60} loading="lazy" className="h-15 w-20 rounded" />
          <div className="grid justify-items-start gap-1">
            <span className="font-medium">{serviceName}</span>
            <span className="rounded border border-control px-2 text-sm">{formatPrice(price)}</span>
            <span className="text-sm text-muted">
              {paymentText[order.payment]}: {formatAmount(amount, currency)}
            </span>
            {order.payment === 'unpaid' && (
              <Button
                variant="secondary"
                pending={payment.isPending || payment.isSuccess}
                aria-label={`Pay now: order ${number}, ${serviceName}`}
                onClick={() => payment.mutate(_id)}
              >
                Pay now
              </Button>
            )}
          </div>
        </div>
      </Cell>
      <Cell>{email}</Cell>
      <Cell>
        <Button
          variant="secondary"
          pending={approval.isPending}
          title="Approve this order"
          onClick={() => approval.mutate(_id)}
        >
          {status ?? 'pending'}
        </Button>
      </Cell>
      <Cell>
        <Button
          variant="danger"
          pending={cancellation.isPending}
          aria-label={`Cancel order ${number}: ${serviceName}`}
          onClick={cancel}
        >
          <span aria-hidden="true">X</span>
        </Button>
      </Cell>
    </tr>
  );
}
