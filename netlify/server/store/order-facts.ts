import * as z from 'zod/mini';
import { type Order, orderSchema } from '../../../src/contract/order.ts';
import { type Receipt, receiptSchema } from '../../../src/contract/payment.ts';
import type { Visit } from '../../../src/contract/visit.ts';
import type { Attempt, Capture, OrderRecord } from './records.ts';

/* Facts that follow from an order's record. */

/** @throws {Error} if the order has no attempt, which the schema excludes */
export function latestAttempt(order: OrderRecord): Attempt {
  const attempt = order.attempts.at(-1);
  if (!attempt) throw new Error(`order ${order._id} has no attempt to pay`);
  return attempt;
}

/** Returns an order's attempt with a transaction id, undefined if it has left the order. */
export const attemptOf = ({ attempts }: OrderRecord, transactionId: string): Attempt | undefined =>
  attempts.find((attempt) => attempt.transactionId === transactionId);

/** Returns the captures of an attempt: its own, if money was taken, and further ones. */
export const capturesOf = (attempt: Attempt): Capture[] =>
  attempt.captureId === undefined ? [] : [attempt, ...(attempt.furtherCaptures ?? [])];

/** Returns the attempt whose money an order keeps, if it keeps any. */
export const keptAttempt = ({ attempts }: OrderRecord): Attempt | undefined =>
  attempts.find(({ state }) => state === 'paid' || state === 'held');

/** Returns the attempt by which an order is known to the garage: the one whose money it keeps, or that has brought any. */
export const mainAttempt = (order: OrderRecord): Attempt =>
  keptAttempt(order) ??
  order.attempts.find(({ captureId }) => captureId !== undefined) ??
  latestAttempt(order);

/** Returns the attempt that an order is shown with: the one whose money it keeps, or else the latest. */
export const shownAttempt = (order: OrderRecord): Attempt => keptAttempt(order) ?? latestAttempt(order);

/** Returns the state of the money that an attempt has brought first, undefined if it has brought none. */
export const moneyStateOf = (attempt: Attempt | undefined): Receipt['state'] | undefined =>
  z.safeParse(receiptSchema.shape.state, attempt?.state).data;

/** Returns whether some money of an order is in a state. */
export const hasMoney = ({ attempts }: OrderRecord, state: Attempt['state']): boolean =>
  attempts.some((attempt) =>
    [attempt, ...(attempt.furtherCaptures ?? [])].some((one) => one.state === state),
  );

/** Returns whether the bank decides on some money of an order. */
export const hasOpenDispute = ({ attempts }: OrderRecord): boolean =>
  attempts.flatMap(capturesOf).some(({ dispute }) => dispute?.state === 'open');

/** Returns whether the bank decides on a capture, or has taken it back: we must not give it back as well. */
export const isDisputed = ({ dispute }: Capture): boolean => dispute !== undefined && dispute.state !== 'won';

/** Returns the part of the refund rule's facts that is about the money that an order keeps. */
export function keptFacts(order: OrderRecord): Pick<Order, 'paidAt' | 'disputed'> {
  const kept = keptAttempt(order);
  return { paidAt: kept?.capturedAt, ...(kept && isDisputed(kept) && { disputed: true }) };
}

/** Returns when the money that an order keeps was taken; undefined if it keeps none. */
export const paidAtOf = (order: OrderRecord): string | undefined => keptAttempt(order)?.capturedAt;

/** Returns the visit of an order that is paid and not cancelled. */
export const standingVisitOf = ({ visit, payment, events }: OrderRecord): Visit | undefined =>
  payment === 'paid' && !events.some(({ type }) => type === 'cancelled') ? visit : undefined;

/** Returns the start of an order's visit, or of the one that was given up or missed last. */
export const lastStartOf = ({ visit, events }: OrderRecord): string | undefined =>
  visit?.start ??
  events.findLast(({ type }) => type === 'visit-given-up' || type === 'visit-missed')?.reference;

/** Returns an order without the names of the staff. */
export const withoutStaff = ({ progress, events, ...order }: OrderRecord): OrderRecord => ({
  ...order,
  ...(progress && { progress: withoutMember(progress) }),
  events: events.map(withoutMember),
});

const withoutMember = <T extends { by?: string | undefined }>({ by: _by, ...rest }: T): Omit<T, 'by'> => rest;

/** Returns an order as its customer sees it: the fields of the contract only, with its shown attempt. */
export function toOrder(record: OrderRecord): Order {
  const { currency, amount, transactionId } = shownAttempt(record);
  return z.parse(orderSchema, { ...record, currency, amount, transactionId, ...keptFacts(record) });
}

const MAX_EVENTS = 50;

/**
 * Returns an order as its next version, with a further event if there is one. Of more than 50 events, the first and the latest
 * are kept.
 */
export function nextVersion(order: OrderRecord, event?: OrderRecord['events'][number]): OrderRecord {
  const [first, ...others] = event ? [...order.events, event] : order.events;
  const events = first ? [first, ...others.slice(1 - MAX_EVENTS)] : [];
  return { ...order, events, rev: order.rev + 1 };
}

/** The party that changes an order; `by` is the name of a member of staff. */
export type Actor = Pick<OrderRecord['events'][number], 'actor' | 'by'>;

/** Returns an order without its visit, which `by` gives up. */
export function withoutVisit(order: OrderRecord, by: Actor, now: Date): OrderRecord {
  if (!order.visit) return order;
  const { visit, ...rest } = order;
  const event = { type: 'visit-given-up', at: now.toISOString(), ...by, reference: visit.start };
  return { ...rest, events: [...order.events, event] };
}
