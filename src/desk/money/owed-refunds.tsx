import type { DeskMoney, OwedRefund } from '../../contract/desk-money.ts';
import { Card } from '../../ui/card.tsx';
import { ActButton } from './act-button.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { gatewayNames, type MoneyAct, takenIn } from './money-acts.ts';
import { MoneySection } from './money-section.tsx';

interface OwedRefundsProps {
  owed: DeskMoney['owed'];
  onAct: (act: MoneyAct) => void;
}

/** Returns how far a refund is, and what to do about it. */
function stepOf({ state, gateway, isAutomatic, reason = 'no reason is known' }: OwedRefund): string {
  const name = gatewayNames[gateway];
  switch (state) {
    case 'waiting':
      return isAutomatic
        ? 'The refund starts by itself, within a quarter of an hour. There is nothing to do.'
        : `The refund waits for “npm run refunds” on the machine that is registered at ${name}: ask whoever looks after this site.`;
    case 'processing':
      return `${name} is giving it back. There is nothing to do.`;
    case 'refused':
      return `${name} has refused it: ${reason}. It is tried again ${isAutomatic ? 'every quarter of an hour' : 'by the next “npm run refunds”'}. If that goes on, pay the customer by hand and record it here.`;
    case 'unclear':
      return `The refund has begun, but ${name} does not say how far it is: ${reason}. Look it up in its panel, and record it here once it is done there.`;
    case 'disputed':
      return 'The customer has disputed it with their bank, which decides: nothing is given back from here until then.';
    case 'failed':
      return `The refund has failed for good: ${reason}. Start it again, or pay the customer by hand and record it here.`;
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
  <MoneySection
    title="Due back"
    total={total}
    shown={orders.length}
    all="“npm run orders -- list --payment refund-due” prints more."
  >
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
