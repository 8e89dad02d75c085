import type { Job, JobConflict } from '../../../src/contract/desk-day.ts';
import { transactionIdSchema } from '../../../src/contract/transaction-id.ts';
import type { Caller } from '../auth/api-tokens.ts';
import { type Decision, decideAndCommit, type OwnedOrder } from '../order/change.ts';
import { addPaymentRead, parsePayment } from '../order/reads.ts';
import { notFound, type ProblemError } from '../problems.ts';
import type { Read } from '../store/read-pipeline.ts';
import { refusal } from './refusals.ts';
import { type CallingMember, type ReadAs, readAsMember, stillMember } from './staff/staff.ts';
import { progressOf, toJob } from './to-job.ts';

/** An order that a member of staff has requested, and the member. */
interface JobOfMember extends CallingMember {
  owned: OwnedOrder;
  replies: unknown[];
}

/**
 * Returns the job with one of its transaction ids, paid or not, in one round trip.
 * @throws {ProblemError} 404 if it does not exist
 */
export const findJob = async (caller: Caller, transactionId: string): Promise<Job> =>
  toJob((await readJob(caller, transactionId)).owned);

interface ReadOptions {
  readAs?: ReadAs | undefined;
  /** Further reads, whose replies come with the job. */
  reads?: Read[];
}

/** Reads a job for a member of staff, as `findJob` does. */
export async function readJob(
  caller: Caller,
  transactionId: string,
  { readAs = readAsMember, reads = [] }: ReadOptions = {},
): Promise<JobOfMember> {
  const read: Read = (store) => addPaymentRead(store, transactionId);
  const {
    replies: [reply, ...replies],
    ...member
  } = await readAs(caller, [read, ...reads]);
  const isId = transactionIdSchema.safeParse(transactionId).success;
  const owned = isId ? parsePayment(transactionId, reply)?.owned : undefined;
  if (!owned) throw notFound('transaction');
  return { ...member, owned, replies };
}

/**
 * Changes the job of a transaction by a decision of a member of staff, whose name `decide` gets.
 * @returns the order as stored, or as it was if nothing is to be changed
 * @throws {ProblemError} 404 if the job does not exist, 409 with the job if it has changed, that of `refuse` for another refusal
 */
export async function changeJob<Refusal extends string>({
  caller,
  transactionId,
  readAs,
  reads = [],
  decide,
  refuse,
}: {
  caller: Caller;
  transactionId: string;
  /** Reads for an owner, if the decision is theirs. */
  readAs?: ReadAs;
  /** Further reads, whose replies `decide` gets. */
  reads?: Read[];
  decide: (
    owned: OwnedOrder,
    member: string,
    now: Date,
    replies: unknown[],
  ) => Decision<Refusal | 'changed' | 'unchanged'>;
  refuse: (reason: Refusal, owned: OwnedOrder) => ProblemError;
}): Promise<{ owned: OwnedOrder; isChanged: boolean }> {
  const {
    state,
    refusal: reason,
    stored,
  } = await decideAndCommit({
    read: () => readJob(caller, transactionId, { readAs, reads }),
    decide: ({ owned, member, replies }, now) => decide(owned, member, now, replies),
    expect: (job) => stillMember(caller, job),
  });
  if (stored) return { owned: stored, isChanged: true };
  if (reason === 'changed') throw refusal('changed', { members: conflictOf(state.owned) });
  if (reason === 'unchanged') return { owned: state.owned, isChanged: false };
  throw refuse(reason, state.owned);
}

/** Returns a job as it is now, for a 409. */
export function conflictOf(owned: OwnedOrder): JobConflict {
  const { order } = owned;
  // Some changes, as of the car's plate, are no event.
  const latest = order.events.findLast(({ at }) => at === order.updatedAt);
  return { by: latest?.by, at: order.updatedAt, progress: progressOf(order), job: toJob(owned) };
}
