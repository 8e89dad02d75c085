import type { ComponentProps, Ref } from 'react';
import { serverNow } from '../../../api/server-clock.ts';
import { formatPrice } from '../../../contract/format-money.ts';
import { APPROVED, type Order } from '../../../contract/order.ts';
import { refundOutlook } from '../../../contract/refund-rule.ts';
import { formatNumber } from '../../../format-number.ts';
import { Button } from '../../../ui/button.tsx';
import { Email } from '../../../ui/email.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Cell, Row } from '../../../ui/table.tsx';
import { cancelRule } from '../../garage/cancel-rule.tsx';
import * as t from '../texts.ts';
import { useApproveOrder } from './approve-order.ts';
import { useCancelOrder } from './cancel-order.ts';
import { OrderBooking } from './order-booking.tsx';

interface OrderRowProps {
  number: number;
  order: Order;
  /** Called once the row is removed, and with it the focused button. */
  onCancelled: () => void;
  ref?: Ref<HTMLTableRowElement> | undefined;
}

/** Renders an order with its actions (spec §2, §4). The booking and its next press lead; who booked steps back. */
export function OrderRow({ number, order, onCancelled, ref }: OrderRowProps) {
  const approval = useApproveOrder();
  const cancellation = useCancelOrder(onCancelled);
  const { _id, customer, phone, serviceName, email, price, status } = order;

  const rule = cancelRule(order);
  const shown = refundOutlook(order, serverNow()).type;
  const ruleId = `cancel-rule-${_id}`;
  const approvalId = `approval-${_id}`;

  return (
    <Row
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      style={{ viewTransitionName: `order-${_id}` }}
      className="rounded-card border border-line bg-surface p-3 elevation-card max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-2 max-lg:gap-y-1.5"
    >
      <QuietCell column={t.numberColumn} className="max-lg:before:mr-1 max-lg:before:inline">
        {formatNumber(number)}
      </QuietCell>
      <QuietCell column={t.nameColumn}>
        {customer}
        <span className="whitespace-nowrap lg:block"> {formatNumber(phone)}</span>
      </QuietCell>
      <Cell
        column={t.bookingColumn}
        className="max-lg:order-1 max-lg:basis-full max-lg:before:content-none xl:w-96"
      >
        <OrderBooking number={number} order={order} />
      </Cell>
      <QuietCell column={t.emailColumn}>
        <Email email={t.emailText(email)} />
      </QuietCell>
      <Cell column={t.statusColumn} className={UNFOLDED}>
        <Button
          variant="secondary"
          pending={approval.isPending}
          title={t.approve}
          aria-describedby={approvalId}
          className={`whitespace-nowrap max-lg:order-2 px-3 text-sm max-lg:grow ${status === APPROVED ? 'border-success! text-success!' : ''}`}
          onClick={() => approval.mutate(_id)}
        >
          {status === APPROVED && <Icon name="circle-check" className="size-5" />}
          {status ? t.approved : t.pending(formatPrice(price))}
        </Button>
        <Note id={approvalId} className="max-lg:sr-only">
          {t.agreement(status === APPROVED)}
        </Note>
      </Cell>
      <Cell column={t.actionColumn} className={UNFOLDED}>
        <Button
          variant="danger"
          pending={cancellation.isPending}
          className="max-lg:order-2 px-3 text-sm max-lg:grow"
          aria-label={t.cancelOrder(number, serviceName)}
          aria-describedby={rule ? ruleId : undefined}
          onClick={() => cancellation.mutate({ order, shown })}
        >
          {!cancellation.isPending && <Icon name="x" className="size-5" />}
          {t.cancel}
        </Button>
        {rule && <Note id={ruleId}>{rule}</Note>}
      </Cell>
    </Row>
  );
}

/** On a phone a cell's parts are laid out with those of its row: buttons side by side, what they do below them. */
const UNFOLDED = 'max-lg:contents max-lg:before:content-none';

const Note = ({ className = '', ...rest }: ComponentProps<'p'>) => (
  <p
    className={`text-sm text-muted max-lg:order-3 max-lg:basis-full lg:mt-1 lg:w-41 xl:w-44 ${className}`}
    {...rest}
  />
);

/** Renders a cell that steps back: on a phone in one line with the others, below what the customer acts on. */
const QuietCell = ({ className = 'max-lg:before:content-none', ...rest }: ComponentProps<typeof Cell>) => (
  <Cell className={`text-sm text-muted max-lg:order-4 ${className}`} {...rest} />
);
