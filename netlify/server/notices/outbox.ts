import { setTimeout } from 'node:timers/promises';
import type { ChannelName } from '../health/health-facts.ts';
import { warning } from '../http/request-log.ts';
import { runAfter } from '../http/run-after.ts';
import type { Notice } from '../order/records.ts';
import { giveUp, hasChannel, rememberNotice, withdrawNotice, writeNotices } from '../order/write-notices.ts';
import { commit, type Write } from '../store/commit.ts';
import { keys } from '../store/keys.ts';
import { channelOf } from './channels.ts';
import { type ClaimedNotice, claimNotices } from './claim-notices.ts';
import { MaybeSentError } from './emailjs.ts';
import { newNotice } from './new-notice.ts';
import { isTooOld } from './notice-kinds.ts';

/*
 * The outbox. The commit that changes an order stores the notice, so that it exists exactly if the change was made. Delivery is
 * tried after a response and every 15 minutes (`schedule/reconcile.ts`), at least once: the notice's id goes along.
 */

const DELIVERY_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 3 * 3_600_000;
/** The pause before the only repeat of what may have been delivered. */
const REPEAT_PAUSE_MS = 3_600_000;
/** The time after a response in which deliveries begin. */
const AFTER_RESPONSE_MS = 5_000;
/** The pause before mails that wait for their slot are claimed again. */
const SLOT_PAUSE_MS = 400;

/** Delivers the notices that are due, some in parallel; begins none after the time limit. Returns their number by outcome. */
export async function sendNotices(timeLimitMs: number): Promise<{ sent: number; failed: number }> {
  const counts = { sent: 0, failed: 0 };
  if (!hasChannel('garage') && !hasChannel('customer')) return counts;
  const end = performance.now() + timeLimitMs;
  while (performance.now() < end) {
    const { claimed, isMore } = await claimNotices(new Date());
    await Promise.all(
      claimed.map(async (notice) => {
        const isSent = await deliver(notice);
        counts[isSent ? 'sent' : 'failed'] += 1;
      }),
    );
    if (!isMore) break;
    if (claimed.length === 0) await setTimeout(SLOT_PAUSE_MS);
  }
  return counts;
}

/** Delivers some notices that are due, after a response. Never rejects: the reconciler sends what remains. */
export async function sendNoticesNow(): Promise<void> {
  await sendNotices(AFTER_RESPONSE_MS).catch(warning({ notices: 'not sent yet' }));
}

/** Delivers notices as `sendNoticesNow` does, once the response is sent. */
export const sendNoticesLater = (): void => runAfter(sendNoticesNow);

/** Delivers a notice, unless it is no longer true. Returns false if that failed. */
async function deliver(claimed: ClaimedNotice): Promise<boolean> {
  const { notice } = claimed;
  const { recipient, kind, tries } = notice;
  const channel = channelOf(notice);
  let failure: unknown;
  let result: 'sent' | 'untrue' | undefined;
  try {
    result = await channel?.send(notice);
  } catch (error) {
    failure = error;
    warning({ notice: kind, to: recipient, tries: tries + 1 })(error);
  }
  const now = new Date();
  // If another sender has claimed it meanwhile, that one decides.
  await commit({
    expect: [{ read: ['HGET', keys.notices, notice.id], reply: claimed.json }],
    write: result
      ? [
          ...withdrawNotice(notice.id),
          ...(result === 'sent' ? rememberNotice(notice, 'sent', now) : []),
          ...(tries > 0 && channel && result === 'sent' ? deliveryRecovered(channel.name) : []),
        ]
      : [
          ...countFailure(notice, failure, now),
          ...(channel ? deliveryFailed(channel.name, notice, now) : []),
        ],
  });
  return result !== undefined;
}

/**
 * Returns the writes that count a failed delivery, or that there is no channel if there is no failure: the notice is sent again, or kept as given
 * up, and the garage is notified if it was a customer's.
 */
export function countFailure(notice: Notice, failure: unknown, now: Date): Write[] {
  const isMaybeSent = failure instanceof MaybeSentError;
  const { id, kind, recipient, transactionId, rev } = notice;
  const tried: Notice = { ...notice, tries: notice.tries + 1, ...(isMaybeSent && { maybeSent: true }) };
  const next = nextTry(notice, failure, now);
  if (next !== undefined)
    return [
      ['HSET', keys.notices, id, JSON.stringify(tried)],
      ['ZADD', keys.noticesDue, next, id],
    ];
  const about = { transactionId, rev, id: `${id}:given-up`, about: kind };
  return [
    ...withdrawNotice(id),
    giveUp(tried, now),
    ...rememberNotice(notice, 'given-up', now),
    ...(recipient === 'customer' ? writeNotices([newNotice('garage', 'given-up', { about, at: now })]) : []),
  ];
}

const deliveryFailed = (channel: ChannelName, { at }: Notice, now: Date): Write[] => [
  ['HSETNX', keys.health, `${channel}:waiting`, Date.parse(at)],
  ['HSET', keys.health, `${channel}:failed`, now.getTime()],
];
const deliveryRecovered = (channel: ChannelName): Write[] => [
  ['HDEL', keys.health, `${channel}:waiting`, `${channel}:failed`],
];

/**
 * Returns when a notice is sent again, in ms; undefined if it is given up: when it is too old (`isTooOld`), or after one repeat if it may have
 * been delivered. A notice that only a newer version can send waits. Pauses double, up to three hours.
 */
function nextTry(notice: Notice, failure: unknown, now: Date): number | undefined {
  if (failure === undefined) return now.getTime() + LONGEST_PAUSE_MS;
  if (failure instanceof MaybeSentError)
    return notice.maybeSent ? undefined : now.getTime() + REPEAT_PAUSE_MS;
  const next = now.getTime() + Math.min(DELIVERY_PAUSE_MS * 2 ** notice.tries, LONGEST_PAUSE_MS);
  return isTooOld(notice, next) ? undefined : next;
}
