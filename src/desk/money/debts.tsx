import { useInfiniteQuery } from '@tanstack/react-query';
import type { Job } from '../../contract/desk-day.ts';
import { deskDebts } from '../../contract/desk-money.ts';
import { formatMomentInDhaka } from '../../contract/format-dhaka.ts';
import { formatAmount } from '../../contract/format-money.ts';
import { formatPlate } from '../../contract/format-plate.ts';
import { Card } from '../../ui/card.tsx';
import { jobCar } from '../board/jobs/steps.ts';
import { deskPages } from '../kit/desk-request.ts';
import { BookingHead } from './booking-facts.tsx';
import { MoneySection } from './money-section.tsx';
import * as t from './texts.ts';

/** Renders what is still due of cars that have left, those that left first. */
export function Debts({ total }: { total: number }) {
  const query = useInfiniteQuery(deskPages(deskDebts));
  return (
    <MoneySection title={t.debtsTitle} total={total} query={query}>
      {query.data?.pages.flatMap(({ jobs }) => jobs.map((job) => <Debt key={job.orderId} job={job} />))}
    </MoneySection>
  );
}

const Debt = ({ job }: { job: Job }) => {
  const { plate, car } = jobCar(job);
  return (
    <li>
      <Card className="grid gap-2 p-4">
        <BookingHead job={job} amount={formatAmount(job.due, 'BDT')} />
        <p className="wrap-anywhere">
          {[plate && formatPlate(plate), car].filter(Boolean).join(', ') || t.carNotNamed}
          {job.movedAt && `: ${t.collectedAt(formatMomentInDhaka(job.movedAt))}`}
        </p>
      </Card>
    </li>
  );
};
