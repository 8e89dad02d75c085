import { continueErasure } from '../account/erase-account.ts';
import { recordOldestRefund } from '../health/record-facts.ts';
import { warningOf } from '../http/request-log.ts';
import { sendNotices } from '../notices/outbox.ts';
import { reportTroubles } from '../notices/reports.ts';
import { checkQueuedTransaction } from '../payments/check-transaction.ts';
import { processRefunds } from '../payments/refunds.ts';
import { refundDuplicatePayment } from '../payments/unmatched-money.ts';
import { idInQueueMember } from '../store/queue.ts';
import { dropDays } from './drop-days.ts';
import { dropExpiredPartOfOrder } from './drop-expired.ts';
import { dueIdsOfKind, readDueWork } from './read-due.ts';

/** The scheduled function has 30 s, and a request to the gateway or to EmailJS takes 10 s at most. */
const TIME_LIMIT_MS = 15_000;
const NOTICES_LIMIT_MS = 4_000;

/** The number of transactions, customers and notices by outcome; `failed` if a third party or the store was unavailable. */
export type ReconcileCounts = Record<string, number>;

interface Run {
  deadline: number;
  counts: ReconcileCounts;
}

const beginRun = (): Run => ({ deadline: Date.now() + TIME_LIMIT_MS, counts: {} });

/**
 * Settles payments whose return and IPN were lost, processes refunds, continues erasures, drops what has expired, reports what does not work, and sends notices, in
 * parallel and limited in time; the next run does the rest. Runs may overlap.
 * @param all includes what is not due yet
 */
export async function reconcile({ all = false } = {}): Promise<ReconcileCounts> {
  const run = beginRun();
  const now = new Date();
  const { members, hasNotices, facts } = await readDueWork(all ? '+inf' : now.getTime());
  const isRefund = ([member]: [string, number]) =>
    idInQueueMember('refund', member) ?? idInQueueMember('duplicate-payment', member);
  const oldestRefund = members.find(isRefund)?.[1];
  if (oldestRefund !== facts.refunds) await recordOldestRefund(oldestRefund);
  const hasReports = await reportTroubles({ ...facts, refunds: oldestRefund }, now);
  await dropDays(facts.days, now).catch((error: unknown) => {
    // Payments and refunds do not wait for that.
    warningOf({ reconcile: dropDays.name })(error);
    count(run, 'failed', 1);
  });
  if (members.length === 0 && !hasNotices && !hasReports) return run.counts;

  const notifications = dueIdsOfKind('notification', members);
  const checkoutSessions = dueIdsOfKind('checkout-session', members).filter(
    (id) => !notifications.includes(id),
  );
  const parts = await Promise.allSettled([
    sendNotices(TIME_LIMIT_MS),
    // By chance, as they keep their times: none that hangs may starve the others.
    work(run, dueIdsOfKind('refund', members).sort(byChance), { workers: 5, step: checkRefund }),
    work(run, dueIdsOfKind('duplicate-payment', members).sort(byChance), {
      workers: 5,
      step: refundDuplicatePayment,
    }),
    // A payment that the gateway has reported never waits for abandoned checkout sessions.
    work(run, notifications, { workers: 10, step: checkQueuedTransaction }),
    work(run, checkoutSessions, { workers: 20, step: checkQueuedTransaction }),
    work(run, dueIdsOfKind('erasure', members), { workers: 1, step: continueErasure }),
    work(
      run,
      dueIdsOfKind(
        'prune',
        members.filter(([, at]) => at <= now.getTime()),
      ),
      { workers: 2, step: dropExpiredPartOfOrder },
    ),
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

/** Starts the refunds that are due, on a machine whose IP address the gateway has registered. */
export async function reconcileRefunds(): Promise<ReconcileCounts> {
  const run = beginRun();
  const { members } = await readDueWork('+inf');
  await work(run, dueIdsOfKind('refund', members), { workers: 5, step: (id) => checkRefund(id, true) });
  await work(run, dueIdsOfKind('duplicate-payment', members), {
    workers: 5,
    step: (id) => refundDuplicatePayment(id, true),
  });
  return run.counts;
}

const byChance = (): number => Math.random() - 0.5;

/** Processes the refunds of a transaction. It stays in the queue until its money is back. */
const checkRefund = async (transactionId: string, isRegistered = false): Promise<string> =>
  `refund ${await processRefunds(transactionId, { isRegistered })}`;

function count({ counts }: Run, outcome: string, number: number): void {
  if (number > 0) counts[outcome] = (counts[outcome] ?? 0) + number;
}

/** Takes a step for each id, some in parallel, until the deadline. */
async function work(
  run: Run,
  ids: string[],
  { workers, step }: { workers: number; step: (id: string) => Promise<string> },
): Promise<void> {
  const waiting = [...ids];
  const worker = async () => {
    for (let id = waiting.shift(); id && Date.now() < run.deadline; id = waiting.shift()) {
      const outcome = await step(id).catch((error: unknown) => {
        warningOf({ reconcile: step.name })(error);
        return 'failed';
      });
      count(run, outcome, 1);
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
}
