import type { DeskMoney } from '../../contract/desk-money.ts';
import { Card } from '../../ui/card.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { gatewayNames, takenIn } from './money-acts.ts';
import { MoneySection } from './money-section.tsx';

/** Renders the payments that their customers have disputed, while the bank decides. */
export const DisputedPayments = ({ disputed: { jobs, total } }: Pick<DeskMoney, 'disputed'>) => (
  <MoneySection title="Disputed" total={total} shown={jobs.length} all="The gateway’s dashboard has all.">
    {jobs.map((job) => (
      <li key={job.orderId}>
        <Card className="grid gap-2 border-danger p-4">
          <BookingFacts job={job} amount={takenIn(job.taken)} takenAt={job.paidAt}>
            <p>
              The customer has disputed this payment with their bank. Answer it in {gatewayNames[job.gateway]}
              ’s dashboard, before the date that it names. Until the bank has decided, nothing is given back
              from here.
            </p>
          </BookingFacts>
        </Card>
      </li>
    ))}
  </MoneySection>
);
