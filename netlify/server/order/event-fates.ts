import { type DeskEventType, deskEvents } from '../../../src/contract/desk/desk-booking.ts';
import { orderEventTypes } from '../../../src/contract/order/order.ts';
import type { OrderRecord } from './records.ts';

/*
 * The fate of an event by its type: who reads it, and what an erasure leaves. The staff read all. Its customer reads those of `orderEventTypes`: a type
 * that is in neither list cannot be written, and one that a newer version has written is the staff's.
 */

type StoredEvent = OrderRecord['events'][number];
export type EventType = (typeof orderEventTypes)[number] | DeskEventType;
/** An event that this version writes. */
export type EventRecord = StoredEvent & { type: EventType };

/** The meanings of a reference, with what an erasure does to it. */
const erasures = {
  transaction: 'kept',
  refund: 'kept',
  /** The id of a desk payment, or of a part that is given back. */
  money: 'kept',
  /** The id of a line of the bill. */
  line: 'kept',
  /** The start of a visit. */
  start: 'kept',
  /** The name of a member of staff. */
  member: 'kept',
  /** The id of a member's act. */
  act: 'kept',
  /** The number of an invoice. */
  document: 'kept',
  /** The tag of a car's key. */
  tag: 'removed',
  none: 'removed',
} as const;

/** A type without a row does not compile. */
const references: Record<EventType, keyof typeof erasures> = {
  created: 'none',
  session: 'transaction',
  'session-failed': 'transaction',
  'session-expired': 'transaction',
  paid: 'transaction',
  held: 'transaction',
  approved: 'none',
  cancelled: 'none',
  'refund-due': 'money',
  'refund-processing': 'refund',
  'refund-failed': 'refund',
  refunded: 'refund',
  'refunded-elsewhere': 'refund',
  inquired: 'transaction',
  disputed: 'transaction',
  'dispute-won': 'transaction',
  'dispute-lost': 'transaction',
  'visit-set': 'start',
  'visit-moved': 'start',
  'visit-given-up': 'start',
  'visit-missed': 'start',
  'visit-closed': 'start',
  'visit-reopened': 'start',
  expected: 'none',
  'findings-asked': 'none',
  'finding-changed': 'line',
  'finding-approved': 'line',
  'finding-declined': 'line',
  'finding-begun': 'line',
  'finding-not-begun': 'line',
  'money-taken': 'money',
  'money-given-back': 'money',
  reduced: 'line',
  'reduction-undone': 'line',
  'service-added': 'line',
  'service-removed': 'line',
  erased: 'none',
  received: 'none',
  'in-work': 'none',
  waiting: 'none',
  ready: 'none',
  collected: 'none',
  ...deskEvents,
};

const erasureOf = new Map<string, 'kept' | 'removed'>(
  Object.entries(references).map(([type, reference]) => [type, erasures[reference]]),
);

const shown: readonly string[] = orderEventTypes;

/** Returns whether the customer of an order reads an event. */
export const isShownToCustomer = ({ type }: StoredEvent): boolean => shown.includes(type);

/** Returns an event as an erasure leaves it. */
export function eraseEvent({ reference, ...event }: StoredEvent): StoredEvent {
  return reference !== undefined && erasureOf.get(event.type) === 'kept' ? { ...event, reference } : event;
}
