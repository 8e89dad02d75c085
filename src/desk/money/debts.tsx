import { useInfiniteQuery } from '@tanstack/react-query';
import { deskDebts } from '../../contract/desk-money.ts';
import { formatMomentInDhaka } from '../../contract/format-dhaka.ts';
import { formatAmount } from '../../contract/format-money.ts';
import { formatPlate } from '../../contract/format-plate.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { carOf } from '../board/jobs/steps.ts';
import { deskPages } from '../kit/desk-request.ts';
import { LoadMore } from '../kit/load-more.tsx';
import { Unreadable } from '../kit/unreadable.tsx';
import { BookingHead } from './booking-facts.tsx';
import { MoneySection } from './money-section.tsx';
import * as t from './texts.ts';

/** Renders what is still due of cars that have left, those that left first. */
export function Debts({ total }: { total: number }) {
  const query = useInfiniteQuery(deskPages(deskDebts));
  const { data, error } = query;
  const jobs = data?.pages.flatMap((page) => page.jobs) ?? [];
  return (
    <div className="grid gap-3">
      <MoneySection title={t.debtsTitle} total={total}>
        {jobs.map((job) => {
          const { plate, car } = carOf(job);
          return (
            <li key={job.orderId}>
              <Card className="grid gap-2 p-4">
                <BookingHead job={job} amount={formatAmount(job.due, 'BDT')} />
                <p className="wrap-anywhere">
                  {[plate && formatPlate(plate), car].filter(Boolean).join(', ') || t.carNotNamed}
                  {job.movedAt && `: ${t.collectedAt(formatMomentInDhaka(job.movedAt))}`}
                </p>
              </Card>
            </li>
          );
        })}
      </MoneySection>
      <Unreadable ids={data?.pages.flatMap(({ unreadable }) => unreadable) ?? []} />
      {error && <Alert>{error.message}</Alert>}
      <LoadMore query={query} />
    </div>
  );
}
