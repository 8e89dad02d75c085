import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { nameOfDay } from '../../ui/dates.ts';
import { PageLoading } from '../../ui/skeleton.tsx';
import { DeskFrame } from '../kit/desk-frame.tsx';
import { isStaffRefusal } from '../kit/desk-request.ts';
import { DeskFailure } from '../kit/loaded.tsx';
import { DayNavigation, useDayInUrl } from '../kit/navigation/day-navigation.tsx';
import { useSearchDraft } from '../kit/search-field.tsx';
import { boardQuery } from './board-query.ts';
import { DayBoard } from './day-board.tsx';

/** Renders the garage's day: the cars that are expected, on site and collected. */
export function BoardView() {
  const { day, today } = useDayInUrl();
  const query = useQuery(boardQuery(day));
  const { data: board, error, refetch } = query;
  const search = useSearchDraft('day');
  // Renders a board that arrives in short tasks.
  const isRead = useDeferredValue(board !== undefined);
  if (board && isRead && !isStaffRefusal(error))
    return <DayBoard board={board} today={today} query={query} search={search} />;
  return (
    <DeskFrame view="day" title={nameOfDay(day)} tools={<DayNavigation day={day} today={today} />}>
      {error ? <DeskFailure error={error} retry={() => refetch()} /> : <PageLoading />}
    </DeskFrame>
  );
}
