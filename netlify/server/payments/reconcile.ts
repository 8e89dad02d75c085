import * as z from 'zod/mini';
import { describe } from '../http/request-log.ts';
import { expireAttempt } from '../store/attempt-scripts.ts';
import { keys } from '../store/order-records.ts';
import { withStore } from '../store/store-client.ts';
import { sendOwnerNotices } from './owner-notices.ts';
import { advanceRefund } from './refunds.ts';
import { settleTransaction } from './settle-payment.ts';
import { findTransaction } from './transactions.ts';

/** The time after which the gateway is asked about an attempt or a refund (again). */
const PATIENCE_MS = 15 * 60_000;
/** The age at which an unpaid attempt is closed. */
const EXPIRY_MS = 24 * 3_600_000;
/** The scheduled function has 30 s: requests to the gateway leave some of them for the notices. */
const GATEWAY_LIMIT_MS = 15_000;
const TIME_LIMIT_MS = 20_000;
/** Refunds run in parallel with attempts, so that they do not wait for abandoned ones. */
const ATTEMPTS_IN_PARALLEL = 15;
const REFUNDS_IN_PARALLEL = 5;

export interface ReconcileOptions {
  /** Includes what is younger than 15 minutes. */
  all?: boolean;
  /** Skips attempts and notices: for an IP address from which the gateway accepts refunds. */
  refundsOnly?: boolean;
}

/** The number of transactions by outcome; `failed` if the gateway or the store was unavailable. */
export type ReconcileCounts = Record<string, number>;

/**
 * Settles payments whose return and IPN were lost, advances refunds, and sends stored notices. Oldest first, limited in time;
 * the next run does the rest. Runs may overlap.
 * @throws {ProblemError} 503 if the store is unavailable
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

/**
 * Runs a step for each transaction id of a sorted set, some in parallel, until the deadline.
 * @throws {ProblemError} 503 if the store is unavailable
 */
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

/**
 * Settles an attempt, closes it if it is unpaid after a day, else moves it to the end of the queue.
 * @throws {ProblemError} 502, 503 or 504 if the gateway or the store is unavailable
 */
async function checkAttempt(transactionId: string): Promise<string> {
  const transaction = await findTransaction(transactionId);
  if (!transaction) throw new Error('an attempt has no transaction record');
  const followUps: Promise<void>[] = [];
  const settlement = await settleTransaction(transactionId, transaction, {
    runAfter: (work) => followUps.push(work()),
  });
  await Promise.all(followUps);
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
