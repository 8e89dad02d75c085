import type * as z from 'zod/mini';
import type { Role } from '../../../src/contract/desk/desk-staff.ts';
import { dayInDhaka } from '../../../src/contract/time/dhaka.ts';
import type { Call, NetlifyFunction } from '../http/endpoint.ts';
import type { MemberAct } from '../order/acts.ts';
import { type Decision, decideAndCommit, type OwnedOrder, type Refused } from '../order/change.ts';
import type { ProblemError } from '../problems.ts';
import type { Read } from '../store/read-pipeline.ts';
import { openDaysFrom } from '../visits/opening-hours.ts';
import { planOnFewestDays, type VisitDay } from '../visits/plan-load.ts';
import { dayCapacityReads, parseDays } from '../visits/read-days.ts';
import { type Conflict, jobConflictOf, readJobAsMember } from './jobs.ts';
import { refusal, requireValidIds } from './refusals.ts';
import { expectStillMember, readAsMember, readAsOwner } from './staff/staff.ts';
import { ownerEndpoint, staffEndpoint } from './staff/staff-endpoint.ts';
import { toJob } from './to-job.ts';

/** A request for an act: its body, and the texts of its path. */
interface Asked<Body> extends Pick<Call, 'param'> {
  body: Body;
}

/** A request as it is decided on: by whom, when, and what was read with the job. */
export interface Deciding<Body, More> extends Asked<Body>, MemberAct {
  role: Role;
  replies: unknown[];
  /** The open days from `startOf` on. */
  days: VisitDay[];
  /** The result of `readMore`. */
  more: More | undefined;
}

/** An act of the staff on a booking. All of it stands in the file of its function: its body, its role, what it reads, how it is decided and refused. */
export interface ActOnBooking<Schema extends z.core.$ZodType, Refusal extends Refused, More> {
  body: Schema;
  role: Role;
  /** The text of the path that names the order, or one of its transactions. */
  about?: 'transactionId';
  /** Returns the time from which on the act takes minutes of the garage, if it takes some. */
  startOf?: (body: z.output<Schema>) => string | undefined;
  reads?: (body: z.output<Schema>) => Read[];
  /** Reads what the job and the request lead to, in a further round trip. */
  readMore?: (job: OwnedOrder, body: z.output<Schema>) => Promise<More>;
  decide: (
    job: OwnedOrder,
    asked: Deciding<z.output<Schema>, More>,
  ) => Decision<Refusal | 'changed' | 'unchanged'>;
  /** Returns the problem of a refusal other than `changed`; `unchanged` is none. */
  refuse: (
    reason: Refusal,
    conflict: Conflict,
    asked: Asked<z.output<Schema>> & { job: OwnedOrder; more: More | undefined },
  ) => ProblemError | Promise<ProblemError>;
  /** Begins what is done after the response. */
  after?: (changed: OwnedOrder, asked: Asked<z.output<Schema>> & { job: OwnedOrder }) => void;
}

/** The function of an act, which `docs/architecture.md` lists with what it writes. */
export type DeskFunction<Schema extends z.core.$ZodType, Refusal extends Refused, More> = NetlifyFunction & {
  act: ActOnBooking<Schema, Refusal, More>;
};

/**
 * Makes the function of an act, which responds with the job as it is then. A repeat changes nothing. The problem is 404 if the job does not exist, 409
 * with the job if it has changed, or that of `refuse`.
 */
export function deskAct<Schema extends z.core.$ZodType, Refusal extends Refused, More = undefined>(
  act: ActOnBooking<Schema, Refusal, More>,
): DeskFunction<Schema, Refusal, More> {
  const isForOwners = act.role === 'owner';
  const respond = (isForOwners ? ownerEndpoint : staffEndpoint)(async ({ caller, param, json }) => {
    requireValidIds(param);
    const body = await json(act.body);
    const asked = { body, param };
    const reads = act.reads?.(body) ?? [];
    const start = act.startOf?.(body);
    const open = start === undefined ? [] : openDaysFrom(dayInDhaka(start), new Date());
    const outcome = await planOnFewestDays(open, (days) =>
      decideAndCommit({
        read: async () => {
          const job = await readJobAsMember(caller, param(act.about ?? 'orderId'), {
            readAs: isForOwners ? readAsOwner : readAsMember,
            reads: [...reads, ...dayCapacityReads(days)],
          });
          return { ...job, more: await act.readMore?.(job.owned, body) };
        },
        decide: ({ owned, member: by, role, replies, more }, now) =>
          act.decide(owned, {
            ...asked,
            ...{ by, now, role, more },
            replies: replies.slice(0, reads.length),
            days: parseDays(days, replies.slice(reads.length)),
          }),
        expect: (job) => expectStillMember(caller, job),
      }),
    );
    const { stored, refusal: reason, state } = outcome;
    const { owned: job, more } = state;
    if (stored) {
      act.after?.(stored, { ...asked, job });
      return toJob(stored);
    }
    if (reason === 'unchanged') return toJob(job);
    const conflict = { members: jobConflictOf(job) };
    throw reason === 'changed'
      ? refusal('changed', conflict)
      : await act.refuse(reason, conflict, { ...asked, job, more });
  });
  return Object.assign(respond, { act });
}
