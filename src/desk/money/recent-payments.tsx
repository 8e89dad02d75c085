import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Job } from '../../contract/desk-day.ts';
import { formatMomentInDhaka } from '../../contract/format-dhaka.ts';
import { formatAmount } from '../../contract/money.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { isFound, transactionIdIn } from '../find-job.ts';
import { jobQuery } from '../job-query.ts';
import { PhoneLink } from '../phone-link.tsx';
import { SearchField } from '../search-field.tsx';
import { Unreadable } from '../unreadable.tsx';
import { ActButton } from './act-button.tsx';
import { type MoneyAct, paymentNames, takenIn } from './money-acts.ts';
import { paymentsQuery } from './payments-query.ts';

interface RecentPaymentsProps {
  onAct: (act: MoneyAct) => void;
}

/** Renders the payments, the latest first, also of bookings that were cancelled, to give money back. */
export function RecentPayments({ onAct }: RecentPaymentsProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const { data, error, refetch, hasNextPage, isPending, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(paymentsQuery);
  const loaded = data?.pages.flatMap(({ jobs }) => jobs) ?? [];
  const found = loaded.filter((job) => isFound(job, search));
  // A transaction id is found whatever its age.
  const transactionId = found.length === 0 ? transactionIdIn(search) : undefined;
  const older = useQuery({
    ...jobQuery(transactionId ?? ''),
    enabled: transactionId !== undefined,
    retry: false,
  });
  const shown = older.data && transactionId ? [older.data] : found;

  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id={id} className="mr-auto text-2xl">
          Recent payments
        </h2>
        <SearchField value={search} change={setSearch} />
        <p role="status" className="min-w-20 text-sm font-semibold figures">
          {search.trim() !== '' && !older.isLoading && `${shown.length} found`}
        </p>
      </div>
      <Unreadable ids={data?.pages.flatMap(({ unreadable }) => unreadable) ?? []} />
      {error && !data && <LoadFailure error={error} retry={() => refetch()} />}
      {data && loaded.length === 0 && <p className="text-muted">Nobody has paid yet.</p>}
      {shown.length > 0 && (
        <ul>
          {shown.map((job) => (
            <PaymentRow key={job.orderId} job={job} onAct={onAct} />
          ))}
        </ul>
      )}
      {(hasNextPage || isPending) && !error && (
        <Button
          variant="secondary"
          className="justify-self-start"
          pending={isPending || isFetchingNextPage}
          onClick={() => fetchNextPage()}
        >
          {search.trim() === '' ? 'Load more' : 'Search further back'}
        </Button>
      )}
    </section>
  );
}

const PaymentRow = ({ job, onAct }: RecentPaymentsProps & { job: Job }) => {
  const { customer, phone, visit, serviceName, taken, amount, currency, paidAt, createdAt, payment } = job;
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-b border-line py-2 text-sm lg:grid-cols-[9rem_1fr_1fr_1fr_8rem_8rem]">
      <span className="order-last text-muted figures lg:order-none">
        {formatMomentInDhaka(paidAt ?? createdAt)}
      </span>
      <span className="wrap-anywhere">
        <strong className="text-base font-semibold">{customer || 'Without a name'}</strong>{' '}
        {phone && <PhoneLink phone={phone} />}
      </span>
      <span className="col-span-full wrap-anywhere lg:col-span-1">
        {[visit?.plate, visit?.car].filter(Boolean).join(', ') || 'Car not named'}
      </span>
      <span className="col-span-full lg:col-span-1">
        {serviceName}
        {job.cancelled && <span className="block text-warning">Cancelled by the customer</span>}
      </span>
      <strong className="col-start-2 row-start-1 text-base figures lg:col-start-auto lg:row-start-auto">
        {taken ? takenIn(taken) : formatAmount(amount, currency)}
      </strong>
      <span className="order-last lg:order-none">
        {payment === 'paid' && !job.disputed ? (
          <ActButton act={{ decision: 'refund', job }} onAct={onAct} />
        ) : (
          <span className="text-muted">{job.disputed ? 'Disputed' : paymentNames[payment]}</span>
        )}
      </span>
    </li>
  );
};
