import { expect, test, vi } from 'vitest';
import { boardWith, jobWith } from '../../../../tests/support/job.ts';
import { billWith, paymentOf } from '../../../../tests/support/orders/bill.ts';
import { ApiError } from '../../../api/api-error.ts';
import type { Job, JobConflict, JobStep } from '../../../contract/desk/desk-day.ts';
import { SIGNED_OUT, setAuthState } from '../../../features/auth/session/auth-state.ts';
import { askBeforeMove, declineQuestionsOfView } from './ask.ts';
import type { JobChange } from './job-change.ts';
import { createJobMoves } from './moves.ts';

const at = '2026-11-25T03:00:00.000Z';
const here = (rev: number, progress: Job['progress'], changes: Partial<Job> = {}): Job =>
  jobWith('a', { rev, place: 'on-site', progress, movedAt: at, movedBy: 'Karim', ...changes });
const to = (step: JobStep, message?: string): JobChange => ({ move: { step, message } });

/** Returns a 409 that says what a job is by now. */
const conflictWith = (job: Job) => {
  const members: JobConflict = { by: 'Salma', at, progress: job.progress, job };
  return new ApiError({ status: 409, title: 'No', detail: 'No.', ...members });
};

/** A server that moves cars, unless `refuse` has an answer for a call. Each call waits for its turn to be let through. */
function gateWith() {
  const calls: string[] = [];
  const sent: string[] = [];
  const refusals: Error[] = [];
  let held: PromiseWithResolvers<void> | undefined;
  let away: Promise<void> | undefined;
  const mayExpect = vi.fn(async () => true);
  const keep = vi.fn(async (_previous: Job, answered: Job) => answered);
  const answer = async (call: string, job: Job): Promise<Job> => {
    calls.push(`${call} of ${job.rev}`);
    sent.push(job.orderId);
    await held?.promise;
    const refusal = refusals.shift();
    if (refusal) throw refusal;
    return { ...job, rev: job.rev + 1 };
  };
  const moves = createJobMoves({
    sendMove: async (job, { step, message, mileage = job.mileage }, withDue) => {
      const moved = await answer(`${step}${message ? `: ${message}` : ''}${withDue ? ' with due' : ''}`, job);
      return {
        ...moved,
        progress: step === 'given-up' ? 'expected' : step,
        message,
        mileage: mileage ?? undefined,
      };
    },
    sendMechanic: async (job, mechanic) => ({ ...(await answer(mechanic, job)), mechanic }),
    keep,
    mayExpect,
    untilBack: async () => away,
  });
  return {
    moves,
    calls,
    /** The cars of the calls. */
    sent,
    refusals,
    mayExpect,
    keep,
    /** Holds calls back, before they are sent or their answers. */
    hold: (isAway = true) => {
      held = Promise.withResolvers();
      away = isAway ? held.promise : undefined;
      return held.resolve;
    },
    change: (job: Job, requested: JobChange) => moves.change(boardWith(), job, requested),
    undo: (shown?: Job) => {
      const { last } = moves.read();
      return last && moves.undo(boardWith(), last, shown);
    },
  };
}

test('what is pressed of a busy car is made after what is under way, with the sentence that was typed', async () => {
  const { change, calls, hold, moves } = gateWith();
  const release = hold();
  const first = change(here(1, 'received'), to('in-work'));
  const second = change(here(1, 'in-work'), to('waiting', 'For a part'));
  expect(moves.read().pending.get('a')).toMatchObject({ progress: 'waiting', message: 'For a part' });
  release();
  expect(await Promise.all([first, second])).toEqual(['done', 'done']);
  expect(calls).toEqual(['in-work of 1', 'waiting: For a part of 2']);
  expect(moves.read()).toMatchObject({ pending: new Map(), last: { step: 'waiting', job: { rev: 3 } } });
});

test('what was pressed after a move that fails is not made, and says so', async () => {
  const { change, refusals, moves } = gateWith();
  refusals.push(new ApiError({ status: 503, title: 'No', detail: 'The store is away.' }));
  const first = change(here(1, 'received'), to('in-work'));
  const second = change(here(1, 'in-work'), to('waiting', 'For a part'));
  const failure = { text: 'The store is away.', isConflict: false };
  expect(await first).toMatchObject(failure);
  expect(await second).toMatchObject(failure);
  expect(moves.read()).toMatchObject({ pending: new Map(), last: undefined });
});

