import type { ReactNode } from 'react';
import type { Order } from '../../contract/order.ts';
import { isRefundedOnCancel } from '../../contract/refund-rule.ts';
import { garage } from '../../garage.ts';
import { isVisitNear, RefundPromise } from '../garage/index.ts';

const near = `less than ${garage.refundHours} hours`;

/** Says what a visit at `start` would mean for a refund. */
export function VisitRule({ order, start }: { order: Order; start: string | undefined }): ReactNode {
  const { payment, paidAt, visit, lateChange } = order;
  if (payment !== 'paid' || !paidAt) return null;
  if (lateChange) {
    return `You changed your visit ${near} before it: cancelling no longer refunds by itself.`;
  }
  if (visit && isVisitNear(visit)) {
    return `Your visit is ${near} away: cancelling no longer refunds by itself, and moving it or giving it up does not change that.`;
  }
  if (!isRefundedOnCancel({ payment, paidAt }, new Date())) return null;
  if (!start) return <RefundPromise paidAt={paidAt} />;
  if (isVisitNear({ start })) {
    return `This time is ${near} away: once you have it, cancelling no longer refunds by itself.`;
  }
  return <RefundPromise paidAt={paidAt} visit={{ start }} />;
}
