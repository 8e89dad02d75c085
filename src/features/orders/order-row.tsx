import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { formatAmount, formatPrice } from '../../contract/money.ts';
import { APPROVED, type Order, type PaymentState } from '../../contract/order.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { formatDay } from '../../ui/dates.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Cell, Row } from '../../ui/table.tsx';
import type { AuthUser } from '../auth/index.ts';
import { CarProgress, cancelRule } from '../garage/index.ts';
import { useApproveOrder } from './approve-order.ts';
import { useCancelOrder } from './cancel-order.ts';
import { OrderHistory } from './order-history.tsx';
import { OrderVisit } from './order-visit.tsx';
import { usePayOrder } from './pay-order.ts';

/** The text, colour and icon of each payment state. */
const payments: Record<
  PaymentState,
  Required<Pick<ComponentProps<typeof Badge>, 'tone' | 'icon'>> & { text: string }
> = {
  unpaid: { text: 'Not paid yet', tone: 'warning', icon: 'circle-alert' },
  paid: { text: 'Paid', tone: 'success', icon: 'circle-check' },
  held: { text: 'Payment under review', tone: 'warning', icon: 'hourglass' },
  'refund-due': { text: 'Refund on its way', tone: 'neutral', icon: 'undo-2' },
  refunded: { text: 'Refunded', tone: 'neutral', icon: 'undo-2' },
};

interface OrderRowProps {
  number: number;
  order: Order;
  user: AuthUser;
  /** Called once the row is removed, and with it the focused button. */
  onCancelled: () => void;
}

/** Renders an order with its actions: approve, cancel, and pay if it is unpaid (spec §2, §4). */
export function OrderRow({ number, order, user, onCancelled }: OrderRowProps) {
  const approval = useApproveOrder(user);
  const cancellation = useCancelOrder(user, onCancelled);
  const payment = usePayOrder(user);
  const {
    _id,
    customer,
    phone,
    img,
    serviceName,
    price,
    amount,
    currency,
    email,
    status,
    createdAt,
    transactionId,
    progress,
  } = order;

  const cancel = () => {
    if (confirm('Are you sure, you want to cancel this order')) cancellation.mutate(order);
  };

  const { text, tone, icon } = payments[order.payment];
  const rule = cancelRule(order);
  const ruleId = `cancel-rule-${_id}`;
  const approvalId = `approval-${_id}`;

  return (
    <Row style={{ viewTransitionName: `order-${_id}` }}>
      <Cell column="No">{number}</Cell>
      <Cell column="Name">
        <span className="font-semibold">{customer}</span>
        <br />
        <span className="whitespace-nowrap text-muted">{phone}</span>
      </Cell>
      <Cell column="Booking Info" className="max-lg:col-span-full">
        <div className="grid grid-cols-[6rem_1fr] gap-4">
          <img
            src={img}
            alt=""
            width={96}
            height={72}
            loading="lazy"
            className="aspect-4/3 w-24 rounded-control object-cover"
          />
          <div className="grid content-start justify-items-start gap-1">
            <strong className="font-sign text-xl leading-tight">{serviceName}</strong>
            <span className="rounded-control bg-line px-1.5 text-sm font-semibold figures">
              {formatPrice(price)}
            </span>
            <span className="text-sm text-muted">Booked on {formatDay(createdAt)}</span>
            <Badge tone={tone} icon={icon}>
              {text}: {formatAmount(amount, currency)}
            </Badge>
            {progress && <CarProgress progress={progress} serviceName={serviceName} />}
            {order.payment === 'paid' && (
              <OrderVisit order={order} user={user} name={`order ${number}, ${serviceName}`} />
            )}
            {order.payment === 'paid' && (
              <Link to={`/payment/success?transactionId=${transactionId}`} className="link text-sm">
                Order summary
              </Link>
            )}
            <OrderHistory name={`order ${number}, ${serviceName}`} events={order.events} />
            {order.payment === 'unpaid' && (
              <Button
                className="mt-2"
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
      <Cell column="Email" className="wrap-anywhere max-lg:col-span-full">
        {email}
      </Cell>
      <Cell column="Status">
        <Button
          variant="secondary"
          pending={approval.isPending}
          title="Approve this order"
          aria-describedby={approvalId}
          className={status === APPROVED ? 'border-success! text-success!' : ''}
          onClick={() => approval.mutate(_id)}
        >
          {status === APPROVED && <Icon name="circle-check" className="size-5" />}
          {status ?? 'pending'}
        </Button>
        <p id={approvalId} className="mt-1 max-w-40 text-sm text-muted">
          {status === APPROVED ? 'You have approved this work order.' : 'Press to approve this work order.'}
        </p>
      </Cell>
      <Cell column="Action" className={rule ? 'max-lg:col-span-full' : 'max-lg:justify-self-end'}>
        <div className="flex items-start gap-3 lg:grid lg:w-44 lg:justify-items-start lg:gap-2">
          <Button
            variant="danger"
            pending={cancellation.isPending}
            className="shrink-0"
            aria-label={`Cancel order ${number}: ${serviceName}`}
            aria-describedby={rule ? ruleId : undefined}
            onClick={cancel}
          >
            {!cancellation.isPending && <Icon name="x" className="size-5" />}
          </Button>
          {rule && (
            <p id={ruleId} className="text-sm text-muted">
              {rule}
            </p>
          )}
        </div>
      </Cell>
    </Row>
  );
}
