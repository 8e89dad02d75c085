import type { DeskMoney } from '../../contract/desk-money.ts';
import { Card } from '../../ui/card.tsx';
import { formatMomentInDhaka } from '../../ui/dates.ts';
import { gatewayNames, takenIn } from './money-acts.ts';
import { MoneySection } from './money-section.tsx';

/** Renders the money that no booking knows, with what is known of it. */
export const UnmatchedMoney = ({ unmatched: { total, payments } }: Pick<DeskMoney, 'unmatched'>) => (
  <MoneySection
    title="Without a booking"
    total={total}
    shown={payments.length}
    none="All money belongs to a booking."
    all="A backup has all of them."
  >
    {payments.map(({ transactionId, orderId, gateway, taken, captureId, refundReference, at }) => (
      <li key={captureId}>
        <Card className="grid gap-2 p-4">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 className="text-xl">Found {formatMomentInDhaka(at)}</h3>
            <strong className="text-lg figures">{takenIn(taken)}</strong>
          </div>
          <p>
            Look the payer up in {gatewayNames[gateway]}’s panel by the validation id, and give the money back
            there, or find the booking in a backup by its order id. It stays listed here.
          </p>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 text-sm">
            {Object.entries({
              'Validation id': captureId,
              'Order id': orderId || 'not known',
              Transaction: transactionId,
              'Bank’s id': refundReference || 'not known',
            }).map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-muted">{name}</dt>
                <dd className="wrap-anywhere select-all">{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
      </li>
    ))}
  </MoneySection>
);
