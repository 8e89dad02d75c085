import { setTimeout } from 'node:timers/promises';
import type { ChannelName } from '../health/health-facts.ts';
import { warningOf } from '../http/request-log.ts';
import { runAfter } from '../http/run-after.ts';
import type { Notice } from '../order/records.ts';
import {
  givenUpNoticeWrite,
  isRecipientReachable,
  noticeWithdrawalWrites,
  noticeWrites,
  sentRecordWrites,
} from '../order/write-notices.ts';
import { commit, type Write } from '../store/commit.ts';
import { keys } from '../store/keys.ts';
import { AccountRefusedError, type Channel, type DeliveryOutcome } from './channel.ts';
import { channelOfNotice } from './channels.ts';
import { type ClaimedNotice, claimNotices } from './claim-notices.ts';
import { MaybeSentError } from './emailjs.ts';
import { noticeWithoutOrder } from './new-notice.ts';
import { isNoticeTooOld } from './notice-kinds.ts';
import { SmsRefusedError } from './sms/sms-plus.ts';

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
  if (!(['garage', 'customer', 'phone'] as const).some(isRecipientReachable)) return counts;
  const end = performance.now() + timeLimitMs;
  while (performance.now() < end) {
    const { claimed, isMore } = await claimNotices(new Date());
    await Promise.all(
      claimed.map(async (notice) => {
        const outcome = await deliver(notice);
        if (outcome?.is !== 'early') counts[outcome ? 'sent' : 'failed'] += 1;
      }),
    );
    if (!isMore) break;
    if (claimed.length === 0) await setTimeout(SLOT_PAUSE_MS);
  }
  return counts;
}

/** Delivers some notices that are due, after a response. Never rejects: the reconciler sends what remains. */
export async function sendNoticesNow(): Promise<void> {
  await sendNotices(AFTER_RESPONSE_MS).catch(warningOf({ notices: 'not sent yet' }));
}

/** Delivers notices as `sendNoticesNow` does, once the response is sent. */
export const sendNoticesLater = (): void => runAfter(sendNoticesNow);

/** Delivers a notice, unless it is no longer true, or not yet to be sent. Returns undefined if that failed. */
async function deliver(claimed: ClaimedNotice): Promise<DeliveryOutcome | undefined> {
  const { notice } = claimed;
  const { recipient, kind, tries } = notice;
  const channel = channelOfNotice(notice);
  let failure: unknown;
  let outcome: DeliveryOutcome | undefined;
  try {
    outcome = await channel?.send(notice, claimed.json);
  } catch (error) {
    failure = error;
    warningOf({ notice: kind, to: recipient, tries: tries + 1 })(error);
  }
  const now = new Date();
  // If another sender has claimed it meanwhile, that one decides.
  await commit({
    expect: [{ read: ['HGET', keys.notices, notice.id], reply: claimed.json }],
    write: outcome
      ? writesOf(outcome, notice, { channel, now })
      : [
          ...failedDeliveryWrites(notice, failure, now),
          ...(channel ? deliveryFailed(channel.name, failure, { notice, now }) : []),
        ],
  });
  return outcome;
}

/** Returns the writes of a notice that is done, or waits. */
function writesOf(
  outcome: DeliveryOutcome,
  notice: Notice,
  { channel, now }: { channel: Channel | undefined; now: Date },
): Write[] {
  if (outcome.is === 'early') return [['ZADD', keys.noticesDue, outcome.until, notice.id]];
  const isSent = outcome.is === 'sent';
  return [
    ...noticeWithdrawalWrites(notice.id),
    ...(isSent ? sentRecordWrites(notice, 'sent', now) : []),
    ...(isSent && channel ? deliveryRecovered(channel.name) : []),
    ...(outcome.write ?? []),
  ];
}

/**
 * Returns the writes that count a failed delivery, or that there is no channel if there is no failure: the notice is sent again, or kept as given
 * up, and the garage is notified if it was a customer's.
 */
export function failedDeliveryWrites(notice: Notice, failure: unknown, now: Date): Write[] {
  const isMaybeSent = failure instanceof MaybeSentError;
  const isBySms = notice.recipient === 'phone';
  const { id, kind, recipient, orderId, transactionId, rev } = notice;
  const tried: Notice = { ...notice, tries: notice.tries + 1, ...(isMaybeSent && { maybeSent: true }) };
  const next = nextTry(notice, failure, now);
  if (next !== undefined)
    return [
      ['HSET', keys.notices, id, JSON.stringify(tried)],
      ['ZADD', keys.noticesDue, next, id],
    ];
  const about = {
    id: `${id}:given-up`,
    orderId,
    transactionId,
    rev,
    about: isBySms ? `${kind}, by SMS` : kind,
  };
  return [
    ...noticeWithdrawalWrites(id),
    givenUpNoticeWrite(tried, now),
    ...sentRecordWrites(notice, 'given-up', now),
    ...(recipient === 'customer' || isBySms
      ? noticeWrites([noticeWithoutOrder('garage', 'given-up', { ...about, at: now })])
      : []),
  ];
}

/** Returns the writes that remember since when a channel fails. One that refuses a single notice does not, nor one that is too old to be sent. */
function deliveryFailed(
  channel: ChannelName,
  failure: unknown,
  { notice, now }: { notice: Notice; now: Date },
): Write[] {
  if (failure instanceof SmsRefusedError || isNoticeTooOld(notice, now.getTime())) return [];
  return [
    ['HSETNX', keys.health, `${channel}:waiting`, now.getTime()],
    ['HSET', keys.health, `${channel}:failed`, now.getTime()],
    ...(failure instanceof AccountRefusedError
      ? [['HSET', keys.health, `${channel}:refused`, now.getTime()] satisfies Write]
      : []),
  ];
}
const deliveryRecovered = (channel: ChannelName): Write[] => [
  ['HDEL', keys.health, `${channel}:waiting`, `${channel}:failed`, `${channel}:refused`],
];

/**
 * Returns when a notice is sent again, in ms; undefined if it is given up: when it is too old (`isNoticeTooOld`), refused for good, or after one repeat if it
 * may have been delivered. A notice that only a newer version can send waits. Pauses double, up to three hours.
 */
function nextTry(notice: Notice, failure: unknown, now: Date): number | undefined {
  if (failure === undefined) return now.getTime() + LONGEST_PAUSE_MS;
  if (failure instanceof SmsRefusedError) return undefined;
  if (failure instanceof MaybeSentError)
    return notice.maybeSent ? undefined : now.getTime() + REPEAT_PAUSE_MS;
  const next = now.getTime() + Math.min(DELIVERY_PAUSE_MS * 2 ** notice.tries, LONGEST_PAUSE_MS);
  return isNoticeTooOld(notice, next) ? undefined : next;
}
