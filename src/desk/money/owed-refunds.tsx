import type { DeskMoney, OwedRefund } from '../../contract/desk-money.ts';
import { Card } from '../../ui/card.tsx';
import { ActButton } from './acts/act-button.tsx';
import { type MoneyAct, takenIn } from './acts/money-acts.ts';
import { BookingFacts } from './booking-facts.tsx';
import { MoneySection } from './money-section.tsx';
import * as t from './texts.ts';

interface OwedRefundsProps {
  owed: DeskMoney['owed'];
  onAct: (act: MoneyAct) => void;
}

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

const acts: Record<OwedRefund['state'], ('restart' | 'given-back')[]> = {
  waiting: [],
  processing: [],
  disputed: [],
  refused: ['given-back'],
  unclear: ['given-back'],
  failed: ['restart', 'given-back'],
};

/** Renders the money that is due back, and what to do about it. */
export const OwedRefunds = ({ owed: { orders, total }, onAct }: OwedRefundsProps) => (
  <MoneySection title={t.owedTitle} total={total} shown={orders.length} all={t.allOwed}>
    {orders.flatMap(({ job, refunds }) =>
      refunds.map((refund) => (
        <li key={refund.captureId}>
          <Card className={`grid gap-2 p-4 ${refund.state === 'failed' ? 'border-danger' : ''}`}>
            <BookingFacts
              job={job}
              amount={takenIn(refund.taken)}
              takenAt={refund.takenAt}
              transactionId={refund.transactionId}
              gateway={refund.gateway}
            >
              <p className="wrap-anywhere">{stepOf(refund)}</p>
            </BookingFacts>
            {acts[refund.state].length > 0 && (
              <div className="flex flex-wrap gap-3">
                {acts[refund.state].map((decision) => (
                  <ActButton key={decision} act={{ decision, job, refund }} onAct={onAct} />
                ))}
              </div>
            )}
          </Card>
        </li>
      )),
    )}
  </MoneySection>
);
