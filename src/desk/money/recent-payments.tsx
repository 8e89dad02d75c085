import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Job } from '../../contract/desk/desk-day.ts';
import { deskPayments } from '../../contract/desk/desk-money.ts';
import { formatMomentInDhaka } from '../../contract/time/format-dhaka.ts';
import { Pieces } from '../../ui/pieces.tsx';
import { cancelledByCustomer } from '../board/jobs/texts.ts';
import { foundCount } from '../board/texts.ts';
import { isJobFound, transactionIdIn } from '../find-job.ts';
import { jobQuery } from '../job-query.ts';
import { plateAndCarOf } from '../kit/car-of.ts';
import { deskPages } from '../kit/desk-request.ts';
import { LoadMore } from '../kit/load-more.tsx';
import { DeskLoaded, UnreadableBookings } from '../kit/loaded.tsx';
import { PhoneLink } from '../kit/phone-link.tsx';
import { SearchField, useSearchDraft } from '../kit/search-field.tsx';
import { Section } from '../kit/section.tsx';
import { noCar, noName } from '../texts.ts';
import { orderUrl } from '../views.ts';
import { MoneyActButton } from './acts/act-button.tsx';
import { describeMoneyTaken, describePaymentState } from './acts/money-acts.ts';
import type { OnAct } from './booking-money.tsx';
import * as t from './texts.ts';

/** Renders the payments, the latest first, also of bookings that were cancelled, to give money back. */
export function RecentPayments({ onAct }: { onAct: OnAct }) {
  const [search, setSearch] = useSearchDraft('payments');
  const query = useInfiniteQuery(deskPages(deskPayments));
  const loaded = query.data?.pages.flatMap(({ jobs }) => jobs) ?? [];
  const found = loaded.filter((job) => isJobFound(job, search));
  // A transaction id is found whatever its age.
  const transactionId = found.length === 0 ? transactionIdIn(search) : undefined;
  const older = useQuery({
    ...jobQuery(transactionId ?? ''),
    enabled: transactionId !== undefined,
    retry: false,
  });
  const shown = older.data && transactionId ? [older.data] : found;

  return (
    <Section
      title={t.recentTitle}
      tools={
        <>
          <SearchField value={search} change={setSearch} />
          <p role="status" className="min-w-20 text-sm font-semibold figures">
            {search.trim() !== '' && !older.isLoading && foundCount(shown.length)}
          </p>
        </>
      }
    >
      <DeskLoaded query={query}>
        {({ pages }) => (
          <>
            <UnreadableBookings ids={pages.flatMap(({ unreadable }) => unreadable)} />
            {loaded.length === 0 && <p className="text-muted">{t.nobodyPaid}</p>}
            {shown.length > 0 && (
              <ul>
                {shown.map((job) => (
                  <PaymentRow key={job.transactionId} job={job} onAct={onAct} />
                ))}
              </ul>
            )}
            <LoadMore query={query} label={search.trim() === '' ? undefined : t.searchFurtherBack} />
          </>
        )}
      </DeskLoaded>
    </Section>
  );
}

const PaymentRow = ({ job, onAct }: { job: Job; onAct: OnAct }) => {
  const { customer, phone, serviceName, paidAt, createdAt, payment } = job;
  const { amount, isAtDesk, also } = describeMoneyTaken(job);
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-b border-line py-2 text-sm lg:grid-cols-[9rem_1fr_1fr_1fr_8rem_8rem] xl:grid-cols-[9rem_1fr_1fr_1fr_12rem_8rem]">
      <span className="order-last text-muted figures lg:order-none">
        {formatMomentInDhaka((isAtDesk ? job.bill.payments[0]?.at : paidAt) ?? createdAt)}
      </span>
      <span className="wrap-anywhere">
        <Link
          to={orderUrl(job.orderId)}
          className="link inline-flex min-h-6 items-center text-base font-semibold"
        >
          {customer || noName}
        </Link>{' '}
        {phone && <PhoneLink phone={phone} />}
      </span>
      <span className="col-span-full wrap-anywhere lg:col-span-1">
        <Pieces text={plateAndCarOf(job) || noCar} />
      </span>
      <span className="col-span-full lg:col-span-1">
        {serviceName}
        {job.cancelled && <span className="block text-warning">{cancelledByCustomer}</span>}
      </span>
      <strong className="col-start-2 row-start-1 text-right text-base figures lg:col-start-auto lg:row-start-auto lg:text-left">
        {amount}
        {also && <span className="block text-sm font-normal text-muted">{also}</span>}
      </strong>
      <span className="order-last justify-self-end lg:order-none lg:justify-self-auto">
        {payment === 'paid' && !job.disputed && !isAtDesk ? (
          <MoneyActButton act={{ decision: 'refund', job }} onAct={onAct} />
        ) : (
          <span className="text-muted">{job.disputed ? t.disputedTitle : describePaymentState(job)}</span>
        )}
      </span>
    </li>
  );
};
