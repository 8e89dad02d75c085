import type { StoredService } from '../../../src/contract/catalogue/stored-service.ts';
import { UNREGISTERED } from '../../../src/contract/order/order.ts';
import type { OrderRequest } from '../../../src/contract/order/order-request.ts';
import { catalogueServiceLine } from '../catalogue/service-facts.ts';
import type { Change } from '../order/change.ts';
import type { IdempotencyRecord } from '../order/records.ts';
import { keys } from '../store/keys.ts';
import {
  bookingLimitReached,
  type NewBooking,
  newOrder,
  type OrderCounts,
  type TooMany,
} from './new-order.ts';
import { priceDue } from './price.ts';

const IDEMPOTENCY_SECONDS = 86_400;

/** The state that a booking depends on, as read. */
export interface BookingState extends OrderCounts {
  service: StoredService | undefined;
  /** The record of the request's idempotency key. */
  known: IdempotencyRecord | undefined;
}

export interface ServiceBooking extends NewBooking {
  request: OrderRequest;
  bodyHash: string;
  idempotencyKey: string | undefined;
  /** Mails are sent, so that the customer can be reminded of the next service. */
  hasMails: boolean;
}

export type BookingRefusal = 'known' | TooMany | 'no-service' | 'other-email' | 'price' | 'amount';

/** Books a service: name, price and image are the catalogue's, the e-mail is the token's (spec §3). */
export function decideOwnBooking(
  state: BookingState,
  booking: ServiceBooking,
  now: Date,
): Change | BookingRefusal {
  const { service, known } = state;
  const { uid, email, request, bodyHash, idempotencyKey, orderId, transactionId, gateway } = booking;
  // A retry gets the first one's response, even if the price has changed since.
  if (known) return 'known';
  if (!service) return 'no-service';
  if (request.email && request.email !== UNREGISTERED && !isCallersEmail(email, request.email))
    return 'other-email';
  const amount = priceDue(service.price, request, booking.bdtPerUsd);
  if (typeof amount === 'string') return amount;
  const tooMany = bookingLimitReached(state);
  if (tooMany) return tooMany;

  const facts = {
    _id: orderId,
    customer: request.customer.trim(),
    email,
    phone: request.phone,
    sms: request.sms,
    address: request.address,
    postcode: request.postcode,
    language: booking.language,
    ...(state.past > 0 && { cameBefore: true as const }),
  };
  const line = {
    ...catalogueServiceLine(service, { amount, currency: request.currency }, orderId),
    ...(booking.hasMails && service.months !== undefined && { months: service.months }),
  };
  const change = newOrder({ uid, facts, line, transactionId, gateway }, now);
  if (idempotencyKey === undefined) return change;
  const key = keys.idempotency(uid, idempotencyKey);
  return {
    ...change,
    expect: [{ read: ['GET', key], reply: null }],
    write: [...change.write, ['SET', key, JSON.stringify({ orderId, bodyHash }), 'EX', IDEMPOTENCY_SECONDS]],
  };
}

/** Compares an e-mail that a request names with the caller's, as orders store it. */
export const isCallersEmail = (own: string, named: string): boolean =>
  named.trim().toLowerCase() === own.toLowerCase();
