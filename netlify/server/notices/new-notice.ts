import type { Report } from '../health/troubles.ts';
import type { NewNotice } from '../order/addressed.ts';
import { isAhead, nextServiceId, nextServiceOf } from '../order/next-service.ts';
import { mainTransaction } from '../order/order-facts.ts';
import type { Notice, OnlinePayment, OrderRecord, Recipient } from '../order/records.ts';
import { type LatestKind, type MailKind, type NewsKind, noticeKinds, type SmsKind } from './notice-kinds.ts';

interface KindsFor extends Record<Exclude<Recipient, 'phone'>, string> {
  customer: MailKind | SmsKind;
  garage: NewsKind | Report['kind'];
  mailbox: Report['kind'];
}

/** Within this time a member of the staff can undo what a customer is mailed about. */
const UNDO_MS = 60_000;

/**
 * Returns a notice that is due at a time, or once a member of the staff can undo it no longer. Its id is its change's, unless a later one
 * replaces it.
 */
export function newNotice<To extends keyof KindsFor>(
  recipient: To,
  kind: KindsFor[To],
  {
    about,
    at,
  }: {
    about: Pick<Notice, 'transactionId' | 'rev'> & Partial<Pick<Notice, 'captureId' | 'about' | 'id'>>;
    at: Date;
  },
): NewNotice {
  const { transactionId, rev, captureId } = about;
  const { latest, sms } = noticeKinds.get(kind) ?? {};
  const change = [recipient, rev > 0 ? rev : captureId];
  const id = [transactionId, kind, ...(latest ? [] : change)].join(':');
  const due = new Date(at.getTime() + (latest === 'after-undo' ? UNDO_MS : 0));
  const byPhone = recipient === 'customer' && sms !== undefined && { byPhone: true as const };
  return { id, ...about, recipient, kind, at: due.toISOString(), tries: 0, ...byPhone };
}

export const latestId = (kind: LatestKind, transactionId: string): string => `${transactionId}:${kind}`;

/** Returns the id of the reminder of the visit that an order no longer has, if it had one. */
export const reminderOfEnded = (before: OrderRecord, { visit }: OrderRecord): string[] =>
  before.visit === visit ? [] : [latestId('reminder', mainTransaction(before))];

/** Returns what the garage is told of payments that go back. */
export const newReturnNotices = (payments: OnlinePayment[], rev: number, at: Date): NewNotice[] =>
  payments.map(({ transactionId, id: captureId }) =>
    newNotice('garage', 'refund-due', { about: { transactionId, captureId, rev }, at }),
  );

/** Returns the ids of the mails about an order of which only the latest is to come. */
export const latestMailIds = (transactionId: string): string[] =>
  [...noticeKinds].flatMap(([kind, { latest, mail }]) => (latest && mail ? `${transactionId}:${kind}` : []));

/** Returns the mail that reminds the customer of an order's next service, if that is asked for and still to come. */
export function nextServiceNotices(order: OrderRecord, now: Date): NewNotice[] {
  const next = nextServiceOf(order);
  if (!next?.reminds || !isAhead(next, now)) return [];
  const about = { transactionId: mainTransaction(order), rev: order.rev, id: nextServiceId(order) };
  return [newNotice('customer', 'next-service', { about, at: new Date(next.due) })];
}
