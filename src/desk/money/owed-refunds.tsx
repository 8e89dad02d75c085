import type { GarageMoney, OwedRefund } from '../../contract/garage-money.ts';
import { Card } from '../../ui/card.tsx';
import { ActButton } from './act-button.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { type MoneyAct, takenIn } from './money-acts.ts';
import { MoneySection } from './money-section.tsx';

interface OwedRefundsProps {
  owed: GarageMoney['owed'];
  ask: (act: MoneyAct) => void;
}

/** Returns how far a refund is, and what to do about it. */
function stepOf({ state, reason = 'no reason is known' }: OwedRefund, isAutomatic: boolean): string {
  switch (state) {
    case 'waiting':
      return isAutomatic
        ? 'The refund starts by itself, within a quarter of an hour. There is nothing to do.'
        : 'The refund waits for “npm run refunds” on the machine that is registered at the gateway: ask whoever looks after this site.';
    case 'processing':
      return 'The gateway is giving it back. There is nothing to do.';
    case 'refused':
      return `The gateway has refused it: ${reason}. It is tried again ${isAutomatic ? 'every quarter of an hour' : 'by the next “npm run refunds”'}. If that goes on, pay the customer by hand and record it here.`;
    case 'unclear':
      return `The refund has begun, but the gateway does not say how far it is: ${reason}. Look it up in the gateway’s panel, and record it here once it is done there.`;
    case 'failed':
      return `The refund has failed for good: ${reason}. Start it again, or pay the customer by hand and record it here.`;
  }
}

const acts: Record<OwedRefund['state'], ('restart' | 'given-back')[]> = {
  waiting: [],
  processing: [],
  refused: ['given-back'],
  unclear: ['given-back'],
  failed: ['restart', 'given-back'],
};

/** Renders the money that is due back, and what to do about it. */
export const OwedRefunds = ({ owed: { orders, total, isAutomatic }, ask }: OwedRefundsProps) => (
  <MoneySection
    title="Due back"
    total={total}
    shown={orders.length}
    none="No money is due back."
    all="“npm run orders -- list --payment refund-due” prints more."
  >
    {orders.flatMap(({ job, refunds }) =>
      refunds.map((refund) => (
        <li key={refund.validationId}>
          <Card className={`grid gap-2 p-4 ${refund.state === 'failed' ? 'border-danger' : ''}`}>
            <BookingFacts
              job={job}
              amount={takenIn(refund.paisa)}
              takenAt={refund.takenAt}
              transactionId={refund.transactionId}
            >
              <p className="wrap-anywhere">{stepOf(refund, isAutomatic)}</p>
            </BookingFacts>
            {acts[refund.state].length > 0 && (
              <div className="flex flex-wrap gap-3">
                {acts[refund.state].map((decision) => (
                  <ActButton key={decision} act={{ decision, job, refund }} ask={ask} />
                ))}
              </div>
            )}
          </Card>
        </li>
      )),
    )}
  </MoneySection>
);
