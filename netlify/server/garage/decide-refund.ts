import type { Job } from '../../../src/contract/garage-day.ts';
import type { RefundDecision } from '../../../src/contract/garage-money.ts';
import type { Caller } from '../auth/api-tokens.ts';
import type { RunAfter } from '../http/run-after.ts';
import { channels } from '../notices/channels.ts';
import { sendNoticesNow } from '../notices/outbox.ts';
import { refundAfter } from '../payments/refunds.ts';
import { notFound } from '../problems.ts';
import { type Capture, capturesOf } from '../store/order-records.ts';
import { BY_HAND, type CaptureOf, recordRefund, restartRefund } from '../store/refund-scripts.ts';
import { alreadyChanged, conflict } from './job-conflict.ts';
import { findOwned, findReference } from './jobs.ts';
import { refundStateOf } from './money.ts';
import { notOfStaff } from './staff.ts';
import { toJob } from './to-job.ts';

/**
 * Decides on money that is due back, for a member of staff.
 * @throws {ProblemError} 404 if the money does not exist, 409 with the job if it has changed, or is refunded by the gateway, or as
 * `readAsMember` does
 */
export async function decideRefund(
  caller: Caller,
  transactionId: string,
  { decision, validationId, rev }: RefundDecision,
  runAfter: RunAfter,
): Promise<Job> {
  const { reference } = await findReference(caller, transactionId);
  const owned = await findOwned(reference);
  const { order } = owned;
  const attempt = order.attempts.find((one) => one.transactionId === transactionId);
  const capture = attempt && capturesOf(attempt).find((one) => one.validationId === validationId);
  if (!capture) throw notFound('payment');
  if ((order.rev ?? 0) !== rev) throw alreadyChanged(owned);
  if (!isPossible(capture, decision))
    throw conflict(owned, 'Not possible', 'The gateway refunds this money, or it is not due back.');

  const which: CaptureOf = { ...reference, transactionId, validationId };
  const decider = { memberUid: caller.uid, rev };
  const now = new Date();
  const isDecided = await (decision === 'restart'
    ? restartRefund(which, { decider, now })
    : recordRefund(which, {
        outcome: { state: 'refunded', reason: BY_HAND, id: capture.refund?.id },
        decider,
        channels: channels(),
        now,
      }));
  if (isDecided === 'not-staff') throw notOfStaff();
  const decided = await findOwned(reference);
  if (!isDecided) throw alreadyChanged(decided);
  runAfter(sendNoticesNow);
  if (decision === 'restart') refundAfter(transactionId, runAfter);
  return toJob(decided);
}

/** Returns whether a refund has failed for good, or else is not known to be given back by the gateway. */
function isPossible(capture: Capture, decision: RefundDecision['decision']): boolean {
  if (capture.state !== 'refund-due') return false;
  const state = refundStateOf(capture);
  return decision === 'restart' ? state === 'failed' : state !== 'processing';
}
