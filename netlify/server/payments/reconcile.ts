import * as z from 'zod/mini';
import { describe } from '../http/request-log.ts';
import { sendNotices } from '../notices/outbox.ts';
import type { Change, OwnedOrder } from '../store/change.ts';
import { keys } from '../store/keys.ts';
import { findPayment, type Payment } from '../store/reads.ts';
import { withStore } from '../store/store-client.ts';
import { expireAttempt, forgetAttempt } from './attempts.ts';
import { changePayment } from './change-payment.ts';
import { receiptOf } from './find-receipt.ts';
import { SECOND_LOOK_MS } from './record-captures.ts';
import { processRefunds } from './refunds.ts';
import { settleFound } from './settle-payment.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The age at which an unpaid attempt is closed, and that at which the gateway is queried about it for the last time. */
const EXPIRY_MS = DAY_MS;
const LAST_CHECK_MS = 7 * DAY_MS;
/** The pause before the next query about a transaction is its age, within these limits. */
const SHORTEST_PAUSE_MS = 15 * MINUTE_MS;
const LONGEST_PAUSE_MS = 12 * 60 * MINUTE_MS;
/** The scheduled function has 30 s, and a request to the gateway or to EmailJS takes 10 s at most. */
const TIME_LIMIT_MS = 15_000;
const NOTICES_LIMIT_MS = 4_000;

export interface ReconcileOptions {
  /** Includes what is not due yet. */
  all?: boolean;
  /** Skips attempts and notices, and starts refunds: for an IP address from which the gateway accepts them. */
  refundsOnly?: boolean;
}

/** The number of transactions by outcome; `failed` if the gateway or the store was unavailable. */
export type ReconcileCounts = Record<string, number>;

/**
 * Settles payments whose return and IPN were lost, processes refunds, and sends notices, in parallel and limited in time; the
 * next run does the rest. Runs may overlap.
 */
export async function reconcile({ all, refundsOnly }: ReconcileOptions = {}): Promise<ReconcileCounts> {
  const run: Run = {
    before: all ? '+inf' : Date.now(),
    deadline: Date.now() + TIME_LIMIT_MS,
    counts: {},
  };
  const refunds = work(run, { queue: keys.refunds, workers: 5, step: (id) => checkRefund(id, refundsOnly) });
  if (refundsOnly) {
    await refunds;
    return run.counts;
  }
  const begun = new Set<string>();
  const parts = await Promise.allSettled([
    sendNotices(TIME_LIMIT_MS),
    refunds,
    // A payment that the gateway has reported never waits for abandoned attempts.
    work(run, { queue: keys.hinted, workers: 10, step: checkAttempt, begun }),
    work(run, { queue: keys.unpaid, workers: 20, step: checkAttempt, begun }),
  ]);
  // Only when all have ended, since the process may end with the run.
  for (const part of parts) if (part.status === 'rejected') throw part.reason;
  const [sent] = parts;
  const notices = sent.status === 'fulfilled' ? sent.value : { sent: 0, failed: 0 };
  // The refunds of the payments that this run has found.
  const further = await sendNotices(run.deadline + NOTICES_LIMIT_MS - Date.now());
  count(run, 'notice sent', notices.sent + further.sent);
  count(run, 'notice failed', notices.failed + further.failed);
  return run.counts;
}

interface Run {
  before: number | '+inf';
  deadline: number;
  counts: ReconcileCounts;
}

interface Work {
  queue: string;
  workers: number;
  step: (transactionId: string) => Promise<string>;
  /** Transactions that were begun, which two queues may share. They are skipped. */
  begun?: Set<string>;
}

function count({ counts }: Run, outcome: string, number: number): void {
  if (number > 0) counts[outcome] = (counts[outcome] ?? 0) + number;
}