test('an undo that fails, or is declined, can be pressed again', async () => {
  const { change, calls, refusals, mayExpect, moves, undo } = gateWith();
  const missed = jobWith('a', { progress: 'expected' });
  await change(missed, to('not-come'));
  const { last } = moves.read();
  refusals.push(new ApiError({ status: 503, title: 'No', detail: 'The store is away.' }));
  await undo();
  expect(moves.read().last).toBe(last);
  mayExpect.mockResolvedValueOnce(false);
  await undo();
  expect(moves.read()).toMatchObject({ last, failures: new Map() });
  await undo();
  expect(moves.read()).toMatchObject({ last: undefined, failures: new Map() });
  expect(calls).toEqual(['not-come of 1', 'expected of 2', 'expected of 2']);
});

test('a question that is declined is no failure', async () => {
  const { change, calls, mayExpect, moves } = gateWith();
  mayExpect.mockResolvedValueOnce(false);
  expect(await change(here(1, 'received'), to('expected'))).toBe('declined');
  expect(moves.read()).toMatchObject({ pending: new Map(), failures: new Map() });
  expect(calls).toEqual([]);
});

test.each<[string, Partial<Job>, boolean]>([
  ['money was taken', { bill: billWith({ payments: [paymentOf(1)] }) }, true],
  ['somebody else works on it', { mechanic: 'Salma' }, true],
  ['the car was moved on', { progress: 'ready' }, false],
  ['the car was moved away and back', { movedAt: '2026-11-25T04:00:00.000Z' }, false],
  ['the sentence is another', { message: 'At six' }, false],
  ['the customer has cancelled', { cancelled: true }, false],
])(
  'a move can be undone after other changes of its booking, unless of where it is: %s',
  async (_case, changes, isUndone) => {
    const { change, calls, refusals, moves, undo } = gateWith();
    await change(here(1, 'received'), to('in-work'));
    const { last } = moves.read();
    const other: Job = { ...here(9, 'in-work'), message: undefined, ...changes };
    // The board knows of it, or the server says so.
    refusals.push(conflictWith(other));
    await undo();
    expect(calls).toEqual(['in-work of 1', 'received of 2', ...(isUndone ? ['received of 9'] : [])]);
    expect(moves.read().last).toBe(isUndone ? undefined : last);
    expect(moves.read().failures.has('a')).toBe(!isUndone);
  },
);

test.each<[string, Job['mileage'], typed: number | null]>([
  ['none', undefined, 82_450],
  ['another', 82_450, 82_540],
  ['it', 82_450, null],
])('an undo takes the mileage back that was typed: there was %s', async (_case, mileage, typed) => {
  const { change, keep, undo } = gateWith();
  await change(here(1, 'received', { mileage }), { move: { step: 'in-work', mileage: typed } });
  expect(keep.mock.lastCall?.[1].mileage).toBe(typed ?? undefined);
  await undo();
  expect(keep.mock.lastCall?.[1]).toMatchObject({ progress: 'received', mileage });
});

test('an undo begins where the board shows the car', async () => {
  const { change, calls, undo } = gateWith();
  await change(here(1, 'received'), to('in-work'));
  await undo({ ...here(7, 'in-work'), message: undefined, bill: billWith() });
  expect(calls).toEqual(['in-work of 1', 'received of 7']);
});

test.each([1, 2])(
  'the key for undo, pressed %i times while a move is under way, takes that back, once',
  async (presses) => {
    const { change, calls, hold, moves } = gateWith();
    await change(jobWith('b', { place: 'on-site', progress: 'ready' }), to('collected'));
    const release = hold();
    const moving = change(here(1, 'received'), to('in-work'));
    const undoing = Array.from({ length: presses }, () =>
      moves.undoNewest(boardWith(), moves.read().last, undefined),
    );
    release();
    await Promise.all([moving, ...undoing]);
    expect(calls).toEqual(['collected of 1', 'in-work of 1', 'received of 2']);
  },
);

test('the key for undo takes back the move of its car, whichever car is like it', async () => {
  const { change, hold, moves, sent } = gateWith();
  await change(jobWith('b', { place: 'on-site', progress: 'received', rev: 5 }), to('in-work'));
  const { last } = moves.read();
  const release = hold();
  const moving = change(jobWith('a', { place: 'on-site', progress: 'received' }), to('in-work'));
  const undoing = moves.undoNewest(boardWith(), last, last?.job);
  release();
  await Promise.all([moving, undoing]);
  expect(sent).toEqual(['b', 'a', 'a']);
});

