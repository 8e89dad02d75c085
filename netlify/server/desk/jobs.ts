import type { Job, JobConflict } from '../../../src/contract/desk/desk-day.ts';
import { transactionIdSchema } from '../../../src/contract/text/booking-id.ts';
import type { Caller } from '../auth/api-tokens.ts';
import type { Act } from '../findings/decide-findings.ts';
import type { SignedInCall } from '../http/endpoint.ts';
import {
  type Decision,
  type DecisionOutcome,
  decideAndCommit,
  type OwnedOrder,
  type Refused,
} from '../order/change.ts';
import { addTransactionRead, parseById, parseFoundTransaction, readById } from '../order/reads.ts';
import { notFound, type ProblemError } from '../problems.ts';
import type { Read } from '../store/read-pipeline.ts';
import { refusal } from './refusals.ts';
import { type CallingMember, type ReadAs, readAsMember, stillMember } from './staff/staff.ts';
import { progressOf, toJob } from './to-job.ts';

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
export async function readJob(
  caller: Caller,
  id: string,
  { readAs = readAsMember, reads = [] }: ReadOptions = {},
): Promise<JobOfMember> {
  const isTransaction = transactionIdSchema.safeParse(id).success;
  const read: Read = isTransaction ? (store) => addTransactionRead(store, id) : readById(id);
  const {
    replies: [reply, ...replies],
    ...member
  } = await readAs(caller, [read, ...reads]);
  const owned = isTransaction ? parseFoundTransaction(id, reply)?.owned : parseById(reply);
  if (!owned) throw notFound('order');
  return { ...member, owned, replies };
}

/** The options of a refusal that shows the job as it is. */
export interface Conflict {
  members: JobConflict;
}

interface JobDecision<Refusal extends Refused> extends ReadOptions {
  /** The id of the order, or of a transaction: by default the request's `orderId`. */
  id?: string;
  decide: (
    owned: OwnedOrder,
    act: Act & Pick<CallingMember, 'role'>,
    replies: unknown[],
  ) => Decision<Refusal>;
}

type JobOutcome<Refusal extends Refused> = DecisionOutcome<JobOfMember, Refusal>;

/**
 * Commits a decision of a request's sender, who is a member of staff, on the job that it names.
 * @throws {ProblemError} 404 if the job does not exist
 */
export const decideOnJob = <Refusal extends Refused>(
  { caller, param }: Pick<SignedInCall, 'caller' | 'param'>,
  { id = param('orderId'), decide, ...options }: JobDecision<Refusal>,
): Promise<JobOutcome<Refusal>> =>
  decideAndCommit({
    read: () => readJob(caller, id, options),
    decide: ({ owned, member, role, replies }, now) => decide(owned, { by: member, role, now }, replies),
    expect: (job) => stillMember(caller, job),
  });

interface Responding<Refusal extends Refused> {
  /** Returns the problem of a refusal other than `changed`; `unchanged` is none. */
  refuse: (reason: Refusal, conflict: Conflict, owned: OwnedOrder) => ProblemError | Promise<ProblemError>;
  after?: (changed: OwnedOrder, before: OwnedOrder) => void;
}

/**
 * Returns the job after a decision on it.
 * @throws {ProblemError} 409 with the job if it has changed, that of `refuse` for another refusal
 */
export async function jobAfter<Refusal extends Refused>(
  { stored, refusal: reason, state: { owned } }: JobOutcome<Refusal | 'changed' | 'unchanged'>,
  { refuse, after }: Responding<Refusal>,
): Promise<Job> {
  if (stored) {
    after?.(stored, owned);
    return toJob(stored);
  }
  if (reason === 'unchanged') return toJob(owned);
  const conflict = { members: conflictOf(owned) };
  throw reason === 'changed' ? refusal('changed', conflict) : await refuse(reason, conflict, owned);
}

/** Commits a decision as `decideOnJob` does, and returns the job as `jobAfter` does. */
export const changeJob = async <Refusal extends Refused>(
  call: Pick<SignedInCall, 'caller' | 'param'>,
  change: JobDecision<Refusal | 'changed' | 'unchanged'> & Responding<Refusal>,
): Promise<Job> => jobAfter(await decideOnJob(call, change), change);

/** Returns a job as it is now, for a 409. */
export function conflictOf(owned: OwnedOrder): JobConflict {
  const { order } = owned;
  const { lastAct, rev } = order;
  return {
    by: lastAct?.rev === rev ? lastAct.by : undefined,
    at: order.updatedAt,
    progress: progressOf(order),
    job: toJob(owned),
  };
}
