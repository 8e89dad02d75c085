import type { DeskMoney } from '../../contract/desk-money.ts';
import { Card } from '../../ui/card.tsx';
import { takenIn } from './acts/money-acts.ts';
import { BookingFacts } from './booking-facts.tsx';
import { MoneySection } from './money-section.tsx';
import * as t from './texts.ts';

/** Renders the payments that their customers have disputed, while the bank decides. */
export const DisputedPayments = ({ disputed: { jobs, total } }: Pick<DeskMoney, 'disputed'>) => (
  <MoneySection title={t.disputedTitle} total={total} shown={jobs.length} all={t.allDisputed}>
    {jobs.map((job) => (
      <li key={job.transactionId}>
        <Card className="grid gap-2 border-danger p-4">
          <BookingFacts job={job} amount={takenIn(job.taken)} takenAt={job.paidAt}>
            <p>{t.answerDispute(t.gatewayNames[job.gateway])}</p>
          </BookingFacts>
        </Card>
      </li>
    ))}
  </MoneySection>
);
