import * as z from 'zod/mini';
import { limitRate, rateLimit } from '../http/rate-limit.ts';
import type { RunAfter } from '../http/run-after.ts';
import { keys, parseTransaction } from '../store/order-records.ts';
import { type PipelineCheck, readChecked, textSchema } from '../store/read-pipeline.ts';
import { withStore } from '../store/store-client.ts';
import type { PaymentNotice } from './payment-notice.ts';
import { type Settlement, settleTransaction, settleUnknown } from './settle-payment.ts';

/**
 * Settles the payment that a return or an IPN names. Anybody can send one: questions to the gateway are limited by transaction,
 * and for unknown transactions all together, but never by IP, since all IPNs come from the gateway's own.
 * @throws {ProblemError} 429 if there were too many, 502, 503 or 504 if the gateway or the store is unavailable; the reconciler
 * then asks about a known transaction first
 */
export async function settleNotice(
  { transactionId, validationId }: PaymentNotice,
  runAfter: RunAfter,
): Promise<Settlement> {
  const limit = deferred(rateLimit('transaction', { transaction: transactionId }));
  const [stored, isUnmatched] = await readChecked(
    [limit.check],
    [
      (store) => store.get(keys.transaction(transactionId)),
      (store) => store.hexists(keys.unmatched, validationId ?? ''),
    ],
  );
  const json = z.parse(textSchema, stored);
  if (json === null) {
    if (isUnmatched === 1) return 'unmatched';
    await limitRate('transaction', 'unknown');
    return settleUnknown(transactionId, { validationId, runAfter });
  }
  const transaction = parseTransaction(json);
  const { receipt, validationIds } = transaction;
  if (receipt && (!validationId || validationIds?.includes(validationId))) return receipt.state;
  try {
    limit.assert();
    return await settleTransaction(transactionId, transaction, { validationId, runAfter });
  } catch (error) {
    await withStore((redis) => redis.zadd(keys.told, { score: Date.now(), member: transactionId })).catch(
      () => undefined,
    );
    throw error;
  }
}

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
