import type { JobConflict } from '../../../src/contract/desk/desk-day.ts';
import { transactionIdSchema } from '../../../src/contract/text/booking-id.ts';
import type { Caller } from '../auth/api-tokens.ts';
import type { OwnedOrder } from '../order/change.ts';
import { addTransactionRead, orderByIdRead, parseFoundTransaction, parseOrderById } from '../order/reads.ts';
import { notFound } from '../problems.ts';
import type { Read } from '../store/read-pipeline.ts';
import { type CallingMember, type ReadAs, readAsMember } from './staff/staff.ts';
import { jobProgressOf, toJob } from './to-job.ts';

interface JobOfMember extends CallingMember {
  owned: OwnedOrder;
  replies: unknown[];
}

interface ReadOptions {
  /** Reads for an owner, if the request is theirs. */
  readAs?: ReadAs | undefined;
  /** More reads, whose replies come with the job. */
  reads?: Read[];
}

/**
 * Reads a job by the id of its order, or of one of its transactions as a gateway's panel has it, for a member of staff, in one round trip.
 * @throws {ProblemError} 404 if it does not exist
 */
export async function readJobAsMember(
  caller: Caller,
  id: string,
  { readAs = readAsMember, reads = [] }: ReadOptions = {},
): Promise<JobOfMember> {
  const isTransaction = transactionIdSchema.safeParse(id).success;
  const read: Read = isTransaction ? (store) => addTransactionRead(store, id) : orderByIdRead(id);
  const {
    replies: [reply, ...replies],
    ...member
  } = await readAs(caller, [read, ...reads]);
  const owned = isTransaction ? parseFoundTransaction(id, reply)?.owned : parseOrderById(reply);
  if (!owned) throw notFound('order');
  return { ...member, owned, replies };
}

/** The options of a refusal that shows the job as it is. */
export interface Conflict {
  members: JobConflict;
}

/** Returns a job as it is now, for a 409. */
export function jobConflictOf(owned: OwnedOrder): JobConflict {
  const { order } = owned;
  const { lastAct, rev } = order;
  return {
    by: lastAct?.rev === rev ? lastAct.by : undefined,
    at: order.updatedAt,
    progress: jobProgressOf(order),
    job: toJob(owned),
  };
}
