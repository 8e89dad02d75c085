import { useQuery } from '@tanstack/react-query';
import { formatClockInDhaka } from '../../contract/format-dhaka.ts';
import { formatPlate } from '../../contract/format-plate.ts';
import { nameOfDay } from '../../ui/dates.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingStatus } from '../../ui/skeleton.tsx';
import { PhoneLink } from '../kit/phone-link.tsx';
import * as t from './texts.ts';
import { expectedQuery } from './week-query.ts';

/** Renders whose cars come on a day, two lines each. */
export function CarsOfDay({ day }: { day: string }) {
  const { data, error, refetch } = useQuery(expectedQuery(day));
  if (!data)
    return error ? (
      <LoadFailure error={error} retry={() => refetch()} />
    ) : (
      <LoadingStatus>{t.loadingBookings}</LoadingStatus>
    );
  return (
    <ul
      aria-label={t.bookingsOf(nameOfDay(day))}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: many cars are scrolled, by the keyboard as well
      tabIndex={0}
      className="max-h-56 divide-y divide-line overflow-y-auto text-sm"
    >
      {data.map(({ orderId, visit, customer, phone }) => (
        <li key={orderId} className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 py-1">
          <strong className="figures">{visit && formatClockInDhaka(visit.start)}</strong>
          <span className="order-last col-span-full wrap-anywhere">
            {[customer, (visit?.plate && formatPlate(visit.plate)) || visit?.car].filter(Boolean).join(', ')}
          </span>
          {phone && <PhoneLink phone={phone} />}
        </li>
      ))}
    </ul>
  );
}
