import { limitRate, rateLimit } from '../http/rate-limit.ts';
import { ProblemError } from '../problems.ts';
import { keys } from '../store/keys.ts';
import { capturesOf, moneyStateOf } from '../store/order-facts.ts';
import { queued } from '../store/queue.ts';
import { type PipelineCheck, readChecked } from '../store/read-pipeline.ts';
import { addPaymentRead, parsePayment } from '../store/reads.ts';
import { withStore } from '../store/store-client.ts';
import type { PaymentHint } from './gateway.ts';
import { type Settlement, settleFound, settleUnknown } from './settle-payment.ts';

/**
 * Settles the payment that a return or an IPN names. Anybody can send one: questions to the gateway are limited by transaction,
 * and for unknown transactions all together, but never by IP, since all webhooks come from the gateway's own.
 * @throws {ProblemError} 429 if there were too many, 502, 503 or 504 if the gateway or the store is unavailable; the reconciler
 * then queries a known transaction first
 */
export async function settleHint(hint: PaymentHint): Promise<Settlement> {
  const { transactionId, captureId } = hint;
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
    // Strangers cannot use up the budget of the gateway's own hints.
    await limitRate(hint.isSigned ? 'event' : 'transaction', 'unknown');
    return settleUnknown(hint);
  }
  // No gateway knows the link of a booking of the desk.
  if (payment.attempt?.state === 'desk') return 'unpaid';
  const state = moneyStateOf(payment.attempt);
  const recorded = payment.attempt ? capturesOf(payment.attempt) : [];
  if (state && (!captureId || recorded.some((capture) => capture.captureId === captureId))) return state;
  try {
    limit.assert();
    return await settleFound(payment, hint);
  } catch (error) {
    await withStore((redis) =>
      redis.zadd(keys.queue, { score: Date.now(), member: queued('hint', transactionId) }),
    ).catch(() => undefined);
    throw error;
  }
}

/**
 * Does what a gateway's webhook calls for, before the webhook is acknowledged.
 * @throws {ProblemError} 503 if that is not possible now, so that the gateway sends it again
 */
export const orSendAgain = <T>(work: Promise<T>): Promise<T> =>
  work.catch((cause: unknown) => {
    throw cause instanceof ProblemError
      ? sendAgain('The payment cannot be settled right now.', cause)
      : cause;
  });

/** Returns a problem that makes a gateway send its webhook again. */
export const sendAgain = (detail: string, cause?: ProblemError): ProblemError =>
  new ProblemError(503, 'Service Unavailable', detail, { headers: { 'Retry-After': '30' }, cause });

/** Defers the error of a check, for a request that may not need what is limited. */
function deferred(check: PipelineCheck): { check: PipelineCheck; assert: () => void } {
  let assert = () => {};
  return {
    check: (pipeline) => {
      const verify = check(pipeline);
      return (reply) => {
        assert = () => verify(reply);
      };
    },
    assert: () => assert(),
  };
}
