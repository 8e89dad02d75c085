import type { DeskMoney, OwedRefund } from '../../contract/desk/desk-money.ts';
import { MoneyActButton } from './acts/act-button.tsx';
import { describeMoneyTakenByGateway } from './acts/money-acts.ts';
import { BookingMoney, type OnAct } from './booking-money.tsx';
import { MoneySection } from './money-section.tsx';
import * as t from './texts.ts';

/** Returns how far a refund is, and what to do about it. */
function stepOf({ state, gateway, isAutomatic, reason = t.noReason }: OwedRefund): string {
  const name = t.gatewayNames[gateway];
  switch (state) {
    case 'waiting':
      return isAutomatic ? t.refundStarts : t.refundWaits(name);
    case 'processing':
      return t.refundRuns(name);
    case 'refused':
      return t.refundRefused(name, reason, isAutomatic ? t.everyQuarter : t.byNextCommand);
    case 'unclear':
      return t.refundUnclear(name, reason);
    case 'disputed':
      return t.refundDisputed;
    case 'failed':
      return t.refundFailed(reason);
  }
}

const decisions: Record<OwedRefund['state'], ('restart' | 'given-back')[]> = {
  waiting: [],
  processing: [],
  disputed: [],
  refused: ['given-back'],
  unclear: ['given-back'],
  failed: ['restart', 'given-back'],
};

/** Renders the money that is due back, and what to do about it. */
export const OwedRefunds = ({
  owed: { orders, total },
  onAct,
}: Pick<DeskMoney, 'owed'> & { onAct: OnAct }) => (
  <MoneySection title={t.owedTitle} total={total} shown={orders.length} all={t.allOwed}>
    {orders.flatMap(({ job, refunds }) =>
      refunds.map((refund) => (
        <BookingMoney
          key={refund.refundId}
          job={job}
          amount={describeMoneyTakenByGateway(refund.taken)}
          takenAt={refund.takenAt}
          payment={refund}
          isUrgent={refund.state === 'failed'}
          acts={decisions[refund.state].map((decision) => (
            <MoneyActButton key={decision} act={{ decision, job, refund }} onAct={onAct} />
          ))}
        >
          {stepOf(refund)}
        </BookingMoney>
      )),
    )}
  </MoneySection>
);
