import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Job } from '../../contract/desk-day.ts';
import { deskPayments } from '../../contract/desk-money.ts';
import { formatMomentInDhaka } from '../../contract/format-dhaka.ts';
import { formatPlate } from '../../contract/format-plate.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { jobCar } from '../board/jobs/steps.ts';
import { isFound, transactionIdIn } from '../find-job.ts';
import { jobQuery } from '../job-query.ts';
import { deskPages } from '../kit/desk-request.ts';
import { LoadMore } from '../kit/load-more.tsx';
import { PhoneLink } from '../kit/phone-link.tsx';
import { SearchField } from '../kit/search-field.tsx';
import { Unreadable } from '../kit/unreadable.tsx';
import { orderUrl } from '../views.ts';
import { ActButton } from './acts/act-button.tsx';
import { type MoneyAct, moneyIn } from './acts/money-acts.ts';
import { paymentNames } from './acts/texts.ts';
import * as t from './texts.ts';

interface RecentPaymentsProps {
  onAct: (act: MoneyAct) => void;
}

/** Renders the payments, the latest first, also of bookings that were cancelled, to give money back. */
export function RecentPayments({ onAct }: RecentPaymentsProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const query = useInfiniteQuery(deskPages(deskPayments));
  const { data, error, refetch } = query;
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
          {t.recentTitle}
        </h2>
        <SearchField value={search} change={setSearch} />
        <p role="status" className="min-w-20 text-sm font-semibold figures">
          {search.trim() !== '' && !older.isLoading && t.foundCount(shown.length)}
        </p>
      </div>
      <Unreadable ids={data?.pages.flatMap(({ unreadable }) => unreadable) ?? []} />
      {error && !data && <LoadFailure error={error} retry={() => refetch()} />}
      {data && loaded.length === 0 && <p className="text-muted">{t.nobodyPaid}</p>}
      {shown.length > 0 && (
        <ul>
          {shown.map((job) => (
            <PaymentRow key={job.transactionId} job={job} onAct={onAct} />
          ))}
        </ul>
      )}
      <LoadMore query={query} label={search.trim() === '' ? undefined : t.searchFurtherBack} />
    </section>
  );
}

const PaymentRow = ({ job, onAct }: RecentPaymentsProps & { job: Job }) => {
  const { customer, phone, serviceName, paidAt, createdAt, payment } = job;
  const { plate, car } = jobCar(job);
  const { amount, isAtDesk, also } = moneyIn(job);
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-b border-line py-2 text-sm lg:grid-cols-[9rem_1fr_1fr_1fr_8rem_8rem]">
      <span className="order-last text-muted figures lg:order-none">
        {formatMomentInDhaka((isAtDesk ? job.takenAt : paidAt) ?? createdAt)}
      </span>
      <span className="wrap-anywhere">
        <Link
          to={orderUrl(job.transactionId)}
          className="link inline-flex min-h-6 items-center text-base font-semibold"
        >
          {customer || t.withoutName}
        </Link>{' '}
        {phone && <PhoneLink phone={phone} />}
      </span>
      <span className="col-span-full wrap-anywhere lg:col-span-1">
        {[plate && formatPlate(plate), car].filter(Boolean).join(', ') || t.carNotNamed}
      </span>
      <span className="col-span-full lg:col-span-1">
        {serviceName}
        {job.cancelled && <span className="block text-warning">{t.cancelledByCustomer}</span>}
      </span>
      <strong className="col-start-2 row-start-1 text-base figures lg:col-start-auto lg:row-start-auto">
        {amount}
        {also && <span className="block text-sm font-normal text-muted">{also}</span>}
      </strong>
      <span className="order-last lg:order-none">
        {payment === 'paid' && !job.disputed && !isAtDesk ? (
          <ActButton act={{ decision: 'refund', job }} onAct={onAct} />
        ) : (
          <span className="text-muted">{job.disputed ? t.disputedTitle : paymentNames[payment]}</span>
        )}
      </span>
    </li>
  );
};
