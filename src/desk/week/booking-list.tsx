import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { formatClockInDhaka } from '../../contract/format-dhaka.ts';
import { Button } from '../../ui/button.tsx';
import { nameOfDay } from '../../ui/dates.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingStatus } from '../../ui/skeleton.tsx';
import { Cell, Row, Table } from '../../ui/table.tsx';
import { PhoneLink } from '../phone-link.tsx';
import { StaleStatus } from '../stale-status.tsx';
import { expectedQuery } from './week-query.ts';

interface BookingListProps {
  day: string;
  /** The customers have to be called about the day. */
  isToCall: boolean;
  onClose: () => void;
}

/** Renders the bookings of a day. */
export function BookingList({ day, isToCall, onClose }: BookingListProps) {
  const { data, error, refetch, dataUpdatedAt } = useQuery(expectedQuery(day));
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const name = nameOfDay(day);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list of another day is another one
  useEffect(() => heading.current?.focus(), [day]);
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} id={id} tabIndex={-1} className="text-2xl">
          {isToCall ? 'Call these' : 'Bookings'}: {name}
        </h2>
        <Button variant="secondary" className="print:hidden" onClick={onClose}>
          Hide the list
        </Button>
      </div>
      {isToCall && (
        <p className="max-w-prose text-muted">
          Their visits stand until they choose another time on their Orders page.
        </p>
      )}
      {data && <StaleStatus updatedAt={dataUpdatedAt} isStale={error !== null} />}
      {!data && error && <LoadFailure error={error} retry={() => refetch()} />}
      {!data && !error && <LoadingStatus>Loading the bookings…</LoadingStatus>}
      {data?.length === 0 && <p>Nobody is expected on this day any more.</p>}
      {data && data.length > 0 && (
        <Table caption={`Bookings of ${name}`} columns={['Time', 'Customer', 'Phone', 'Car', 'Service']}>
          {data.map(({ orderId, visit, customer, phone, serviceName }) => (
            <Row key={orderId}>
              <Cell column="Time" className="font-semibold figures">
                {visit && formatClockInDhaka(visit.start)}
              </Cell>
              <Cell column="Customer" className="wrap-anywhere">
                {customer}
              </Cell>
              <Cell column="Phone">{phone ? <PhoneLink phone={phone} /> : 'none given'}</Cell>
              <Cell column="Car" className="wrap-anywhere">
                {[visit?.plate, visit?.car].filter(Boolean).join(', ') || 'not named'}
              </Cell>
              <Cell column="Service">{serviceName}</Cell>
            </Row>
          ))}
        </Table>
      )}
    </section>
  );
}
