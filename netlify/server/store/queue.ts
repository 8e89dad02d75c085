import type { Write } from './commit.ts';
import { keys } from './keys.ts';

/*
 * The queue of the scheduled run, `keys.queue`. `checkout-session` and `notification`: a transaction about whose checkout session the gateway is queried, and one of which it
 * has notified us, by the time of the query; `refund`: a transaction with money to give back, by the time since which it is due; `duplicate-payment`: a
 * capture to give back that its order does not record, by the time at which it was found; `erasure`: a customer's, by the time at which it
 * has begun; `prune`: an order of which something expires (`order/expiry.ts`), by the time of that, or an earlier one.
 */

export const workKinds = [
  'checkout-session',
  'notification',
  'refund',
  'duplicate-payment',
  'erasure',
  'prune',
] as const;
export type WorkKind = (typeof workKinds)[number];

/** Returns the member of the queue for a transaction, or for a customer by uid. */
export const queueMember = (kind: WorkKind, id: string): string => `${kind}:${id}`;

/** Returns the id in a member of the queue, undefined if it is of another kind. */
export const idInQueueMember = (kind: WorkKind, member: string): string | undefined =>
  member.startsWith(`${kind}:`) ? member.slice(kind.length + 1) : undefined;

/** Returns the write that queues work, or changes its time. */
export const queueWrite = (kind: WorkKind, id: string, atMs: number): Write => [
  'ZADD',
  keys.queue,
  atMs,
  queueMember(kind, id),
];

export const unqueueWrite = (kind: WorkKind, id: string): Write => [
  'ZREM',
  keys.queue,
  queueMember(kind, id),
];