/** Runs a step for each transaction of a queue that is due, some in parallel, until the deadline. */
async function work(run: Run, { queue, workers, step, begun = new Set() }: Work): Promise<void> {
  const { before, deadline } = run;
  const waiting = await readDue(queue, before);
  const worker = async () => {
    for (let id = waiting.shift(); id && Date.now() < deadline; id = waiting.shift()) {
      if (begun.has(id)) continue;
      begun.add(id);
      const outcome = await step(id).catch((error: unknown) => {
        console.warn(JSON.stringify({ reconcile: queue, reason: describe(error) }));
        return 'failed';
      });
      count(run, outcome, 1);
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
}

/**
 * Returns up to 2,000 transactions that are due, alternately the longest and the shortest overdue: a new one must not wait for
 * those that have piled up.
 */
async function readDue(key: string, before: number | '+inf'): Promise<string[]> {
  const page = { byScore: true, offset: 0, count: 1_000 } as const;
  const replies = await withStore((redis) =>
    redis
      .pipeline()
      .zrange(key, '-inf', before, page)
      .zrange(key, before, '-inf', { ...page, rev: true })
      .exec(),
  );
  const [oldest, newest] = z.parse(z.tuple([z.array(z.string()), z.array(z.string())]), replies);
  return [...new Set(oldest.flatMap((id, index) => [id, newest[index] ?? id]))];
}

/** Settles an attempt; closes it if it is unpaid after a day, and gives it up after a week. */
async function checkAttempt(transactionId: string): Promise<string> {
  const payment = await findPayment(transactionId);
  if (!payment) {
    await withStore((redis) =>
      redis.pipeline().zrem(keys.hinted, transactionId).zrem(keys.unpaid, transactionId).exec(),
    );
    return 'unknown';
  }
  const begunAt = Date.parse(payment.transaction.createdAt);
  const pauseMs = pauseOf(begunAt);
  let settlement: string;
  try {
    settlement = await settleFound(payment);
  } catch (error) {
    await postpone(keys.hinted, transactionId, SHORTEST_PAUSE_MS);
    await postpone(keys.unpaid, transactionId, pauseMs);
    throw error;
  }
  await withStore((redis) => redis.zrem(keys.hinted, transactionId));
  const now = new Date();
  const age = now.getTime() - begunAt;
  const lastCheck = new Date(begunAt + LAST_CHECK_MS);
  const paidAt = receiptOf(payment)?.paidAt;
  const change = (decide: (owned: OwnedOrder) => Change | 'paid') => changeAttempt(payment, decide);
  if (settlement === 'processing') {
    // Its gateway decides in the end, however long that takes.
    await postpone(keys.unpaid, transactionId, pauseMs);
  } else if (settlement === 'unmatched' || age > LAST_CHECK_MS) {
    await change((owned) => forgetAttempt(owned, transactionId));
  } else if (paidAt && now.getTime() - Date.parse(paidAt) >= SECOND_LOOK_MS) {
    await postpone(keys.unpaid, transactionId, lastCheck.getTime() - now.getTime());
  } else if (settlement === 'unpaid' || settlement === 'pending') {
    if (age > EXPIRY_MS) {
      await change((owned) => expireAttempt(owned, transactionId, lastCheck, now));
      return 'expired';
    }
    await postpone(keys.unpaid, transactionId, pauseMs);
  }
  return settlement;
}

/** Changes the attempt of a transaction. One whose order is gone is not queried any longer. */
async function changeAttempt(
  payment: Payment,
  decide: (owned: OwnedOrder) => Change | 'paid',
): Promise<void> {
  const { refusal } = await changePayment(payment, decide);
  if (refusal === 'gone') await withStore((redis) => redis.zrem(keys.unpaid, payment.transactionId));
}

/** Returns the pause before the next query about an attempt, which grows with its age. */
const pauseOf = (begunAt: number): number =>
  Math.min(Math.max(Date.now() - begunAt, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS);

/** Processes the refunds of a transaction, and queries again later if they are not complete. */
async function checkRefund(transactionId: string, isRegistered: boolean | undefined): Promise<string> {
  try {
    return `refund ${await processRefunds(transactionId, { isRegistered })}`;
  } finally {
    await postpone(keys.refunds, transactionId, SHORTEST_PAUSE_MS);
  }
}

/** Moves a transaction of a queue to a later time; does nothing if the queue does not have it. */
const postpone = (queue: string, transactionId: string, pauseMs: number): Promise<unknown> =>
  withStore((redis) =>
    redis.zadd(queue, { xx: true }, { score: Date.now() + pauseMs, member: transactionId }),
  );
