import type { Job } from '../../../../src/contract/desk-day.ts';
import type {
  FindingBegin,
  FindingSet,
  FindingsAnswer,
  FindingsAsk,
} from '../../../../src/contract/finding-request.ts';
import type { Caller } from '../../auth/api-tokens.ts';
import { type AnswerRefusal, answerFindings } from '../../findings/answer-findings.ts';
import { beginFinding, undoBeginning } from '../../findings/begin-finding.ts';
import {
  askFindings,
  type FindingRefusal,
  removeFinding,
  setFinding,
} from '../../findings/decide-findings.ts';
import { removePhotos } from '../../findings/photos/photo-store.ts';
import { refusal } from '../../findings/refusals.ts';
import type { Call } from '../../http/endpoint.ts';
import { describe } from '../../http/request-log.ts';
import { runAfter } from '../../http/run-after.ts';
import { sendNoticesNow } from '../../notices/outbox.ts';
import type { Decision, OwnedOrder } from '../../order/change.ts';
import { photosOf } from '../../order/order-facts.ts';
import { changeJob, conflictOf } from '../jobs.ts';
import { toJob } from '../to-job.ts';
import { uuidIn } from './uuid-in.ts';

/* What the staff do with findings on a car that is here. A repeat changes nothing. */

type Refusal = FindingRefusal | AnswerRefusal;
type Decide = (job: OwnedOrder, member: string, now: Date) => Decision<Refusal>;

/** @throws {ProblemError} 409 with the job if that is not possible, or a finding is not as the member has seen it */
async function change(caller: Caller, transactionId: string, decide: Decide): Promise<Job> {
  let before: string[] = [];
  const { owned, isChanged } = await changeJob<Exclude<Refusal, 'unchanged'>>({
    caller,
    transactionId,
    decide: (job, member, now) => {
      before = photosOf(job.order);
      return decide(job, member, now);
    },
    refuse: (reason, job) => refusal(reason, { members: conflictOf(job) }),
  });
  if (isChanged) {
    const kept = new Set(photosOf(owned.order));
    removePhotosAfter(before.filter((id) => !kept.has(id)));
    runAfter(sendNoticesNow);
  }
  return toJob(owned);
}

/** Removes photos that have left their finding, after the response. */
function removePhotosAfter(ids: string[]): void {
  if (ids.length === 0) return;
  runAfter(() =>
    removePhotos(ids).catch((error: unknown) =>
      console.warn(JSON.stringify({ photos: 'not removed', ids, reason: describe(error) })),
    ),
  );
}

/** Writes down a finding, or changes it. */
export const putFinding = (
  caller: Caller,
  { transactionId, findingId }: FindingName,
  request: FindingSet,
): Promise<Job> =>
  change(caller, transactionId, (job, by, now) =>
    setFinding(job, { ...request, id: findingId }, { by, now }),
  );

interface FindingName {
  transactionId: string;
  findingId: string;
}

/** Returns the names in a request's path. It throws as `uuidIn` does. */
export const findingIn = (call: Call): FindingName => ({
  transactionId: call.param('transactionId'),
  findingId: uuidIn(call, 'finding'),
});

/** Removes the finding of a transaction's order that a member has seen. */
export const deleteFinding = (
  caller: Caller,
  { transactionId, findingId }: FindingName,
  seen: number,
): Promise<Job> =>
  change(caller, transactionId, (job, by, now) => removeFinding(job, { id: findingId, seen }, { by, now }));

/** Records that the work of an approved finding has begun, or takes that back. */
export const startFinding = (
  caller: Caller,
  { transactionId, findingId }: FindingName,
  { seen, isUndone }: FindingBegin,
): Promise<Job> =>
  change(caller, transactionId, (job, by, now) =>
    (isUndone ? undoBeginning : beginFinding)(job, { id: findingId, seen }, { by, now }),
  );

/** Asks the customer about findings. */
export const askCustomer = (caller: Caller, transactionId: string, request: FindingsAsk): Promise<Job> =>
  change(caller, transactionId, (job, by, now) => askFindings(job, request, { by, now }));

/** Records what the customer has answered on the phone. */
export const answerByPhone = (caller: Caller, transactionId: string, request: FindingsAnswer): Promise<Job> =>
  change(caller, transactionId, (job, by, now) =>
    answerFindings(job, request, { way: 'phone', actor: 'garage', by }, now),
  );
