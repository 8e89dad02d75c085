import type { SentNotice } from '../../../src/contract/desk-order.ts';
import { environment } from '../environment.ts';
import type { Write } from '../store/commit.ts';
import { keys } from '../store/keys.ts';
import type { Notice } from './records.ts';
import { keptMs } from './retention.ts';

/* The outbox of notices (`notices/outbox.ts`), as the commits write it that change orders. */

export function hasChannel(recipient: string): boolean {
  const { OWNER_WEBHOOK_URL, EMAILJS_MAIL_PRIVATE_KEY, GARAGE_EMAIL, SMS_API_TOKEN } = environment();
  if (recipient === 'garage') return Boolean(OWNER_WEBHOOK_URL);
  if (recipient === 'phone') return Boolean(SMS_API_TOKEN);
  return Boolean(EMAILJS_MAIL_PRIVATE_KEY && (recipient === 'customer' || GARAGE_EMAIL));
}

/** Returns the writes that put notices into the outbox, but for recipients without a channel. */
export const writeNotices = (notices: Notice[]): Write[] =>
  notices
    .filter(({ recipient }) => hasChannel(recipient))
    .flatMap((notice): Write[] => [
      ['HSET', keys.notices, notice.id, JSON.stringify(notice)],
      ['ZADD', keys.noticesDue, Date.parse(notice.at), notice.id],
    ]);

/** Returns the write that remembers that a notice about an order was sent, or given up. Others are about no order that could show it. */
export function rememberNotice(
  { id, kind, recipient, transactionId, at: due }: Notice,
  state: SentNotice['state'],
  now: Date,
): Write[] {
  if (transactionId === '' || kind === 'unmatched') return [];
  const sent: SentNotice = { kind, recipient, at: now.toISOString(), state };
  // Each SMS is counted, also those of a kind of which only the latest is to come.
  const field = recipient === 'phone' ? `${id}:${due}` : id;
  return [['HSET', keys.sent(transactionId), field, JSON.stringify(sent)]];
}

/** Returns the write that keeps a notice that was given up, for who looks into it. */
export const giveUp = (notice: Notice, now: Date): Write => [
  'SET',
  keys.givenUp(notice.id),
  JSON.stringify({ ...notice, givenUpAt: now.toISOString() }),
  'PX',
  keptMs('notice'),
];

export const withdrawNotice = (id: string): Write[] => [
  ['HDEL', keys.notices, id],
  ['ZREM', keys.noticesDue, id],
];
