import { useQuery } from '@tanstack/react-query';
import type { AuthUser } from '../../features/auth/index.ts';
import { dayInDhaka, nameOfDay } from '../../ui/dates.ts';
import { PageLoading } from '../../ui/page-loading.tsx';
import { DeskFailure } from '../desk-failure.tsx';
import { DeskFrame } from '../desk-frame.tsx';
import { boardQuery } from './board-query.ts';

/** Renders the garage's day: the cars that are expected, on site and collected. */
export function Board({ user }: { user: AuthUser }) {
  const day = dayInDhaka(new Date());
  const { data, error, refetch } = useQuery(boardQuery(day));
  return (
    <DeskFrame view="day" title={nameOfDay(day)}>
      {data && <p>{data.member}</p>}
      {!data && error && <DeskFailure error={error} user={user} retry={() => refetch()} />}
      {!data && !error && <PageLoading />}
    </DeskFrame>
  );
}
