import { conflictIn } from '../../../api/api-error.ts';
import { type Board, type Job, type JobStep, jobConflictSchema } from '../../../contract/desk/desk-day.ts';
import { createStore } from '../../../store.ts';
import { carLeavesWithMoneyDue } from '../../payments/job-money.ts';
import {
  describeChangeFailure,
  isUnmoved,
  type JobChange,
  jobAfterChange,
  undoOfJobChange,
} from './job-change.ts';

/** A move that was made, with the job before and after it. */
export interface Move {
  step: JobStep;
  previous: Job;
  job: Job;
}

/** The reason for which the last change of a job failed. It is outdated once `job` has another `rev`. */
export interface Failure {
  text: string;
  /** The job as it is now, as far as is known. */
  job: Job;
  /** Somebody else was first. */
  isConflict: boolean;
}

/** The outcome of a change: after a question that was declined, all is as before. */
export type MoveOutcome = 'done' | 'declined' | Failure;

/** The end of a change, with the job before and after it. */
type End =
  | { outcome: 'done'; previous: Job; job: Job }
  | { outcome: Exclude<MoveOutcome, 'done'>; job?: undefined };

interface Press {
  board: Board;
  /** The job as the board shows it. */
  shown: Job;
  requested: JobChange;
  /** The move that it takes back. */
  undone?: Move;
}

interface Moves {
  /** The jobs that are changed, as they will be, by the ids of their orders. */
  pending: ReadonlyMap<string, Job>;
  failures: ReadonlyMap<string, Failure>;
  /** The last move, which can be undone. */
  last: Move | undefined;
}

const NONE: Moves = { pending: new Map(), failures: new Map(), last: undefined };

/** The page and the server, as changes need them. */
export interface Surroundings {
  sendMove: (job: Job, move: NonNullable<JobChange['move']>, withDue: boolean) => Promise<Job>;
  sendMechanic: (job: Job, mechanic: string) => Promise<Job>;
  /** Shows a job as it was answered; returns it with what only the board knows. */
  keep: (previous: Job, answered: Job) => Promise<Job>;
  /** Asks before a car is expected at the time that it missed, if it would be one too many. */
  mayExpect: (job: Job, board: Board) => Promise<boolean>;
  /** Resolves once the server answers, if it is away. */
  untilBack: (board: Board) => Promise<void>;
}

/**
 * Returns the changes of jobs that are under way. A job is shown where it is moved to at once, and again where it was if that fails. The changes
 * of a car are made one after the other, as they were pressed.
 */
