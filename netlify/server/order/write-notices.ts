import { environment } from '../environment.ts';
import type { Write } from '../store/commit.ts';
import { keys } from '../store/keys.ts';
import type { Notice, SentRecord } from './records.ts';
import { retentionMs } from './retention.ts';

/* The outbox of notices (`notices/outbox.ts`), as the commits write it that change orders. */

export function isRecipientReachable(recipient: string): boolean {
  const { OWNER_WEBHOOK_URL, EMAILJS_MAIL_PRIVATE_KEY, GARAGE_EMAIL, SMS_API_TOKEN } = environment();
  if (recipient === 'garage') return Boolean(OWNER_WEBHOOK_URL);
  if (recipient === 'phone') return Boolean(SMS_API_TOKEN);
  return Boolean(EMAILJS_MAIL_PRIVATE_KEY && (recipient === 'customer' || GARAGE_EMAIL));
}

/** Returns the writes that put notices into the outbox, but for recipients without a channel. */
export const noticeWrites = (notices: Notice[]): Write[] =>
  notices
    .filter(({ recipient }) => isRecipientReachable(recipient))
    .flatMap((notice): Write[] => [
      ['HSET', keys.notices, notice.id, JSON.stringify(notice)],
      ['ZADD', keys.noticesDue, Date.parse(notice.at), notice.id],
    ]);

/** Returns the write that remembers that a notice about an order was sent, or given up. Others are about no order that could show it. */
export function sentRecordWrites(notice: Notice, state: SentRecord['state'], now: Date): Write[] {
  const { orderId } = notice;
  if (orderId === undefined) return [];
  return [['HSET', keys.sent(orderId), sentRecordField(notice), sentRecordJson(notice, { state }, now)]];
}

/** Returns the field under which a notice is remembered. Each SMS is counted, also those of a kind of which only the latest is to come. */
export const sentRecordField = ({ id, recipient, at: due }: Notice): string =>
  recipient === 'phone' ? `${id}:${due}` : id;

/** Returns what is remembered of a notice: of an SMS that is being sent, with its `parts`. */
export const sentRecordJson = (
  { kind, recipient }: Notice,
  { state, parts }: Pick<SentRecord, 'state' | 'parts'>,
  now: Date,
): string => JSON.stringify({ kind, recipient, at: now.toISOString(), state, parts } satisfies SentRecord);

/** Returns the write that keeps a notice that was given up, for who looks into it. */
export const givenUpNoticeWrite = (notice: Notice, now: Date): Write => [
  'SET',
  keys.givenUp(notice.id),
  JSON.stringify({ ...notice, givenUpAt: now.toISOString() }),
  'PX',
  retentionMs('notice'),
];

export const noticeWithdrawalWrites = (id: string): Write[] => [
  ['HDEL', keys.notices, id],
  ['ZREM', keys.noticesDue, id],
];
