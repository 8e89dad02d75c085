import type { ReactNode } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { usePaymentRedirect } from '../../api/use-payment-redirect.ts';
import { findingEndpoints } from '../../contract/findings/finding.ts';
import { summaryPath } from '../../contract/http/endpoints.ts';
import { formatAmount } from '../../contract/money/format-money.ts';
import { type Order, paymentUrlSchema } from '../../contract/order/order.ts';
import { formatDayInDhaka } from '../../contract/time/format-dhaka.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { requestAsUser } from '../auth/session/request-as-user.ts';
import { useUser } from '../auth/use-user.ts';
import { describeVisitTime } from '../garage/describe-visit.ts';
import { CallUs } from '../garage/phone-number.tsx';
import { canCustomerChangeVisit } from '../garage/visit-rules.tsx';
import { readOrdersAgain } from '../orders/orders-query.ts';
import { type DeferredFinding, nextActOnDeferredWork } from './group-cars.ts';
import * as t from './texts.ts';

/** Renders deferred work, and what the customer can do about it. */
export const DeferredFindingItem = ({ deferred }: { deferred: DeferredFinding }) => {
  const { text, at, answer } = deferred.finding;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 basis-72 grow">
        <p className="text-lg font-semibold wrap-anywhere">{text}</p>
        <p className="text-sm text-muted">
          {t.foundOn(formatDayInDhaka(at))} {answer ? t.youDeclined : t.noAnswer}
        </p>
      </div>
      <NextAct deferred={deferred} />
    </li>
  );
};

/** Places an act below its work on a phone, else beside it. */
const ACT = 'basis-full sm:basis-64';

function NextAct({ deferred }: { deferred: DeferredFinding }): ReactNode {
  const paying = useBookWork();
  const { finding, booking } = deferred;
  const act = nextActOnDeferredWork(deferred, serverNow());
  if (act === 'ask') {
    return (
      <p className={ACT}>
        <CallUs>{t.askForPrice}</CallUs>
      </p>
    );
  }
  if (act === 'follow') return booking && <Follow booking={booking} />;
  const amount = formatAmount(finding.price ?? 0, 'BDT');
  const label = act === 'pay' ? t.payFor(amount) : t.bookFor(amount);
  return (
    <div className={`grid gap-1 ${ACT}`}>
      {act === 'pay' && (
        <Badge tone="warning" icon="circle-alert">
          {t.bookedUnpaid}
        </Badge>
      )}
      <Button
        pending={paying.isPending}
        aria-label={`${label}: ${finding.text}`}
        onClick={() => paying.act(deferred)}
      >
        {label}
      </Button>
    </div>
  );
}

/** POST /orders/{id}/findings/{findingId}/booking: books deferred work, and leads to its payment page; again to that of the same order. */
function useBookWork() {
  const user = useUser();
  return usePaymentRedirect({
    open: ({ order, finding }: DeferredFinding) =>
      requestAsUser(findingEndpoints.workBook, paymentUrlSchema, {
        parameters: { id: order._id, findingId: finding.id },
        // The browser's Back leads to what is booked by then.
      }).finally(() => readOrdersAgain(user)),
    onError: (error) => toast.error(error.message),
  });
}

/** Renders that work is booked and paid, and how it goes on. */
const Follow = ({ booking }: { booking: Order }) => {
  const { _id, visit, payment, serviceName, transactionId } = booking;
  const choosesTime = !visit && payment === 'paid' && canCustomerChangeVisit(booking, serverNow());
  const label = choosesTime ? t.chooseTime : t.follow;
  return (
    <div className={`grid gap-1 ${ACT}`}>
      <Badge tone="success" icon="circle-check">
        {visit ? `${t.booked}: ${describeVisitTime(visit.start)}` : t.booked}
      </Badge>
      <LinkButton
        variant={choosesTime ? 'primary' : 'secondary'}
        to={choosesTime ? `/orders/${_id}/visit` : summaryPath(transactionId)}
        aria-label={`${label}: ${serviceName}`}
      >
        {label}
      </LinkButton>
    </div>
  );
};
