import { refundDeadline, visitRefundDeadline } from '../../contract/refund-rule.ts';
import type { Visit } from '../../contract/visit.ts';
import { garage } from '../../garage.ts';
import { formatDayInDhaka } from '../../ui/dates.ts';
import { describeTime } from './describe-visit.ts';

interface RefundPromiseProps {
  paidAt: string;
  visit?: Pick<Visit, 'start'> | undefined;
}

const UNLESS_HERE = 'unless your car is here by then';

/** Says until when cancelling a paid order refunds it by itself. A payment's deadline is a day, which is left out as it is not whole. */
export function RefundPromise({ paidAt, visit }: RefundPromiseProps) {
  const ofPayment = refundDeadline(paidAt);
  const ofVisit = visit && visitRefundDeadline(visit.start);
  if (ofVisit && ofVisit < ofPayment) {
    return (
      <>
        Cancel before <span className="whitespace-nowrap">{describeTime(ofVisit.toISOString())}</span>,{' '}
        {garage.refundHours} hours before your visit, and the money comes back by itself, {UNLESS_HERE}.
      </>
    );
  }
  return (
    <>
      Cancel before <span className="whitespace-nowrap">{formatDayInDhaka(ofPayment)}</span> and the money
      comes back by itself, {UNLESS_HERE}.
    </>
  );
}
