import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { serverTimeAt } from '../../api/server-clock.ts';
import type { Job } from '../../contract/desk/desk-day.ts';
import { type CarOfDay, deskDayBookings } from '../../contract/desk/desk-week.ts';
import { formatPlate } from '../../contract/order/format-car.ts';
import { formatClockInDhaka } from '../../contract/time/format-dhaka.ts';
import { nameOfDay } from '../../ui/dates.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Pieces } from '../../ui/pieces.tsx';
import { LoadingStatus } from '../../ui/skeleton.tsx';
import { Cell, Row, Table } from '../../ui/table.tsx';
import { servicesOfCar } from '../board/jobs/steps.ts';
import { cancelledByCustomer, stepNames } from '../board/jobs/texts.ts';
import { plateAndCarOf } from '../kit/car-of.ts';
import { deskQuery } from '../kit/desk-request.ts';
import { formatTaka } from '../kit/format-amounts.ts';
import { StaleStatus, UnreadableBookings } from '../kit/loaded.tsx';
import { PhoneLink } from '../kit/phone-link.tsx';
import { combinedDueNotWrittenOff } from '../payments/job-money.ts';
import { noCar, noName, noPhone } from '../texts.ts';
import { orderUrl } from '../views.ts';
import * as t from './texts.ts';

const useBookings = (day: string) =>
  useQuery({ ...deskQuery(deskDayBookings, { parameters: { day } }), refetchInterval: 60_000 });

/** Renders whose cars come on a day, two lines each. */
export const CarsOfDay = ({ day }: { day: string }) => (
  <Loaded query={useBookings(day)} skeleton={<LoadingStatus>{t.loadingBookings}</LoadingStatus>}>
    {({ jobs }) => (
      <CarsToCallList
        label={t.bookingsOf(nameOfDay(day))}
        cars={jobs.filter(({ place }) => place === 'planned')}
        formatStart={formatClockInDhaka}
      />
    )}
  </Loaded>
);

interface CarsToCallListProps {
  label: string;
  cars: CarOfDay[];
  formatStart: (start: string) => string;
}

export const CarsToCallList = ({ label, cars, formatStart }: CarsToCallListProps) => (
  <ul
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: many cars are scrolled, by the keyboard as well
    tabIndex={0}
    className="max-h-56 divide-y divide-line overflow-y-auto text-sm"
  >
    {cars.map(({ orderId, visit, customer, phone }) => (
      <li key={orderId} className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 py-1">
        <strong className="figures">{visit && formatStart(visit.start)}</strong>
        <span className="order-last col-span-full wrap-anywhere">
          <Pieces
            text={[customer, (visit?.plate && formatPlate(visit.plate)) || visit?.car]
              .filter(Boolean)
              .join(', ')}
          />
        </span>
        {phone && <PhoneLink phone={phone} />}
      </li>
    ))}
  </ul>
);

interface BookingListProps {
  day: string;
  /** The customers have to be called about the day. */
  isToCall: boolean;
  /** A press has asked for it: its heading takes the focus. */
  isAsked: boolean;
  /** The days say since when they are outdated. */
  isStaleSaid: boolean;
}

/** Renders the bookings of a day, by their time. */
export function BookingsOfDayList({ day, isToCall, isAsked, isStaleSaid }: BookingListProps) {
  const bookings = useBookings(day);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const name = nameOfDay(day);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list of another day is another one
  useEffect(() => {
    if (isAsked) heading.current?.focus();
  }, [day, isAsked]);
  return (
    <section aria-labelledby={id} className="grid gap-2 print:break-before-page">
      <h2 ref={heading} id={id} tabIndex={-1} className="text-2xl">
        {isToCall ? t.callThese(name) : t.bookings(name)}
      </h2>
      {isToCall && <p className="max-w-prose text-muted">{t.untilTheyChoose}</p>}
      <Loaded query={bookings} skeleton={<LoadingStatus>{t.loadingBookings}</LoadingStatus>}>
        {({ jobs, unreadable }) => (
          <>
            <StaleStatus
              updatedAt={serverTimeAt(bookings.dataUpdatedAt)}
              isStale={bookings.error !== null && !isStaleSaid}
            />
            <UnreadableBookings ids={unreadable} />
            {jobs.length === 0 ? (
              <p className="text-muted">{t.nobodyExpected}</p>
            ) : (
              <Table caption={t.bookingsOf(name)} columns={Object.values(t.columns)}>
                {jobs.map((job) => (
                  <BookingRow key={job.orderId} job={job} />
                ))}
              </Table>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

/** Renders a booking; on a phone, in three short lines without the columns' names. */
function BookingRow({ job }: { job: Job }) {
  const { visit, customer, phone, mechanic, cancelled, progress, orderId } = job;
  const { columns } = t;
  const due = combinedDueNotWrittenOff(job);
  return (
    <Row className="rounded-card border border-line bg-surface p-3 elevation-card max-lg:grid-cols-[minmax(3.25rem,auto)_minmax(0,1fr)_auto] max-lg:gap-x-3 max-lg:gap-y-0.5">
      <Dense column={columns.time} className="row-span-3 font-semibold figures">
        {visit && formatClockInDhaka(visit.start)}
      </Dense>
      <Dense column={columns.customer} className="wrap-anywhere">
        <Link to={orderUrl(orderId)} className="link font-semibold">
          <Pieces text={customer || plateAndCarOf(job) || noName} />
        </Link>{' '}
        <span className="inline-block">{phone ? <PhoneLink phone={phone} /> : noPhone}</span>
      </Dense>
      <Dense column={columns.car} className="wrap-anywhere max-lg:col-start-2 max-lg:row-start-2">
        <Pieces text={plateAndCarOf(job) || noCar} />
      </Dense>
      <Dense
        column={columns.service}
        className="text-muted wrap-anywhere max-lg:col-span-2 max-lg:col-start-2 max-lg:row-start-3"
      >
        {servicesOfCar(job)}
      </Dense>
      <Dense
        column={columns.mechanic}
        className={mechanic ? 'text-muted max-lg:col-span-2 max-lg:col-start-2' : 'text-muted max-lg:hidden'}
      >
        {mechanic ?? t.noMechanic}
      </Dense>
      <Dense column={columns.state} className="max-lg:col-start-3 max-lg:row-start-1 max-lg:text-right">
        {cancelled ? cancelledByCustomer : stepNames[progress]}
      </Dense>
      <Dense
        column={columns.due}
        className="whitespace-nowrap figures max-lg:col-start-3 max-lg:row-start-2 max-lg:text-right"
      >
        {due > 0 ? (
          <strong>
            <span className="sr-only max-lg:not-sr-only">{t.columns.due} </span>
            {formatTaka(due)}
          </strong>
        ) : (
          <span className="text-muted">{t.nothingDue}</span>
        )}
      </Dense>
    </Row>
  );
}

const Dense = ({ className, ...rest }: Omit<ComponentProps<typeof Cell>, 'isBare'>) => (
  <Cell isBare className={`lg:py-1.5 ${className}`} {...rest} />
);
