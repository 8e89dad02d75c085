import { limitRate, rateLimit } from '../http/rate-limit.ts';
import type { RunAfter } from '../http/run-after.ts';
import { ProblemError } from '../problems.ts';
import { keys } from '../store/keys.ts';
import { attemptOf, capturesOf } from '../store/order-facts.ts';
import { type PipelineCheck, readChecked } from '../store/read-pipeline.ts';
import { addPaymentRead, type Payment, parsePayment } from '../store/reads.ts';
import { withStore } from '../store/store-client.ts';
import type { PaymentNotice } from './payment-notice.ts';
import { type Settlement, settledStateOf, settleFound, settleUnknown } from './settle-payment.ts';

/**
 * Settles the payment that a return or an IPN names. Anybody can send one: questions to the gateway are limited by transaction,
 * and for unknown transactions all together, but never by IP, since all webhooks come from the gateway's own.
 * @throws {ProblemError} 429 if there were too many, 502, 503 or 504 if the gateway or the store is unavailable; the reconciler
 * then asks about a known transaction first
 */
export async function settleNotice(
  { captureId, isSigned, ...named }: PaymentNotice,
  runAfter: RunAfter,
): Promise<Settlement> {
  const { transactionId, sessionKey } = named;
  const limit = deferred(rateLimit('transaction', { transaction: transactionId }));
  const [reply, isUnmatched] = await readChecked(
    [limit.check],
    [
      (store) => addPaymentRead(store, transactionId),
      (store) => store.hexists(keys.unmatched, captureId ?? ''),
    ],
  );
  const payment = parsePayment(transactionId, reply);
  if (!payment) {
    if (isUnmatched === 1) return 'unmatched';
    // Strangers cannot use up what the gateway itself may ask.
    await limitRate(isSigned ? 'event' : 'transaction', 'unknown');
    return settleUnknown(named, { captureId, runAfter });
  }
  const state = settledStateOf(payment);
  if (state && (!captureId || isRecorded(payment, captureId))) return state;
  try {
    limit.assert();
    return await settleFound(payment, { sessionKey, captureId, runAfter });
  } catch (error) {
    await withStore((redis) => redis.zadd(keys.told, { score: Date.now(), member: transactionId })).catch(
      () => undefined,
    );
    throw error;
  }
}

function isRecorded({ owned, transactionId }: Payment, captureId: string): boolean {
  const attempt = owned && attemptOf(owned.order, transactionId);
  return attempt !== undefined && capturesOf(attempt).some((capture) => capture.captureId === captureId);
}

/**
 * Settles the payment that a gateway's webhook names.
 * @throws {ProblemError} 503 if it cannot be settled now, so that the gateway sends it again
 */
export const settleWebhook = (notice: PaymentNotice, runAfter: RunAfter): Promise<Settlement> =>
  settleNotice(notice, runAfter).catch((cause: unknown) => {
    throw cause instanceof ProblemError
      ? sendAgain('The payment cannot be settled right now.', cause)
      : cause;
  });

/** Returns a problem that makes a gateway send its webhook again. */
export const sendAgain = (detail: string, cause?: ProblemError): ProblemError =>
  new ProblemError(503, 'Service Unavailable', detail, { headers: { 'Retry-After': '30' }, cause });

/** Defers the error of a check, for a request that may not need what is limited. */
function deferred(check: PipelineCheck): { check: PipelineCheck; assert: () => void } {
  const errors: unknown[] = [];
  return {
    check: (redis, pipeline) => {
      const judge = check(redis, pipeline);
      return (reply) => judge(reply).catch((error: unknown) => void errors.push(error));
    },
    assert: () => {
      if (errors.length > 0) throw errors[0];
    },
  };
}
