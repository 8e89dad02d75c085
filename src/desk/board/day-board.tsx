import { type QueryState, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { serverTimeAt } from '../../api/server-clock.ts';
import type { Board, Job } from '../../contract/desk/desk-day.ts';
import { daysAfter } from '../../contract/time/dhaka.ts';
import { lazyChunk } from '../../hydration/lazy-chunk.ts';
import { LazyPart } from '../../hydration/lazy-part.tsx';
import { Button } from '../../ui/button.tsx';
import { nameOfDay } from '../../ui/dates.ts';
import { isJobFound, transactionIdIn } from '../find-job.ts';
import { DeskFrame } from '../kit/desk-frame.tsx';
import { useDialog } from '../kit/dialogs/use-dialog.ts';
import { UnreadableBookings } from '../kit/loaded.tsx';
import { DayNavigation, dayUrl } from '../kit/navigation/day-navigation.tsx';
import { SearchField } from '../kit/search-field.tsx';
import { PaymentDecisionDialog } from '../money/acts/act-dialog.tsx';
import type { MoneyAct } from '../money/acts/money-acts.ts';
import { formatHours } from '../week/format-hours.ts';
import { isKeyForControl, runBoardShortcut, shortcutKeyOf } from './board-keys.ts';
import { isServerAway as isBoardAway, unscheduledQuery } from './board-query.ts';
import { BoardFreshness, PrintAndShortcuts, ServerAwayBand } from './board-tools.tsx';
import { columnNames, columnsOf, filterColumns } from './columns/columns.ts';
import {
  BookingsFoundElsewhere,
  describeFoundCars,
  JobFoundByTransaction,
  useBookingsFoundElsewhere,
} from './columns/found.tsx';
import { JumpBar, Lanes } from './columns/lanes.tsx';
import { JobDialogs, LazyMessageDialog, type OpenDialog, preloadJobDialogs } from './job-dialogs.tsx';
import { type JobActions, JobCard, jobCardId } from './jobs/job-card.tsx';
import { declineQuestionsOfView } from './moves/ask.ts';
import { isUnmoved } from './moves/job-change.ts';
import { UndoBar } from './moves/undo-bar.tsx';
import { useJobChange } from './moves/use-change.ts';
import { moves, useJobMoves } from './moves/use-moves.ts';
import { isLate, type Need, needsOf } from './needs.ts';
import { NeedsLine } from './needs-line.tsx';
import * as t from './texts.ts';
import { focusCard, useSteadyFocus } from './use-steady-focus.ts';

const FirstSteps = lazyChunk('first-steps', async () => (await import('./first-steps.tsx')).FirstSteps);

interface DayBoardProps {
  board: Board;
  today: string;
  query: Pick<QueryState, 'error' | 'dataUpdatedAt'>;
  search: [search: string, setSearch: (search: string) => void];
}

export function DayBoard({ board, today, query, search: [search, setSearch] }: DayBoardProps) {
  const { day } = board;
  const updatedAt = serverTimeAt(query.dataUpdatedAt);
  const isAway = isBoardAway(query);
  const [isUnscheduledOpen, setUnscheduledOpen] = useState(false);
  const unscheduled = useInfiniteQuery({ ...unscheduledQuery, enabled: isUnscheduledOpen });
  const { pending, failures, last } = useJobMoves();
  const [isMine, setMine] = useState(false);
  const [need, setNeed] = useState<Need>();
  const money = useDialog<MoneyAct>();
  const dialog = useDialog<OpenDialog>();
  const steps = useDialog<Job>();
  const edited = steps.open;
  const requested = useDeferredValue(search);
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const followCard = useSteadyFocus();

  useEffect(() => {
    // Safari has no requestIdleCallback.
    (window.requestIdleCallback ?? setTimeout)(preloadJobDialogs);
  }, []);

  useEffect(() => declineQuestionsOfView, []);

  // With the board itself, each change of it would render all cards.
  const latest = useRef(board);
  useEffect(() => {
    latest.current = board;
  }, [board]);
  const openDialog = useCallback<JobActions['open']>(
    (name, job) => dialog.show({ dialog: name, job }),
    [dialog.show],
  );
  const book = () => dialog.show({ dialog: 'sheet' });
  const change = useJobChange(latest, dialog.show);
  const moveCard = useCallback<JobActions['move']>(
    (job, step) => void change(job, { move: { step } }),
    [change],
  );
  const card = (job: Job, startsOpen = false) => {
    const failure = failures.get(job.orderId);
    return (
      <JobCard
        job={job}
        today={today}
        isLate={isLate(job, updatedAt)}
        isBusy={pending.has(job.orderId)}
        isWaiting={isAway && pending.has(job.orderId)}
        startsOpen={startsOpen}
        failure={failure?.job.rev === job.rev ? failure.text : undefined}
        move={moveCard}
        edit={steps.show}
        decide={money.show}
        open={openDialog}
      />
    );
  };

  const all = columnsOf(board, unscheduled.data?.pages.flatMap(({ jobs }) => jobs) ?? [], pending.values());
  const jobs = new Map(columnNames.flatMap((name) => all[name]).map((job) => [job.orderId, job]));
  const needs = new Map([...jobs].map(([orderId, job]) => [orderId, needsOf(job, updatedAt)]));
  // Once no car has it any longer, all are shown again.
  const shownNeed = [...needs.values()].flat().find((one) => one === need);
  const isShown = (job: Job) =>
    (!isMine || job.mechanic === board.member) &&
    (!shownNeed || needs.get(job.orderId)?.includes(shownNeed) === true) &&
    isJobFound(job, requested);
  const columns = filterColumns(all, isShown);
  const find = (orderId: string) => jobs.get(orderId);
  // Once its car is elsewhere, there is nothing to undo.
  const undoable = last && isUnmoved(find(last.job.orderId) ?? last.job, last.job) ? last : undefined;
  const transactionId = transactionIdIn(requested);
  const isElsewhere = transactionId && ![...jobs.values()].some((job) => job.transactionId === transactionId);
  const elsewhere = useBookingsFoundElsewhere(transactionId ? '' : requested, jobs);
  const found = describeFoundCars(
    columnNames.flatMap((name) => columns[name]).length,
    transactionId || elsewhere.isSearched ? elsewhere.jobs.length : undefined,
  );

  const press = (event: KeyboardEvent) => {
    // A dialog that is still being loaded is not there yet.
    if (dialog.open || edited || isKeyForControl(event)) return;
    const isAct = runBoardShortcut(shortcutKeyOf(event), {
      jobs,
      columns: columnNames.map((name) => columns[name]),
      move: moveCard,
      edit: steps.show,
      undo: () => void moves.undoNewest(board, undoable, undoable && find(undoable.job.orderId)),
      book,
      moveCash: () => dialog.show({ dialog: 'movement' }),
      search: () => field.current?.focus(),
      turn: (days) => navigate(dayUrl(days === 0 ? today : daysAfter(day, days), today)),
    });
    if (isAct) event.preventDefault();
  };

  // The keys work wherever the focus is, from the moment the board is seen.
  useLayoutEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });

  const bookButton = (
    <Button className="ml-auto whitespace-nowrap max-sm:px-3" onClick={book}>
      {t.newBooking}
    </Button>
  );
  const tools = (
    <>
      <span className="max-lg:hidden">{bookButton}</span>
      <label
        className="tool flex items-center gap-2 has-checked:border-ink has-checked:font-semibold"
        title={t.onlyMine}
      >
        <input
          type="checkbox"
          className="size-4 accent-current"
          checked={isMine}
          onChange={({ target }) => setMine(target.checked)}
        />
        {t.mine}
      </label>
      <DayNavigation day={day} today={today} />
      <PrintAndShortcuts />
      <SearchField field={field} value={search} change={setSearch} />
      <BoardFreshness
        updatedAt={updatedAt}
        isStale={query.error !== null && !isAway}
        found={requested.trim() === '' || isElsewhere ? undefined : found}
      />
    </>
  );
  return (
    <DeskFrame
      view="day"
      title={nameOfDay(day)}
      tools={tools}
      notice={isAway && <ServerAwayBand updatedAt={updatedAt} />}
      isScreenful
    >
      <div className="flex min-h-0 flex-col gap-3">
        <UnreadableBookings
          ids={[...board.unreadable, ...(unscheduled.data?.pages.flatMap((page) => page.unreadable) ?? [])]}
        />
        {board.minutes > board.maxMinutes && (
          <p className="font-semibold text-warning">
            {t.tooMuchWork(formatHours(board.minutes), formatHours(board.maxMinutes))}
          </p>
        )}
        {board.begun ? (
          <LazyPart>
            <FirstSteps begun={board.begun} book={book} />
          </LazyPart>
        ) : (
          <>
            <NeedsLine needs={[...needs.values()]} chosen={shownNeed} choose={setNeed} />
            <JumpBar columns={columns} unscheduled={board.unscheduled}>
              {bookButton}
            </JumpBar>
            {!transactionId && <BookingsFoundElsewhere found={elsewhere} card={(job) => card(job, true)} />}
            {isElsewhere && (
              <JobFoundByTransaction transactionId={transactionId} card={(job) => card(job, true)} />
            )}
            <Lanes
              columns={columns}
              card={card}
              isToday={day === today}
              isSearch={requested !== ''}
              unscheduled={{
                count: board.unscheduled,
                isOpen: isUnscheduledOpen,
                open: setUnscheduledOpen,
                query: unscheduled,
              }}
            />
          </>
        )}
      </div>
      <UndoBar
        move={undoable}
        failure={[...failures.values()].find(({ job }) => !jobs.has(job.orderId))}
        undo={(move) => {
          followCard(jobCardId(move.job.orderId));
          void moves.undo(board, move, find(move.job.orderId));
        }}
        edit={(job) => steps.show(find(job.orderId) ?? job)}
      />
      {dialog.open && <JobDialogs opened={dialog.open} find={find} ends={dialog.ends} />}
      {money.open && <PaymentDecisionDialog act={money.open} {...money.ends} />}
      {edited && (
        <LazyPart key={edited.orderId} {...steps.ends}>
          <LazyMessageDialog
            job={edited}
            current={find(edited.orderId)}
            staff={board.staff}
            isAway={isAway}
            send={change}
            close={() => {
              steps.ends.onEnd();
              // The button that had opened it may be in another column by now, and the next key have moved the focus on.
              if (document.activeElement?.matches('body, dialog *')) focusCard(jobCardId(edited.orderId));
            }}
          />
        </LazyPart>
      )}
    </DeskFrame>
  );
}
