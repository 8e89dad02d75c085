import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { serverNow } from '../../../api/server-clock.ts';
import { refundOutlook } from '../../../contract/money/refund-rule.ts';
import { APPROVED, type Order } from '../../../contract/order/order.ts';
import { formatNumber } from '../../../format-number.ts';
import { Button } from '../../../ui/button.tsx';
import { Email } from '../../../ui/email.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Cell, Row } from '../../../ui/table.tsx';
import { describeRefundRule } from '../../garage/visit-rules.tsx';
import * as t from '../texts.ts';
import { useApproveOrder, useCancelOrder } from './order-acts.ts';
import { OrderBooking } from './order-booking.tsx';
import { approvalNote, nothingToCancelNote } from './press-notes.ts';

interface OrderRowProps {
  number: number;
  order: Order;
  /** Called before the row is removed, and with it the focused button, with what became of the money. */
  onCancelled: (order: Order, text: string) => void;
  ref?: Ref<HTMLTableRowElement> | undefined;
}

/** Renders an order with its actions (spec §2, §4). The booking and its next press lead; who booked steps back. */
export function OrderRow({ number, order, onCancelled, ref }: OrderRowProps) {
  const approval = useApproveOrder();
  const cancellation = useCancelOrder(onCancelled);
  const { _id, customer, phone, serviceName, email } = order;
  const isApproved = order.status === APPROVED;
  const shown = refundOutlook(order, serverNow()).type;

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
      <PressCell
        column={t.statusColumn}
        note={approvalNote(order)}
        variant="secondary"
        pending={approval.isPending}
        title={t.approve}
        className={`whitespace-nowrap ${isApproved ? 'border-success! text-success!' : ''}`}
        onClick={() => approval.mutate(_id)}
      >
        {isApproved && <Icon name="circle-check" className="size-5" />}
        {isApproved ? t.approved : t.pending}
      </PressCell>
      <PressCell
        column={t.actionColumn}
        note={describeRefundRule(order) ?? nothingToCancelNote(order)}
        variant="danger"
        pending={cancellation.isPending}
        aria-label={t.cancelOrder(number, serviceName)}
        onClick={() => cancellation.mutate({ order, shown })}
      >
        {!cancellation.isPending && <Icon name="x" className="size-5" />}
        {t.cancel}
      </PressCell>
    </Row>
  );
}

interface PressCellProps extends ComponentProps<typeof Button> {
  column: string;
  /** Says what the press does. */
  note: ReactNode;
}

/** Renders a press of an order. On a phone it is laid out with the parts of its row: buttons side by side, what they do below them. */
function PressCell({ column, note, className = '', ...button }: PressCellProps) {
  const id = useId();
  return (
    <Cell column={column} className="max-lg:contents max-lg:before:content-none">
      <Button
        aria-describedby={note ? id : undefined}
        className={`max-lg:order-2 px-3 text-sm max-lg:grow ${className}`}
        {...button}
      />
      {note && (
        <p id={id} className="text-sm text-muted max-lg:order-3 max-lg:basis-full lg:mt-1 lg:w-41 xl:w-44">
          {note}
        </p>
      )}
    </Cell>
  );
}

/** Renders a cell that steps back: on a phone in one line with the others, below what the customer acts on. */
const QuietCell = ({ className = 'max-lg:before:content-none', ...rest }: ComponentProps<typeof Cell>) => (
  <Cell className={`text-sm text-muted max-lg:order-4 ${className}`} {...rest} />
);