test('the key for undo takes nothing else back if what was pressed last fails', async () => {
  const { change, calls, refusals, moves } = gateWith();
  await change(jobWith('b', { place: 'on-site', progress: 'ready' }), to('collected'));
  refusals.push(new ApiError({ status: 503, title: 'No', detail: 'The store is away.' }));
  const moving = change(here(1, 'received'), to('in-work'));
  await Promise.all([moving, moves.undoNewest(boardWith(), moves.read().last, undefined)]);
  expect(calls).toEqual(['collected of 1', 'in-work of 1']);
  expect(moves.read().last).toMatchObject({ step: 'collected' });
});

test('a move of a car leaves that of another to be undone until it is made', async () => {
  const { change, moves, hold } = gateWith();
  await change(jobWith('b', { place: 'on-site', progress: 'ready' }), to('collected'));
  const release = hold();
  const first = change(here(1, 'received'), to('in-work'));
  expect(moves.read().last?.job.orderId).toBe('b');
  release();
  await first;
  expect(moves.read().last?.job.orderId).toBe('a');
  const again = change(here(2, 'in-work'), to('ready'));
  expect(moves.read().last).toBeUndefined();
  await again;
});

test('who works on a car is saved once, before the step, and leaves the last move to be undone', async () => {
  const { change, calls, moves } = gateWith();
  await change(here(1, 'received'), to('in-work'));
  const { last } = moves.read();
  expect(await change(here(2, 'in-work'), { mechanic: 'Salma' })).toBe('done');
  expect(moves.read().last).toBe(last);
  const both = { mechanic: 'Karim', ...to('ready') };
  const sent = change(here(3, 'in-work'), both);
  expect(moves.read().pending.get('a')).toMatchObject({ progress: 'ready', mechanic: 'Karim' });
  await sent;
  expect(calls).toEqual(['in-work of 1', 'Salma of 2', 'Karim of 3', 'ready of 4']);
});

test.each<[string, due: number, dueThen: number, sent: string]>([
  ['the car leaves with what was asked about', 420_000, 420_000, 'collected with due of 2'],
  ['nobody was asked about what is due since', 0, 420_000, 'collected of 2'],
])('a car leaves with money due only if the member was asked: %s', async (_case, due, dueThen, sent) => {
  const { change, calls, hold, keep } = gateWith();
  const release = hold();
  keep.mockImplementationOnce(async (_previous, answered) => ({
    ...answered,
    bill: billWith({ due: dueThen }),
  }));
  const before = change(here(1, 'ready', { bill: billWith({ due }) }), { mechanic: 'Salma' });
  const leaving = change(here(1, 'ready', { bill: billWith({ due }) }), to('collected'));
  release();
  await Promise.all([before, leaving]);
  expect(calls).toEqual(['Salma of 1', sent]);
});

test('nothing that waits is sent once the member has signed out', async () => {
  const { change, calls, hold, moves } = gateWith();
  const release = hold();
  const waiting = change(here(1, 'received'), to('in-work'));
  moves.leave();
  release();
  await waiting;
  expect(calls).toEqual([]);
  expect(moves.read()).toEqual({ pending: new Map(), failures: new Map(), last: undefined });
});

test.each<[string, JobChange, string]>([
  ['the step of a change', { mechanic: 'Salma', ...to('in-work') }, 'Salma of 1'],
  ['the undo of a move', to('in-work'), 'in-work of 1'],
])('nothing follows what was sent before the member has signed out: %s', async (_case, requested, sent) => {
  const { change, calls, hold, moves } = gateWith();
  const release = hold(false);
  const moving = change(here(1, 'received'), requested);
  const undoing = moves.undoNewest(boardWith(), undefined, undefined);
  await expect.poll(() => calls).toEqual([sent]);
  moves.leave();
  release();
  await Promise.all([moving, undoing]);
  expect(calls).toEqual([sent]);
});

const asked = { job: here(1, 'ready'), title: 'Hand over', text: 'BDT 1 is due.', act: 'Hand over unpaid' };

test('a question is declined once its member has signed out, or its view is left that can do what comes first', async () => {
  setAuthState({ status: 'signed-in', user: { uid: 'karim', email: '', name: '', isUnverified: false } });
  const stays = askBeforeMove(asked);
  const leads = askBeforeMove({ ...asked, first: { name: 'Take money', act: () => undefined } });
  declineQuestionsOfView();
  expect(await Promise.race([stays, leads.then((isMeant) => ({ leads: isMeant }))])).toEqual({
    leads: false,
  });
  setAuthState(SIGNED_OUT);
  expect(await stays).toBe(false);
});