export function createJobMoves({ sendMove, sendMechanic, keep, mayExpect, untilBack }: Surroundings) {
  const { read, set, subscribe } = createStore(NONE);
  /** The last change of each car that is under way, and the last one of all. */
  let ends = new Map<string, Promise<End>>();
  let newest: Promise<Move | undefined> | undefined;

  const change = (changes: Partial<Moves>) => set({ ...read(), ...changes });

  async function make(
    previous: Job,
    { board, shown, requested, undone }: Press,
    hasLeft: () => boolean,
  ): Promise<End> {
    const { move, mechanic } = requested;
    // The member was asked about money that is due as the car was shown.
    const withDue = move !== undefined && carLeavesWithMoneyDue(undone?.previous ?? shown, move.step);
    let job = previous;
    const sendFrom = async (expected: Job, to: NonNullable<JobChange['move']>) =>
      keep(job, await sendMove(expected, to, withDue));
    try {
      await untilBack(board);
      const isMeant = move?.step !== 'expected' || (await mayExpect(job, board));
      // Nothing is sent in the name of the next member who signs in.
      if (!isMeant || hasLeft()) return { outcome: 'declined' };
      if (mechanic !== undefined) job = await keep(job, await sendMechanic(job, mechanic));
      if (hasLeft()) return { outcome: 'declined' };
      const moved =
        move &&
        (await sendFrom(job, move).catch((error: unknown) => {
          const now = conflictIn(error, jobConflictSchema)?.job;
          // An undo is about where the car is: that money was taken meanwhile does not refuse it.
          const isOnlyOther = undone && now && now.rev !== job.rev && isUnmoved(now, undone.job);
          if (!isOnlyOther || hasLeft()) throw error;
          return sendFrom(now, move);
        }));
      return { outcome: 'done', previous, job: moved ?? job };
    } catch (error) {
      const conflict = conflictIn(error, jobConflictSchema);
      const text = describeChangeFailure(error, conflict, job);
      if (conflict) job = await keep(job, conflict.job);
      return { outcome: { text, job, isConflict: conflict !== undefined } };
    }
  }

  /** Makes the change that was pressed, after what is under way of its job already. */
  async function perform(press: Press): Promise<MoveOutcome> {
    const { board, shown, requested, undone } = press;
    const { orderId } = shown;
    const mine = ends;
    const hasLeft = () => mine !== ends;
    const outdated = requested.move && read().last?.job.orderId === orderId ? read().last : undefined;
    const before =
      mine.get(orderId) ?? Promise.resolve<End>({ outcome: 'done', previous: shown, job: shown });
    const end = before.then((made): End | Promise<End> => {
      // Otherwise what it was pressed after has not happened.
      return made.outcome === 'done' ? make(made.job, press, hasLeft) : made;
    });
    const pendingJob = jobAfterChange(shown, requested, { by: board.member, previous: undone?.previous });
    const move = end.then((made) => (undone ? undefined : moveOf(made, requested)));
    mine.set(orderId, end);
    newest = move;
    change({
      pending: new Map(read().pending).set(orderId, pendingJob),
      failures: without(read().failures, orderId),
      ...(outdated && { last: undefined }),
    });
    const [{ outcome }, made] = await Promise.all([end, move]);
    if (hasLeft()) return outcome;
    const isLatest = mine.get(orderId) === end;
    if (isLatest) mine.delete(orderId);
    if (newest === move) newest = undefined;
    change({
      ...(isLatest && { pending: without(read().pending, orderId) }),
      ...(typeof outcome === 'object' && { failures: new Map(read().failures).set(orderId, outcome) }),
      last: made ?? read().last ?? (outcome === 'done' ? undefined : outdated),
    });
    return outcome;
  }

  /** Takes a move back, from where its car is shown, if it is where it was moved to. */
  async function undo(board: Board, move: Move, shown: Job | undefined): Promise<void> {
    const { previous, job, step } = move;
    if (step === 'given-up') return;
    // The bookings that were moved with it go back with it, wherever they are shown.
    const expected = shown && isUnmoved(shown, job) ? { ...shown, together: job.together } : job;
    await perform({ board, shown: expected, requested: undoOfJobChange(previous, job), undone: move });
  }

  return {
    read,
    subscribe,
    change: (board: Board, shown: Job, requested: JobChange) => perform({ board, shown, requested }),
    undo,
    /** Takes back what was pressed last, once it is made; else the move that can be undone, as its car is shown. */
    undoNewest: async (board: Board, last: Move | undefined, shown: Job | undefined) => {
      const mine = ends;
      const pressed = newest;
      // Nothing is left of it for another press meanwhile.
      const taken = pressed?.then(() => undefined);
      newest = taken;
      const move = pressed ? await pressed : last;
      if (newest === taken) newest = undefined;
      if (move && mine === ends) await undo(board, move, shown);
    },
    hide: () => change({ last: undefined }),
    forget: ({ orderId }: Job) => change({ failures: without(read().failures, orderId) }),
    /** Forgets all of a member who has signed out. */
    leave: () => {
      ends = new Map();
      newest = undefined;
      set(NONE);
    },
  };
}

const moveOf = (end: End, { move }: JobChange): Move | undefined =>
  end.outcome === 'done' && move ? { step: move.step, previous: end.previous, job: end.job } : undefined;

function without<T>(all: ReadonlyMap<string, T>, key: string): ReadonlyMap<string, T> {
  if (!all.has(key)) return all;
  const others = new Map(all);
  others.delete(key);
  return others;
}
