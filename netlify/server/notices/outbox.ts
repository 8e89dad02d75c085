import { describe } from '../http/request-log.ts';
import { claimNotices, finishNotice, postponeNotice } from '../store/notice-scripts.ts';
import { type Notice, noticeKinds } from '../store/order-records.ts';
import { describeNotice } from './describe-notice.ts';
import { hasWebhook, postToWebhook } from './garage-webhook.ts';

/*
 * The outbox. The script that changes an order stores the notice, so that it exists exactly if the change was made. Delivery is
 * at least once: the notice's id goes along.
 */

const AT_A_TIME = 10;
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 3 * 3_600_000;
const GIVE_UP_MS = 24 * 3_600_000;

/** The number of notices by outcome. */
interface DeliveryCounts {
  sent: number;
  failed: number;
}

/**
 * Delivers the notices that are due, until the deadline.
 * @throws {ProblemError} 503 if the store is unavailable
 */
export async function sendNotices(deadline: number): Promise<DeliveryCounts> {
  const counts = { sent: 0, failed: 0 };
  if (!hasWebhook()) return counts;
  while (Date.now() < deadline && (await sendBatch(counts)) === AT_A_TIME) {}
  return counts;
}

/**
 * Delivers one batch of notices, in parallel. Returns their number.
 * @throws {ProblemError} 503 if the store is unavailable
 */
async function sendBatch(counts: DeliveryCounts): Promise<number> {
  const claimed = await claimNotices(AT_A_TIME, new Date());
  await Promise.all(
    claimed.map(async (notice) => {
      const isSent = await deliver(notice);
      counts[isSent ? 'sent' : 'failed'] += 1;
    }),
  );
  return claimed.length;
}

/** Delivers some notices that are due, after a response. Never rejects: the reconciler sends what remains. */
export async function sendNoticesNow(): Promise<void> {
  if (!hasWebhook()) return;
  await sendBatch({ sent: 0, failed: 0 }).catch((error: unknown) => {
    console.warn(JSON.stringify({ notices: 'not sent yet', reason: describe(error) }));
  });
}

/**
 * Delivers a notice, unless it is no longer true. Returns false if that failed.
 * @throws {ProblemError} 503 if the store is unavailable
 */
async function deliver(notice: Notice): Promise<boolean> {
  const isKnown = notice.recipient === 'garage' && noticeKinds.includes(notice.kind);
  if (!isKnown) {
    await postponeNotice(notice, new Date(Date.now() + LONGEST_PAUSE_MS), new Date());
    return false;
  }
  try {
    const message = await describeNotice(notice);
    if (message) await postToWebhook(message);
  } catch (error) {
    console.warn(JSON.stringify({ notice: notice.kind, tries: notice.tries + 1, reason: describe(error) }));
    const now = new Date();
    await postponeNotice(notice, nextTry(notice, now), now);
    return false;
  }
  await finishNotice(notice);
  return true;
}

/** Returns when a notice is sent again: after pauses that double, and not after a day. */
function nextTry({ at, tries }: Notice, now: Date): Date | undefined {
  const next = now.getTime() + Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS);
  return next > Date.parse(at) + GIVE_UP_MS ? undefined : new Date(next);
}
