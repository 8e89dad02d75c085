import type { ReactNode } from 'react';
import type { Order } from '../../contract/order.ts';
import { isRefundedOnCancel } from '../../contract/refund-rule.ts';
import { lateVisit, PhoneNumber, RefundPromise } from '../garage/index.ts';

/** Says what cancelling an order does to its money; undefined if it keeps none. */
export function cancelRule(order: Order): ReactNode {
  const { payment, paidAt, visit } = order;
  const now = new Date();
  if (payment === 'held') return 'If you cancel, the money goes back to where it came from.';
  if (payment !== 'paid') return undefined;
  if (paidAt && isRefundedOnCancel(order, now)) return <RefundPromise paidAt={paidAt} visit={visit} />;
  return (
    <>
      {lateVisit(order, now)} If you cancel now, your payment stays with us. To ask for a refund, call{' '}
      <PhoneNumber />.
    </>
  );
}
