import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Job, JobStep } from '../../../contract/desk-day.ts';
import { jobQuery } from '../../job-query.ts';
import { boardQuery, readInFull, unplannedQuery } from '../board-query.ts';
import { withJob, withUnplanned } from '../columns/columns.ts';
import { conflictOf, describeFailure, movedJob, readLoad, sendMove } from './move-job.ts';
import { overbooking } from './overbooking.ts';
import { expectAnyway } from './texts.ts';

/** The mail that a car is ready is due a minute after the move, which can be undone until then. */
const READY_MAIL_MS = 61_000;

/** A move that was made, with the job before and after it. */
export interface Move {
  step: JobStep;
  former: Job;
  job: Job;
}

/** Why the last move of a job failed. It is outdated once `job` has another `rev`. */
export interface Failure {
  text: string;
  job: Job;
}

/**
 * Moves jobs on the board of a day. A job is shown where it is moved to at once, and again where it was if that fails.
 * `move` returns why it failed, if it did. While the server is away, moves wait until it answers.
 */
export function useMoves(day: string, isAway: boolean) {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState<ReadonlyMap<string, Job>>(new Map());
  const [failures, setFailures] = useState<ReadonlyMap<string, Failure>>(new Map());
  const [last, setLast] = useState<Move>();
  const busy = useRef(new Set<string>());
  const untilBack = useUntilBack(isAway);

  /** Shows a job as the server has it. */
  const keep = useCallback(
    async (former: Job, answered: Job) => {
      // Only the board knows what was done before.
      const job = { ...answered, earlier: former.earlier, left: former.left };
      const [{ queryKey: boardKey }, { queryKey: unplannedKey }] = [boardQuery(day), unplannedQuery()];
      // Pending requests must not overwrite this.
      await Promise.all([boardKey, unplannedKey].map((queryKey) => queryClient.cancelQueries({ queryKey })));
      queryClient.setQueryData(boardKey, (data) => data && withJob(data, former, job));
      queryClient.setQueryData(
        unplannedKey,
        (data) => data && { ...data, pages: withUnplanned(data.pages, job) },
      );
      queryClient.setQueryData(jobQuery(job.transactionId).queryKey, (data) => data && job);
    },
    [queryClient, day],
  );

  const move = useCallback(
    async (job: Job, progress: JobStep, message?: string, former?: Job): Promise<string | undefined> => {
      const { orderId } = job;
      const board = queryClient.getQueryData(boardQuery(day).queryKey);
      if (!board || busy.current.has(orderId)) return undefined;
      busy.current.add(orderId);
      setFailures((all) => without(all, orderId));
      setPending((all) => new Map(all).set(orderId, movedJob(job, progress, message, board.member, former)));
      try {
        if (job.missed && progress === 'expected') {
          const load = await readLoad(job.missed);
          const reason = load && overbooking(job.missed, load, board);
          if (reason && !confirm(expectAnyway(reason))) return undefined;
        }
        await untilBack();
        const moved = await sendMove(job, progress, message);
        await keep(job, moved);
        if (progress === 'ready') setTimeout(() => readInFull(queryClient, day), READY_MAIL_MS);
        setLast(former ? undefined : { step: progress, former: job, job: moved });
        return undefined;
      } catch (error) {
        const conflict = conflictOf(error);
        if (conflict) await keep(job, conflict.job);
        const text = describeFailure(error, job);
        setFailures((all) => new Map(all).set(orderId, { text, job: conflict?.job ?? job }));
        return text;
      } finally {
        busy.current.delete(orderId);
        setPending((all) => without(all, orderId));
      }
    },
    [keep, queryClient, day, untilBack],
  );

  const undo = useCallback(
    async ({ former, job }: Move) => {
      setLast(undefined);
      await move(job, former.progress, former.message, former);
    },
    [move],
  );
  const forget = useCallback(({ orderId }: Job) => {
    setLast(undefined);
    setFailures((all) => without(all, orderId));
  }, []);

  return { pending, failures, last, move, undo, forget };
}

/** Returns a function that waits until the server answers again, if it is away. */
function useUntilBack(isAway: boolean): () => Promise<void> {
  const away = useRef(isAway);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    away.current = isAway;
    if (!isAway) for (const go of waiting.current.splice(0)) go();
  }, [isAway]);
  return useCallback(async () => {
    if (away.current) await new Promise<void>((resolve) => waiting.current.push(resolve));
  }, []);
}

function without<T>(all: ReadonlyMap<string, T>, key: string): ReadonlyMap<string, T> {
  if (!all.has(key)) return all;
  const others = new Map(all);
  others.delete(key);
  return others;
}
