import type { DeskMoney } from '../../contract/desk-money.ts';
import { Card } from '../../ui/card.tsx';
import { ActButton } from './acts/act-button.tsx';
import { type MoneyAct, reasonHeld, takenIn } from './acts/money-acts.ts';
import { BookingFacts } from './booking-facts.tsx';
import { MoneySection } from './money-section.tsx';
import * as t from './texts.ts';

interface HeldPaymentsProps {
  held: DeskMoney['held'];
  onAct: (act: MoneyAct) => void;
}

/** Renders the payments that wait for a decision. */
export const HeldPayments = ({ held: { jobs, total }, onAct }: HeldPaymentsProps) => (
  <MoneySection title={t.heldTitle} total={total} shown={jobs.length} all={t.allHeld}>
    {jobs.map((job) => (
      <li key={job.transactionId}>
        <Card className="grid gap-2 p-4">
          <BookingFacts job={job} amount={takenIn(job.taken)} takenAt={job.paidAt}>
            <p>{reasonHeld(job)}</p>
          </BookingFacts>
          <div className="flex flex-wrap gap-3">
            <ActButton act={{ decision: 'release', job }} onAct={onAct} />
            <ActButton act={{ decision: 'refuse', job }} onAct={onAct} />
          </div>
        </Card>
      </li>
    ))}
  </MoneySection>
);
