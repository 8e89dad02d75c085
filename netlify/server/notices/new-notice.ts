import type { Report } from '../health/troubles.ts';
import type { NewNotice } from '../order/addressed.ts';
import { mainTransaction } from '../order/order-facts.ts';
import type { Notice, OnlinePayment, OrderRecord, Recipient } from '../order/records.ts';
import {
  type LatestKind,
  type MailboxKind,
  type MailKind,
  type NewsKind,
  noticeKinds,
  type SmsKind,
} from './notice-kinds.ts';

interface KindsFor extends Record<Exclude<Recipient, 'phone'>, string> {
  customer: MailKind | SmsKind;
  garage: NewsKind | Report['kind'];
  mailbox: MailboxKind | Report['kind'];
}

/** Whom a change tells what: the garage, the customer, or both. */
export interface Told {
  garage?: NewsKind;
  customer?: KindsFor['customer'] | undefined;
  /** The payment that it is about, if not about the order as a whole. */
  payment?: Pick<OnlinePayment, 'id' | 'transactionId'>;
  /** The time at which it is told, if not at once. */
  due?: Date;
  /** An SMS goes to whoever has asked for that with any booking that comes with the car, if not with this one. */
  byPhone?: 'car';
}

/** A list of which some is left out under a condition. */
export type SomeOf<Of> = (Of | false | undefined)[];

/** Within this time a member of the staff can undo what a customer is mailed about. */
const UNDO_MS = 60_000;

interface About extends Pick<Told, 'payment'> {
  order: OrderRecord;
  due: Date;
  byPhone?: NewNotice['byPhone'];
}

/** Returns the notices of a change, about its order as its next version. */
export const newNotices = (tells: SomeOf<Told>, order: OrderRecord, now: Date): NewNotice[] =>
  tells.flatMap((told) => {
    if (!told) return [];
    const { garage, customer, due = now, ...about } = told;
    return [
      ...(garage ? [newNotice('garage', garage, { order, due, ...about })] : []),
      ...(customer ? [newNotice('customer', customer, { order, due, ...about })] : []),
    ];
  });

/**
 * Returns a notice about an order that is due at a time, or once a member of the staff can undo it no longer. Its id follows from the order, the kind, and
 * the change or the payment that it is about, unless a later one replaces it.
 */
function newNotice<To extends 'garage' | 'customer'>(
  recipient: To,
  kind: KindsFor[To],
  { order, due, payment, byPhone = 'order' }: About,
): NewNotice {
  const { _id: orderId, rev } = order;
  const { id: captureId, transactionId = mainTransaction(order) } = payment ?? {};
  const { latest, sms } = noticeKinds.get(kind) ?? {};
  const isToldByPhone = sms !== undefined && !(sms.unlessOwn && order.visitChange?.actor === 'customer');
  const id = latest
    ? latestNoticeId(kind, order)
    : [orderId, kind, recipient, rev, captureId].filter(Boolean).join(':');
  const at = new Date(due.getTime() + (latest === 'after-undo' ? UNDO_MS : 0));
  return {
    ...noticeWithoutOrder(recipient, kind, { id, orderId, transactionId, rev, captureId, at }),
    ...(recipient === 'customer' && isToldByPhone && { byPhone }),
  };
}

/** Returns a notice about no order of ours, or about another notice, by its id. */
export const noticeWithoutOrder = <To extends keyof KindsFor>(
  recipient: To,
  kind: KindsFor[To],
  { at, ...about }: Pick<Notice, 'id'> & Partial<Omit<Notice, 'at'>> & { at: Date },
): Notice => ({ transactionId: '', rev: 0, ...about, recipient, kind, at: at.toISOString(), tries: 0 });

/** Returns the id of the notice of a kind of which only the latest is to come. */
export const latestNoticeId = (kind: string, { _id }: Pick<OrderRecord, '_id'>): string => `${_id}:${kind}`;

/** Returns the ids of the notices of some kinds, once each. */
export const latestNoticeIds = (kinds: SomeOf<LatestKind>, order: OrderRecord): string[] => [
  ...new Set(kinds.flatMap((kind) => (kind ? latestNoticeId(kind, order) : []))),
];
