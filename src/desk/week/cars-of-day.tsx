import { useQuery } from '@tanstack/react-query';
import { deskDay, type Job } from '../../contract/desk-day.ts';
import { formatPlate } from '../../contract/format-car.ts';
import { formatClockInDhaka } from '../../contract/format-dhaka.ts';
import { nameOfDay } from '../../ui/dates.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { LoadingStatus } from '../../ui/skeleton.tsx';
import { deskQuery } from '../kit/desk-request.ts';
import { PhoneLink } from '../kit/phone-link.tsx';
import * as t from './texts.ts';

/** Reads those who are expected on a day. */
export const useExpected = (day: string) =>
  useQuery({
    ...deskQuery(deskDay, { parameters: { day } }),
    select: (board): Job[] => board?.expected ?? [],
    refetchInterval: 60_000,
  });

/** Renders whose cars come on a day, two lines each. */
export const CarsOfDay = ({ day }: { day: string }) => (
  <Loaded query={useExpected(day)} skeleton={<LoadingStatus>{t.loadingBookings}</LoadingStatus>}>
    {(jobs) => (
      <ul
        aria-label={t.bookingsOf(nameOfDay(day))}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: many cars are scrolled, by the keyboard as well
        tabIndex={0}
        className="max-h-56 divide-y divide-line overflow-y-auto text-sm"
      >
        {jobs.map(({ orderId, visit, customer, phone }) => (
          <li key={orderId} className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 py-1">
            <strong className="figures">{visit && formatClockInDhaka(visit.start)}</strong>
            <span className="order-last col-span-full wrap-anywhere">
              {[customer, (visit?.plate && formatPlate(visit.plate)) || visit?.car]
                .filter(Boolean)
                .join(', ')}
            </span>
            {phone && <PhoneLink phone={phone} />}
          </li>
        ))}
      </ul>
    )}
  </Loaded>
);
