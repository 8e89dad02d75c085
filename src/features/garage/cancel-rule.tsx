import type { ReactNode } from 'react';
import { isRefundedOnCancel, type RefundFacts } from '../../contract/refund-rule.ts';
import { lateVisit } from './late-visit.ts';
import { PhoneNumber } from './phone-number.tsx';
import { RefundPromise } from './refund-promise.tsx';

/** Says what cancelling an order does to its money; undefined if it keeps none. */
export function cancelRule(order: RefundFacts): ReactNode {
  const { payment, paidAt, disputed, visit } = order;
  const now = new Date();
  if (disputed)
    return 'Your bank decides on this payment, which you have disputed: whether you cancel or not.';
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
