import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { serverTimeAt } from '../../api/server-clock.ts';
import { formatClockInDhaka } from '../../contract/time/format-dhaka.ts';
import { Alert } from '../../ui/alert.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Loaded as LoadedOnce } from '../../ui/loaded.tsx';
import { fullStop } from '../../ui/texts.ts';
import { StaffWaitingCode } from '../staff/waiting-code.tsx';
import * as t from '../texts.ts';
import { isOwnerOnlyRefusal, isStaffRefusal } from './desk-request.ts';

interface LoadedProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch' | 'dataUpdatedAt'> & {
    /** The list is up to date then: only its next page could not be read, which “load more” says. */
    isFetchNextPageError?: boolean;
  };
  /** Stands here while it loads. */
  skeleton?: ReactNode;
  /** Another part of the page says since when it is outdated: once is enough. */
  isStaleSaid?: boolean;
  children: (data: T) => ReactNode;
}

/** Renders what a query has loaded, and since when that is outdated, unless the account may no longer see it. */
export function DeskLoaded<T>({
  query: { data, error, refetch, dataUpdatedAt, isFetchNextPageError },
  skeleton,
  isStaleSaid = false,
  children,
}: LoadedProps<T>) {
  const shown = isStaffRefusal(error) ? undefined : data;
  return (
    <LoadedOnce query={{ data: shown, error, refetch }} skeleton={skeleton} Failure={DeskFailure}>
      {(loaded) => (
        <>
          <StaleStatus
            updatedAt={serverTimeAt(dataUpdatedAt)}
            isStale={error !== null && !isFetchNextPageError && !isStaleSaid}
          />
          {children(loaded)}
        </>
      )}
    </LoadedOnce>
  );
}

/** Renders why a page of the garage has no content: the code of an account that is not of the staff, or the error. */
export const DeskFailure = ({ error, retry }: { error: Error; retry: () => void }) =>
  isStaffRefusal(error) && !isOwnerOnlyRefusal(error) ? (
    <StaffWaitingCode retry={retry} />
  ) : (
    <LoadFailure error={error} retry={retry} />
  );

interface StaleStatusProps {
  /** The server's time at which the shown data was read. */
  updatedAt: Date;
  isStale: boolean;
}

/** Says since when a page is not up to date, if it is not, and announces it. */
export const StaleStatus = ({ updatedAt, isStale }: StaleStatusProps) => (
  <p role="status" className={isStale ? 'font-semibold text-warning' : 'sr-only'}>
    {isStale && t.staleSince(formatClockInDhaka(updatedAt))}
  </p>
);

/** Names the bookings that belong into a list but cannot be read, if there are some. */
export const UnreadableBookings = ({ ids }: { ids: string[] }) =>
  ids.length > 0 && (
    <Alert>
      {t.unreadable} <span className="wrap-anywhere select-all">{ids.join(', ')}</span>
      {fullStop} {t.tellMaintainer}
    </Alert>
  );
