import type { OwnedOrder } from '../../../netlify/server/store/change.ts';
import type { OrderRecord } from '../../../netlify/server/store/records.ts';
import { progressStates } from '../../../src/contract/order.ts';

/** The part of an order that follows from its history. */
interface Replayed {
  payment: OrderRecord['payment'];
  status: OrderRecord['status'];
  visit: string | undefined;
  missed: string | undefined;
  progress: string | undefined;
  isArchived: boolean;
}

type Event = OrderRecord['events'][number];

/**
 * Replays the history of an order whose visits are far ahead, event by event.
 * @throws {Error} if an event was not possible after those before it
 */
export function replay({ events }: OrderRecord): Replayed {
  const state: Replayed = {
    payment: 'unpaid',
    status: undefined,
    visit: undefined,
    missed: undefined,
    progress: undefined,
    isArchived: false,
  };
  for (const [index, event] of events.entries()) {
    const problem = apply(state, event);
    if (problem) throw new Error(`event ${index}, ${event.type} by ${event.actor}: ${problem}`);
  }
  return state;
}

/** Returns what follows from the history of an order, as the order itself has it. */
export const replayedOf = ({ order, isArchived }: Pick<OwnedOrder, 'order' | 'isArchived'>): Replayed => ({
  payment: order.payment,
  status: order.status,
  visit: order.visit?.start,
  missed: order.missedVisit?.start,
  progress: order.progress?.state,
  isArchived,
});

/** Applies an event; returns why it was not possible. */
function apply(state: Replayed, { type, actor, reference }: Event): string | undefined {
  const isKept = state.payment === 'paid' || state.payment === 'held';
  if (type === 'approved') {
    if (state.status) return 'it was approved before';
    state.status = 'Approved';
  } else if (type === 'cancelled') {
    if (state.isArchived) return 'it was cancelled before';
    if (state.visit && !state.progress) return 'its visit stands';
    const isRefunded = state.payment === 'held' || (state.payment === 'paid' && !state.progress);
    Object.assign(state, { isArchived: true }, isRefunded && { payment: 'refund-due' });
  } else if (type === 'paid' || type === 'held') {
    const isFirst = actor === 'gateway' && state.payment === 'unpaid' && !state.isArchived;
    const isReleased = actor === 'garage' && state.payment === 'held' && type === 'paid';
    if (!isFirst && !isReleased) return `the payment is ${state.payment}`;
    state.payment = type;
  } else if (type === 'refund-due') {
    if (actor === 'gateway' && state.payment === 'unpaid' && !state.isArchived) return 'nothing was paid';
    if (actor === 'garage' && !isKept) return `the payment is ${state.payment}`;
    if (actor === 'garage' || !isKept) state.payment = 'refund-due';
  } else if (type === 'refunded') {
    if (state.payment === 'refund-due') state.payment = 'refunded';
  } else if (type === 'visit-set' || type === 'visit-moved') {
    if (state.payment !== 'paid' || state.isArchived || state.progress) return 'no visit can be set';
    if ((type === 'visit-moved') !== (state.visit !== undefined)) return `the visit is ${state.visit}`;
    Object.assign(state, { visit: reference, missed: undefined });
  } else if (type === 'visit-given-up') {
    if (state.visit === undefined || state.visit !== reference) return `the visit is ${state.visit}`;
    state.visit = undefined;
  } else if (type === 'expected') {
    if (!state.progress && !state.visit && state.missed)
      Object.assign(state, { visit: state.missed, missed: undefined });
    state.progress = undefined;
  } else if (progressStates.some((progress) => progress === type)) {
    if (!isKept && !state.progress) return `the payment is ${state.payment}`;
    state.progress = type;
  }
  return undefined;
}
