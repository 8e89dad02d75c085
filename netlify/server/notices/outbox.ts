import { setTimeout } from 'node:timers/promises';
import { describe } from '../http/request-log.ts';
import { claimNotices, finishNotice, postponeNotice } from '../store/notice-scripts.ts';
import type { Notice } from '../store/order-records.ts';
import { isTooOld, MaybeSentError } from './channel.ts';
import { channelOf, channels } from './channels.ts';

/*
 * The outbox. The script that changes an order stores the notice, so that it exists exactly if the change was made. Delivery is
 * at least once: the notice's id goes along.
 */

const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 3 * 3_600_000;
/** The pause before the only repeat of what may have been delivered. */
const REPEAT_PAUSE_MS = 3_600_000;
/** The time after a response in which deliveries begin. */
const AFTER_RESPONSE_MS = 5_000;
/** The pause before mails that wait for their slot are claimed again. */
const SLOT_PAUSE_MS = 400;

/** The number of notices by outcome. */
interface DeliveryCounts {
  sent: number;
  failed: number;
}

/**
 * Delivers the notices that are due, some in parallel; begins none after the time limit.
 * @throws {ProblemError} 503 if the store is unavailable
 */
export async function sendNotices(timeLimitMs: number): Promise<DeliveryCounts> {
  const counts = { sent: 0, failed: 0 };
  if (channels().length === 0) return counts;
  const end = performance.now() + timeLimitMs;
  while (performance.now() < end) {
    const { notices, isMore } = await claimNotices(new Date());
    await Promise.all(
      notices.map(async (notice) => {
        const isSent = await deliver(notice);
        counts[isSent ? 'sent' : 'failed'] += 1;
      }),
    );
    if (!isMore) break;
    if (notices.length === 0) await setTimeout(SLOT_PAUSE_MS);
  }
  return counts;
}

/** Delivers some notices that are due, after a response. Never rejects: the reconciler sends what remains. */
export async function sendNoticesNow(): Promise<void> {
  await sendNotices(AFTER_RESPONSE_MS).catch((error: unknown) => {
    console.warn(JSON.stringify({ notices: 'not sent yet', reason: describe(error) }));
  });
}

/**
 * Delivers a notice, unless it is no longer true. Returns false if that failed.
 * @throws {ProblemError} 503 if the store is unavailable
 */
async function deliver(notice: Notice): Promise<boolean> {
  const { recipient, kind, tries } = notice;
  const channel = channelOf(notice);
  if (!channel) {
    await postpone(notice, (now) => new Date(now.getTime() + LONGEST_PAUSE_MS));
    return false;
  }
  try {
    await channel.send(notice);
  } catch (error) {
    console.warn(JSON.stringify({ notice: kind, to: recipient, tries: tries + 1, reason: describe(error) }));
    const isMaybeSent = error instanceof MaybeSentError;
    await postpone(
      notice,
      (now) => (isMaybeSent ? repeatOf(notice, now) : nextTry(notice, now)),
      isMaybeSent,
    );
    return false;
  }
  await finishNotice(notice);
  return true;
}

/** @throws {ProblemError} 503 if the store is unavailable */
async function postpone(
  notice: Notice,
  next: (now: Date) => Date | undefined,
  isMaybeSent = false,
): Promise<void> {
  const now = new Date();
  await postponeNotice(notice, { next: next(now), isMaybeSent, channels: channels(), now });
}

/** Returns when a notice that may have been delivered is sent again: once. */
const repeatOf = ({ maybeSent }: Notice, now: Date): Date | undefined =>
  maybeSent ? undefined : new Date(now.getTime() + REPEAT_PAUSE_MS);

/** Returns when a notice is sent again: after pauses that double, and not a day after it was due. */
function nextTry(notice: Notice, now: Date): Date | undefined {
  const next = now.getTime() + Math.min(FIRST_PAUSE_MS * 2 ** notice.tries, LONGEST_PAUSE_MS);
  return isTooOld(notice, next) ? undefined : new Date(next);
}
