import { refundDeadline } from '../../contract/refund-rule.ts';
import { formatDayInDhaka } from '../../ui/dates.ts';

/** Says until when cancelling a paid order refunds it by itself. The deadline's day is left out, as it is not whole. */
export function RefundPromise({ paidAt }: { paidAt: string }) {
  const day = <span className="whitespace-nowrap">{formatDayInDhaka(refundDeadline(paidAt))}</span>;
  return <>Cancel before {day} and the money comes back by itself.</>;
}
