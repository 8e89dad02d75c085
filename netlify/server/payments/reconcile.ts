import * as z from 'zod/mini';
import { describe } from '../http/request-log.ts';
import { expireAttempt } from '../store/attempt-scripts.ts';
import { keys } from '../store/order-records.ts';
import { withStore } from '../store/store-client.ts';
import { sendOwnerNotices } from './owner-notices.ts';
import { findTransaction, settleTransaction } from './payments.ts';
import { advanceRefund } from './refunds.ts';

/** How long an attempt to pay, or a refund, is left alone before it is asked about (again). */
const PATIENCE_MS = 15 * 60_000;
/** When an attempt that nobody has paid is closed. */
const EXPIRY_MS = 24 * 3_600_000;
/** The function that this runs in has 30 s; what is asked of the gateway leaves some of them for the notices. */
const GATEWAY_LIMIT_MS = 15_000;
const TIME_LIMIT_MS = 20_000;
/** Refunds have their own, so that they do not wait for any number of attempts that were left alone. */
const ATTEMPTS_IN_PARALLEL = 15;
const REFUNDS_IN_PARALLEL = 5;

export interface ReconcileOptions {
  /** Also what is younger than 15 minutes. */
  all?: boolean;
  /** Refunds only: for an address that the gateway gives refunds to. */
  refundsOnly?: boolean;
}

/** What a run has done: how many transactions ended in which state, and how many could not be asked about. */
export type ReconcileCounts = Record<string, number>;

/**
 * Asks the gateway about every payment that nobody has told us of, takes refunds further, and tells the garage what it has
 * not heard yet. Bounded in time, oldest first; what is left waits for the next run. Runs may overlap.
 * @throws ProblemError 503 when the store cannot be reached.
 */
export async function reconcile({ all, refundsOnly }: ReconcileOptions = {}): Promise<ReconcileCounts> {
  const start = Date.now();
  const deadline = start + GATEWAY_LIMIT_MS;
  const before = all ? start : start - PATIENCE_MS;
  const counts: ReconcileCounts = {};
  const refund = async (id: string) => `refund ${await advanceRefund(id)}`;
  await Promise.all([
    !refundsOnly && work(keys.unpaid, before, deadline, ATTEMPTS_IN_PARALLEL, checkAttempt, counts),
    work(keys.refunds, before, deadline, REFUNDS_IN_PARALLEL, refund, counts),
  ]);
  if (refundsOnly) return counts;
  const { sent, failed } = await sendOwnerNotices(start + TIME_LIMIT_MS);
  if (sent > 0) counts['notice sent'] = sent;
  if (failed > 0) counts['notice failed'] = failed;
  return counts;
}

/** Goes through a sorted set of transaction ids, some at a time, until it is through or the time is over. */
async function work(
  key: string,
  before: number,
  deadline: number,
  inParallel: number,
  step: (transactionId: string) => Promise<string>,
  counts: ReconcileCounts,
): Promise<void> {
  const waiting = z.parse(
    z.array(z.string()),
    await withStore((redis) => redis.zrange(key, 0, before, { byScore: true, offset: 0, count: 1_000 })),
  );
  const worker = async () => {
    for (let id = waiting.shift(); id && Date.now() < deadline; id = waiting.shift()) {
      const outcome = await step(id).catch((error: unknown) => {
        console.warn(JSON.stringify({ reconcile: key, reason: describe(error) }));
        return 'failed';
      });
      counts[outcome] = (counts[outcome] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: inParallel }, worker));
}

/** Settles an attempt, closes one that nobody has paid in time, and puts the others to the end of the queue. */
async function checkAttempt(transactionId: string): Promise<string> {
  const transaction = await findTransaction(transactionId);
  if (!transaction) throw new Error('an attempt without its record');
  const settlement = await settleTransaction(transactionId, transaction);
  if (settlement !== 'unpaid' && settlement !== 'pending') return settlement;
  const now = new Date();
  const { uid, orderId, createdAt } = transaction;
  if (settlement === 'unpaid' && now.getTime() - Date.parse(createdAt) > EXPIRY_MS) {
    await expireAttempt({ uid, orderId, transactionId, now });
    return 'expired';
  }
  await withStore((redis) =>
    redis.zadd(keys.unpaid, { xx: true }, { score: now.getTime(), member: transactionId }),
  );
  return settlement;
}
