import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { deskDay, type Job } from '../../contract/desk-day.ts';
import type { CarOfDay } from '../../contract/desk-week.ts';
import { formatPlate } from '../../contract/format-car.ts';
import { formatClockInDhaka } from '../../contract/format-dhaka.ts';
import { Button } from '../../ui/button.tsx';
import { nameOfDay } from '../../ui/dates.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { LoadingStatus } from '../../ui/skeleton.tsx';
import { Cell, Row, Table } from '../../ui/table.tsx';
import { servicesOf } from '../board/jobs/steps.ts';
import { deskQuery } from '../kit/desk-request.ts';
import { StaleStatus } from '../kit/loaded.tsx';
import { PhoneLink } from '../kit/phone-link.tsx';
import * as t from './texts.ts';

const useExpected = (day: string) =>
  useQuery({
    ...deskQuery(deskDay, { parameters: { day } }),
    select: (board): Job[] => board?.expected ?? [],
    refetchInterval: 60_000,
  });

/** Renders whose cars come on a day, two lines each. */
export const CarsOfDay = ({ day }: { day: string }) => (
  <Loaded query={useExpected(day)} skeleton={<LoadingStatus>{t.loadingBookings}</LoadingStatus>}>
    {(jobs) => <CarList label={t.bookingsOf(nameOfDay(day))} cars={jobs} formatStart={formatClockInDhaka} />}
  </Loaded>
);

interface CarListProps {
  label: string;
  cars: CarOfDay[];
  formatStart: (start: string) => string;
}

export const CarList = ({ label, cars, formatStart }: CarListProps) => (
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
          {[customer, (visit?.plate && formatPlate(visit.plate)) || visit?.car].filter(Boolean).join(', ')}
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
  onClose: () => void;
}

export function BookingList({ day, isToCall, onClose }: BookingListProps) {
  const expected = useExpected(day);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const name = nameOfDay(day);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list of another day is another one
  useEffect(() => heading.current?.focus(), [day]);
  return (
    <section aria-labelledby={id} className="grid gap-3 print:break-before-page">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} id={id} tabIndex={-1} className="text-2xl">
          {isToCall ? t.callThese(name) : t.bookings(name)}
        </h2>
        <Button variant="secondary" className="print:hidden" onClick={onClose}>
          {t.hideList}
        </Button>
      </div>
      {isToCall && <p className="max-w-prose text-muted">{t.untilTheyChoose}</p>}
      <Loaded query={expected} skeleton={<LoadingStatus>{t.loadingBookings}</LoadingStatus>}>
        {(jobs) => (
          <>
            <StaleStatus updatedAt={expected.dataUpdatedAt} isStale={expected.error !== null} />
            {jobs.length === 0 ? (
              <p>{t.nobodyExpected}</p>
            ) : (
              <Table caption={t.bookingsOf(name)} columns={Object.values(t.columns)}>
                {jobs.map(({ orderId, visit, customer, phone, ...job }) => (
                  <Row key={orderId}>
                    <Cell column={t.columns.time} className="font-semibold figures">
                      {visit && formatClockInDhaka(visit.start)}
                    </Cell>
                    <Cell column={t.columns.customer} className="wrap-anywhere">
                      {customer}
                    </Cell>
                    <Cell column={t.columns.phone}>{phone ? <PhoneLink phone={phone} /> : t.noPhone}</Cell>
                    <Cell column={t.columns.car} className="wrap-anywhere">
                      {[visit?.plate && formatPlate(visit.plate), visit?.car].filter(Boolean).join(', ') ||
                        t.noCar}
                    </Cell>
                    <Cell column={t.columns.service}>{servicesOf(job)}</Cell>
                  </Row>
                ))}
              </Table>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
