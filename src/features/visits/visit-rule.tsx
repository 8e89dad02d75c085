import type { ReactNode } from 'react';
import type { Order } from '../../contract/order.ts';
import { isRefundedOnCancel, isTooNear } from '../../contract/refund-rule.ts';
import { garage } from '../../garage.ts';
import { lateVisit, RefundPromise } from '../garage/index.ts';

/** Says what a visit at `start` would mean for a refund. */
export function VisitRule({ order, start }: { order: Order; start: string | undefined }): ReactNode {
  const { payment, paidAt } = order;
  const now = new Date();
  if (!paidAt || !isRefundedOnCancel({ payment, paidAt }, now)) return null;
  const late = lateVisit(order, now);
  if (late) {
    return `${late} If you cancel, your payment stays with us; another time, or none, does not change that.`;
  }
  const visit = start === undefined ? undefined : { start };
  if (isTooNear({ visit }, now)) {
    return `This time is less than ${garage.refundHours} hours away: once you have it, your payment stays with us if you cancel.`;
  }
  return <RefundPromise paidAt={paidAt} visit={visit} />;
}
