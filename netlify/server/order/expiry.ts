import { isAwaited, isOnSite, photoNamesOf } from './order-facts.ts';
import type { OrderRecord } from './records.ts';
import { retentionMs } from './retention.ts';
import { isSettled } from './settled.ts';

/**
 * The part of an order that is dropped next, and when, in ms: the order itself, the photos of its findings, the car's place among those awaited, or what an
 * erasure has left of its customer for a debt.
 */
export interface Expiry {
  of: 'order' | 'photos' | 'place' | 'debtor';
  atMs: number;
}

/**
 * Returns the next part of an order to drop, undefined if nothing expires before its next change. A booking whose car is awaited goes only after the
 * garage was told that it no longer is.
 */
export function expiryOf(order: OrderRecord): Expiry | undefined {
  const { progress, updatedAt, visit, cancelledAt, link } = order;
  const changedMs = Date.parse(updatedAt);
  if (order.keptForDebt !== undefined && isSettled(order)) return { of: 'debtor', atMs: changedMs };
  const isExpected = !progress && isAwaited(order) && !isCarNoLongerAwaited(order);
  if (!progress && !isExpected && order.payments.length === 0 && !order.invoices) {
    // A checkout session is no change of it, but may bring money.
    const triedMs = Date.parse(order.checkoutSessions.at(-1)?.createdAt ?? order.createdAt);
    const forgottenMs = isCarNoLongerAwaited(order) ? retentionMs('awaitedCar') : 0;
    const kind = cancelledAt !== undefined && link === undefined ? 'cancelledOrder' : 'unpaidOrder';
    return { of: 'order', atMs: Math.max(changedMs, triedMs) + forgottenMs + retentionMs(kind) };
  }
  if (isOnSite(order)) return undefined;
  if (photoNamesOf(order).length > 0)
    return { of: 'photos', atMs: Date.parse(progress?.at ?? updatedAt) + retentionMs('photos') };
  if (!isExpected) return undefined;
  return {
    of: 'place',
    atMs: Math.max(changedMs, Date.parse(visit?.start ?? updatedAt)) + retentionMs('awaitedCar'),
  };
}

/** Returns whether the car of an order is no longer awaited, as it has not come for so long. Each later change of the order ends that. */
export const isCarNoLongerAwaited = ({
  forgottenAfter,
  updatedAt,
}: Pick<OrderRecord, 'forgottenAfter' | 'updatedAt'>): boolean => forgottenAfter === updatedAt;
