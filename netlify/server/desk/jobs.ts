import type { Job, JobConflict } from '../../../src/contract/desk-day.ts';
import { transactionIdSchema } from '../../../src/contract/payment.ts';
import type { Caller } from '../auth/api-tokens.ts';
import { notFound, ProblemError } from '../problems.ts';
import { type Decision, decideAndCommit, type OwnedOrder } from '../store/change.ts';
import { addPaymentRead, parsePayment } from '../store/reads.ts';
import { readAsMember, stillMember } from './staff.ts';
import { progressOf, toJob } from './to-job.ts';

/** An order that a member of staff has requested, and the member's name. */
interface JobOfMember {
  member: string;
  owned: OwnedOrder;
}

/**
 * Returns the job with one of its transaction ids, paid or not, in one round trip.
 * @throws {ProblemError} 404 if it does not exist
 */
export const findJob = async (caller: Caller, transactionId: string): Promise<Job> =>
  toJob((await readJob(caller, transactionId)).owned);

async function readJob(caller: Caller, transactionId: string, isFirst = true): Promise<JobOfMember> {
  const { member, replies } = await readAsMember(
    caller,
    [(store) => addPaymentRead(store, transactionId)],
    isFirst,
  );
  const isId = transactionIdSchema.safeParse(transactionId).success;
  const owned = isId ? parsePayment(transactionId, replies[0])?.owned : undefined;
  if (!owned) throw notFound('transaction');
  return { member, owned };
}

/**
 * Changes the job of a transaction by a decision of a member of staff, whose name `decide` gets.
 * @returns the order as stored, or as it was if nothing is to be changed
 * @throws {ProblemError} 404 if the job does not exist, 409 with the job if it has changed, that of `toProblem` for another refusal
 */
export async function changeJob<Refusal extends string>({
  caller,
  transactionId,
  decide,
  toProblem,
}: {
  caller: Caller;
  transactionId: string;
  decide: (owned: OwnedOrder, member: string, now: Date) => Decision<Refusal | 'changed' | 'unchanged'>;
  toProblem: (owned: OwnedOrder, refusal: Refusal) => ProblemError;
}): Promise<{ owned: OwnedOrder; isChanged: boolean }> {
  const { state, refusal, stored } = await decideAndCommit({
    read: (isFirst) => readJob(caller, transactionId, isFirst),
    decide: ({ owned, member }, now) => decide(owned, member, now),
    expect: (job) => stillMember(caller, job),
  });
  if (stored) return { owned: stored, isChanged: true };
  if (refusal === 'changed') throw conflict(state.owned, 'Already changed', 'Somebody else was first.');
  if (refusal === 'unchanged') return { owned: state.owned, isChanged: false };
  throw toProblem(state.owned, refusal);
}

/** Returns a 409 with the job as it is now. */
export function conflict(owned: OwnedOrder, title: string, detail: string): ProblemError {
  const { order } = owned;
  // Some changes, as of the car's plate, are no event.
  const latest = order.events.findLast(({ at }) => at === order.updatedAt);
  const members: JobConflict = {
    by: latest?.by,
    at: order.updatedAt,
    progress: progressOf(order),
    job: toJob(owned),
  };
  return new ProblemError(409, title, detail, { members });
}
