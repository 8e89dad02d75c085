import type { DeskEventType, SetEventType } from '../../contract/desk/desk-booking.ts';
import type { TillAct } from '../../contract/desk/desk-till.ts';
import type { orderEventTypes } from '../../contract/order/order.ts';
import { keyTagIs, worksOn } from '../board/jobs/texts.ts';

type EventType = (typeof orderEventTypes)[number] | DeskEventType;

/** The events of a booking. Stand after a name or a time. */
export const eventTexts: Record<EventType, string> = {
  created: 'booked',
  session: 'payment page opened',
  'session-failed': 'payment page could not be opened',
  'session-expired': 'payment page closed, unpaid',
  paid: 'paid',
  held: 'payment held',
  approved: 'work approved',
  cancelled: 'booking cancelled',
  'refund-due': 'money due back',
  'refund-processing': 'refund asked for',
  'refund-failed': 'refund failed',
  refunded: 'money given back',
  'refunded-elsewhere': 'money given back by the gateway’s dashboard',
  inquired: 'bank asks about the payment',
  disputed: 'payment disputed with the bank',
  'dispute-won': 'dispute decided for the garage',
  'dispute-lost': 'money taken back by the bank',
  'visit-set': 'time chosen',
  'visit-moved': 'time moved',
  'visit-given-up': 'time given up',
  'visit-missed': 'car did not come',
  'visit-closed': 'day of the visit closed',
  'visit-reopened': 'day of the visit open again',
  expected: 'car expected again',
  'put-away': 'Removed from the list by the customer',
  erased: 'customer’s data erased',
  received: 'car received',
  'in-work': 'work begun',
  waiting: 'work paused',
  ready: 'car ready',
  collected: 'car collected',
  'findings-asked': 'customer asked about findings',
  'finding-changed': 'finding changed',
  'finding-approved': 'finding approved',
  'finding-declined': 'finding declined',
  'finding-begun': 'work on a finding begun',
  'finding-not-begun': 'work on a finding not begun after all',
  'finding-set': 'finding written down',
  'finding-removed': 'finding removed',
  'money-taken': 'money taken at the desk',
  'money-given-back': 'money given back at the desk',
  reduced: 'taken off the bill',
  'reduction-undone': 'back on the bill',
  'service-added': 'service added',
  'service-removed': 'service removed',
  'mechanic-set': 'mechanic set',
  'mileage-set': 'mileage changed',
  'key-tag-set': 'key tag changed',
  'debt-reminded': 'customer written to about the money',
  'fraud-warned': 'bank warns of fraud',
  'written-off': 'written off',
  'write-off-undone': 'asked for again',
  invoiced: 'VAT invoice issued',
  credited: 'credit note issued',
};
/** The same if a member of staff has done it, where that has other words. */
export const actTexts: Partial<Record<EventType, string>> = {
  paid: 'payment accepted',
  'refund-due': 'money to be given back',
  refunded: 'recorded as given back',
};

export const moneyTaken = (amount: string, method: string): string => `${amount} taken ${method}`;
export const moneyGivenBack = (amount: string, method: string): string => `${amount} given back ${method}`;
/** A part of a gateway's payment. */
export const partGivenBack = (amount: string, reason: string): string =>
  `${amount} to be given back: ${reason}`;
/** An event of money with its amount. */
export const withAmount = (event: string, amount: string): string => `${amount} ${event}`;
/** An event that has set something, of which there may be nothing any longer. */
export const setTexts: Record<SetEventType, (reference: string | undefined) => string> = {
  'mechanic-set': (mechanic) => (mechanic === undefined ? 'nobody works on it' : worksOn(mechanic)),
  'key-tag-set': (tag) => (tag === undefined ? 'key without a tag' : keyTagIs(tag)),
};

/* The log of a day. */

export const logTitle = (day: string): string => `Log of ${day}`;
export const memberLabel = 'Who';
export const everybody = 'Everybody';
export const whatIsKept =
  'What the staff did with bookings and with the till. Each booking keeps its first event and its latest, 50 at most; days are kept for 400 days.';
export const nothingDone = 'The staff did nothing with a booking or the till on this day.';
/** `count` is what was counted, and the difference. */
export const tillActs: Record<TillAct['type'], (day: string, count: string) => string> = {
  closed: (day, count) => `closed the till of ${day} (${count})`,
  reopened: (day, count) => `reopened the till of ${day} (before: ${count})`,
};
/** `movement` is such as "BDT 1,200 taken out: Parts". */
export const movementUndone = (movement: string, reason: string): string =>
  `took back: ${movement} (${reason})`;
/** `what` is such as "car received". */
export const actBy = (by: string, what: string): string => `${by}: ${what}`;
