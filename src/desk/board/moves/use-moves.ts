import { notifyManager, QueryObserver } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { dropReads, queryClient } from '../../../api/query-client.ts';
import { deskMechanic } from '../../../contract/desk/desk-booking.ts';
import { type Board, deskMove } from '../../../contract/desk/desk-day.ts';
import { deskMember } from '../../../contract/desk/desk-staff.ts';
import { deskDays } from '../../../contract/desk/desk-week.ts';
import { dayInDhaka } from '../../../contract/time/dhaka.ts';
import { onUserLeft } from '../../../features/auth/session/auth-state.ts';
import { deskChange, deskRequest, withBoardFacts } from '../../kit/desk-request.ts';
import { BOARDS, boardQuery, isServerAway, readBoardInFull, unscheduledQuery } from '../board-query.ts';
import { boardWithJob, pagesWithUnscheduled } from '../columns/columns.ts';
import { expectAnyway, stepNames } from '../jobs/texts.ts';
import { whyNoRoomForVisit } from '../jobs/why-no-room.ts';
import { askBeforeMove } from './ask.ts';
import { createJobMoves } from './moves.ts';

/** The mail that a car is ready is due a minute after the move, which can be undone until then. */
const READY_MAIL_MS = 61_000;

/** The queries that a move keeps up to date by itself, or leaves as they are. */
const KEPT = [BOARDS, unscheduledQuery].map(({ queryKey }) => queryKey[1]).concat(deskMember.path);

/** Ends the waiting for the server, for a member who has signed out. */
const endings = new Set<() => void>();

/** The moves of the signed-in member, which go on whatever view is shown. */
export const moves = createJobMoves({
  sendMechanic: ({ orderId, rev }, mechanic) =>
    deskChange(deskMechanic, { parameters: { orderId }, body: { ...(mechanic && { mechanic }), rev } }, KEPT),
  sendMove: async ({ orderId, rev, together }, { step: progress, ...written }, withDue) => {
    const others = together?.map((other) => ({ orderId: other.orderId, rev: other.rev }));
    const body = {
      ...{ progress, rev, ...written },
      ...(others && { together: others }),
      ...(withDue && { withDue }),
    };
    const moved = await deskChange(deskMove, { parameters: { orderId }, body }, KEPT);
    if (progress === 'ready') setTimeout(readBoardInFull, READY_MAIL_MS);
    return moved;
  },
  keep: async (previous, answered) => {
    const job = withBoardFacts(answered, previous);
    const { queryKey } = unscheduledQuery;
    await Promise.all([BOARDS, { queryKey }].map(dropReads));
    queryClient.setQueriesData<Board>(BOARDS, (board) => board && boardWithJob(board, previous, job));
    queryClient.setQueryData(
      queryKey,
      (data) => data && { ...data, pages: pagesWithUnscheduled(data.pages, job) },
    );
    // The board hears of it later: until then its card would stand where it was, and be made anew.
    await new Promise<void>((shown) => notifyManager.schedule(shown));
    return job;
  },
  mayExpect: async (job, board) => {
    const { missed } = job;
    if (!missed) return true;
    const [load] = await deskRequest(deskDays, { parameters: { day: dayInDhaka(missed) } });
    const reason = load && whyNoRoomForVisit(missed, load, board);
    return (
      !reason ||
      askBeforeMove({ job, title: stepNames.expected, text: expectAnyway(reason), act: stepNames.expected })
    );
  },
  untilBack: async ({ day }) => {
    const query = boardQuery(day);
    const known = queryClient.getQueryState(query.queryKey);
    if (!known || !isServerAway(known)) return;
    // It reads the board, whatever view is shown.
    const observer = new QueryObserver(queryClient, query);
    await new Promise<void>((resolve) => {
      const end = observer.subscribe(({ error }) => {
        if (error) return;
        end();
        endings.delete(end);
        resolve();
      });
      endings.add(end);
    });
  },
});

onUserLeft(() => {
  for (const end of endings) end();
  endings.clear();
  moves.leave();
});

/** The browser asks before it leaves a page with what is not sent yet. */
const askBeforeLeaving = (event: Event) => event.preventDefault();
moves.subscribe(() => {
  const change = moves.read().pending.size > 0 ? addEventListener : removeEventListener;
  change('beforeunload', askBeforeLeaving);
});

/** Returns the changes of jobs that are under way, and the last move. */
export const useJobMoves = () => useSyncExternalStore(moves.subscribe, moves.read);
