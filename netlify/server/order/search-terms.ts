import { bookingNumber } from '../../../src/contract/booking-number.ts';
import { compactText, cutText, foldText, phoneDigits } from '../../../src/contract/fold-text.ts';
import { vehicleOf } from './order-facts.ts';
import { formatReference, type OrderReference, parseReference } from './order-reference.ts';
import type { OrderRecord } from './records.ts';

/*
 * The texts by which the staff find an order, as members of one sorted set in the order of their characters: `term:time:orderId:uid`. The time counts
 * down, so that of one term the orders that were booked last come first. A search is a range: of a beginning, or of a whole term.
 */

/** The fewest letters of a name, and of the end of a plate or a phone number. */
const MIN_WORD = 2;
const ENDING = 4;
/** A name may be longer; a plate and a phone number are not. */
const MAX_TERMS = 6;
const MAX_TERM = 40;

const END_OF_TIME_MS = 9_999_999_999_999;

/** Returns the members by which an order is found: none if the customer's data was erased. */
export function termsOf({ uid, order }: { uid: string; order: OrderRecord }): string[] {
  if (order.erasedAt !== undefined) return [];
  const plate = plateOf(order);
  const digits = plate.replace(/\D/g, '');
  const phone = phoneDigits(order.phone);
  const terms = new Set([
    bookingNumber(order._id),
    ...[plate, digits, phone, digits.slice(-ENDING), phone.slice(-ENDING)].filter(
      ({ length }) => length >= ENDING,
    ),
    ...wordsOfName(order.customer).slice(0, MAX_TERMS),
  ]);
  const time = END_OF_TIME_MS - Date.parse(order.createdAt);
  const reference = formatReference({ uid, orderId: order._id });
  return Array.from(terms, (term) => `${cutText(term, MAX_TERM)}:${time}:${reference}`);
}

/** Returns the plate of an order's car as it is compared: the visit's, or that of the visit to which it did not come. */
export const plateOf = (order: OrderRecord): string => compactText(vehicleOf(order)?.plate ?? '');

/** Returns the words of a name as they are compared. */
export const wordsOfName = (name: string): string[] =>
  foldText(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(({ length }) => length >= MIN_WORD);

/** Returns the order that a member is about. */
export function referenceIn(member: string): OrderReference {
  const [term = '', time = ''] = member.split(':', 2);
  return parseReference(member.slice(term.length + time.length + 2));
}

/** A range of members, from its first one on. */
type Range = [from: `[${string}`, to: `[${string}` | `(${string}`];

/** Returns the range of the members of terms that begin with a text, or of one term, as far as terms are stored. */
export function beginningWith(text: string): Range {
  const stored = cutText(text, MAX_TERM);
  return [`[${stored}`, `[${stored}\u{10ffff}`];
}
export function exactly(term: string): Range {
  const stored = cutText(term, MAX_TERM);
  return [`[${stored}:`, `(${stored};`];
}
