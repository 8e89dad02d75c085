import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { serverNow } from '../../../api/server-clock.ts';
import { unansweredFindings } from '../../../contract/findings/finding.ts';
import { summaryPath } from '../../../contract/http/endpoints.ts';
import { formatAmount } from '../../../contract/money/format-money.ts';
import { describeReadings } from '../../../contract/order/format-car.ts';
import type { Order, PaymentState } from '../../../contract/order/order.ts';
import { spacedBookingNumber } from '../../../contract/text/booking-id.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Pieces } from '../../../ui/pieces.tsx';
import { Price } from '../../../ui/price.tsx';
import { toast } from '../../../ui/toast.ts';
import { describeVisit } from '../../garage/describe-visit.ts';
import { GivenUpTime } from '../../garage/given-up-time.tsx';
import { answerStateOf, CarProgress } from '../../garage/progress.tsx';
import { deleteEntry } from '../../garage/texts.ts';
import { ServicePicture } from '../../services/service-picture.tsx';
import { TogetherLine } from '../../visits/together-line.tsx';
import { FindingsLine } from '../findings/found-line.tsx';
import { askedAbout, pay } from '../findings/texts.ts';
import { bookingNamed, chooseTime } from '../one-order-texts.ts';
import { usePayOrder } from '../payment-page.ts';
import { ServiceReminder } from '../reminder.tsx';
import * as t from '../texts.ts';
import { OrderDetails } from './order-details.tsx';
import { leadingAction, OrderSteps } from './order-steps.tsx';

const payments: Record<
  Exclude<PaymentState, 'paid'> | 'charged-back',
  Required<Pick<ComponentProps<typeof Badge>, 'tone' | 'icon'>> & { text: string }
> = {
  unpaid: { text: t.unpaid, tone: 'warning', icon: 'circle-alert' },
  held: { text: t.held, tone: 'warning', icon: 'hourglass' },
  'refund-due': { text: t.refundDue, tone: 'neutral', icon: 'undo-2' },
  refunded: { text: t.refunded, tone: 'neutral', icon: 'undo-2' },
  'charged-back': { text: t.chargedBack, tone: 'neutral', icon: 'undo-2' },
};

/** Renders what was booked, how far it is, and what comes next. */
export function OrderBooking({ number, order }: { number: number; order: Order }) {
  const paying = usePayOrder(({ message }) => toast.error(message));
  const { _id, img, serviceName, price, amount, currency, visit, progress } = order;
  const { payment, transactionId, findings = [] } = order;
  const readings = describeReadings(order);
  const state = order.chargedBack ? 'charged-back' : payment;
  const name = t.orderName(number, serviceName);
  const press = leadingAction(order, serverNow());
  const questions = askedAbout(unansweredFindings(findings).length);
  const toPay = press === 'pay-due' ? pay(formatAmount(order.bill.due.amount, 'BDT')) : t.payNow;

  return (
    <div className="grid gap-1.5 lg:min-w-60 xl:min-w-80">
      <div className="grid grid-cols-[3rem_1fr] items-center gap-3 lg:grid-cols-[4rem_1fr]">
        <ServicePicture src={img} className="size-12 rounded-control lg:size-16" />
        <div className="grid gap-0.5">
          <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
            <strong className="font-sign text-lg leading-tight lg:text-xl">{serviceName}</strong>
            <Price
              price={price}
              paid={{ amount, currency }}
              className="items-baseline rounded-full border border-control px-2.5 py-0.5 text-sm"
            />
            <span className="text-sm text-muted figures">{bookingNamed(spacedBookingNumber(_id))}</span>
          </span>
          {visit && (
            <span className="text-sm font-semibold wrap-anywhere">
              <Pieces text={describeVisit(visit)} />
            </span>
          )}
          {visit?.arrival && <TogetherLine order={order} />}
          {readings && <span className="text-sm figures">{readings}</span>}
          {visit && order.displaced && !progress && (
            <span className="text-sm font-semibold text-warning">
              {t.closedThatDay} {deleteEntry}
            </span>
          )}
          <GivenUpTime order={order} />
          {press === 'choose' && !visit && (
            <span className="text-sm font-semibold">{order.displaced ? t.timeGivenUp : t.noTimeChosen}</span>
          )}
        </div>
      </div>
      <OrderSteps order={order} name={name} />
      {progress && (
        <CarProgress progress={progress} serviceName={serviceName} answer={answerStateOf(order)} />
      )}
      <FindingsLine order={order} name={name} press={press} />
      <div className="flex flex-wrap items-center gap-x-3">
        {press === 'answer' && (
          <LinkButton to={`/orders/${_id}/findings`} aria-label={`${questions}: ${name}`}>
            {questions}
          </LinkButton>
        )}
        {(press === 'pay' || press === 'pay-due') && (
          <Button
            pending={paying.isPending}
            aria-label={`${toPay}: ${name}`}
            onClick={() => paying.act(order)}
          >
            {toPay}
          </Button>
        )}
        {press === 'choose' && <TimeLink id={_id} label={chooseTime} name={name} />}
        {press === 'change' && <TimeLink id={_id} label={t.changeTime} name={name} variant="secondary" />}
        {order.nextService && <ServiceReminder id={_id} next={order.nextService} name={name} />}
        {state !== 'paid' && (
          <Badge tone={payments[state].tone} icon={payments[state].icon}>
            {payments[state].text}
          </Badge>
        )}
        {payment !== 'unpaid' && (
          <Link
            to={summaryPath(transactionId)}
            className="link py-3 text-sm"
            aria-label={`${t.receipt}: ${name}`}
          >
            {t.receipt}
          </Link>
        )}
        <OrderDetails name={name} order={order} hasTimeLink={press === 'choose' || press === 'change'} />
      </div>
    </div>
  );
}

interface TimeLinkProps {
  id: string;
  label: string;
  /** Names the order. */
  name: string;
  variant?: 'primary' | 'secondary';
}

const TimeLink = ({ id, label, name, variant = 'primary' }: TimeLinkProps) => (
  <LinkButton to={`/orders/${id}/visit`} variant={variant} aria-label={`${label}: ${name}`}>
    {label}
  </LinkButton>
);
