import type { SentNotice } from '../../../src/contract/desk-order.ts';
import { environment } from '../environment.ts';
import type { Write } from '../store/commit.ts';
import { keys } from '../store/keys.ts';
import type { Notice, Recipient } from './records.ts';

/** Returns a notice about an order's transaction, due at `at`. Its id is its change's, unless a later one replaces it. */
export function newNotice(
  recipient: Recipient,
  kind: string,
  about: { transactionId: string; rev: number; captureId?: string | undefined; id?: string },
  at: Date,
): Notice {
  const { transactionId, rev, captureId } = about;
  const id = about.id ?? [transactionId, kind, recipient, rev > 0 ? rev : captureId].join(':');
  return { ...about, id, recipient, kind, at: at.toISOString(), tries: 0 };
}

/** The kinds of mails of which an order has one to come at most: a later one replaces it. */
export const latestKinds = [
  'reminder',
  'visit-closed',
  'visit-reopened',
  'ready',
  'findings-reminder',
  'findings-recorded',
  'desk-receipt',
] as const;
type LatestKind = (typeof latestKinds)[number];

export const latestId = (kind: LatestKind, transactionId: string): string => `${transactionId}:${kind}`;

/** Within this time a member of the staff can undo what a customer is mailed about. */
const UNDO_MS = 60_000;

/** Returns the mail about what a member has done, as it is by then: it waits for an undo, and a later one replaces it. */
export const newsAfterUndo = (
  kind: LatestKind,
  { transactionId, rev }: Pick<Notice, 'transactionId' | 'rev'>,
  now: Date,
): Notice =>
  newNotice(
    'customer',
    kind,
    { transactionId, rev, id: latestId(kind, transactionId) },
    new Date(now.getTime() + UNDO_MS),
  );

/** Returns whether the settings have a channel for a recipient. */
export function hasChannel(recipient: string): boolean {
  const { OWNER_WEBHOOK_URL, EMAILJS_MAIL_PRIVATE_KEY, GARAGE_EMAIL } = environment();
  if (recipient === 'garage') return Boolean(OWNER_WEBHOOK_URL);
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
  { id, kind, recipient, transactionId }: Notice,
  state: SentNotice['state'],
  now: Date,
): Write[] {
  if (transactionId === '' || kind === 'unmatched') return [];
  const sent: SentNotice = { kind, recipient, at: now.toISOString(), state };
  return [['HSET', keys.sent(transactionId), id, JSON.stringify(sent)]];
}

export const withdrawNotice = (id: string): Write[] => [
  ['HDEL', keys.notices, id],
  ['ZREM', keys.noticesDue, id],
];
