import type { GatewayName } from '../../../src/contract/gateway.ts';
import type { Language } from '../../../src/contract/language.ts';
import { UNREGISTERED } from '../../../src/contract/order.ts';
import type { OrderRequest } from '../../../src/contract/order-request.ts';
import type { StoredService } from '../../../src/contract/stored-service.ts';
import { firstCheck, transactionOf } from '../payments/attempts.ts';
import type { Change } from '../store/change.ts';
import type { Expectation, Write } from '../store/commit.ts';
import { keys } from '../store/keys.ts';
import type { Attempt, IdempotencyRecord } from '../store/records.ts';
import { priceDue } from './price.ts';

const IDEMPOTENCY_SECONDS = 86_400;

/** The most orders of one customer: unpaid, in the list, and in the archive. */
const MAX_UNPAID = 20;
const MAX_LISTED = 500;
const MAX_ARCHIVED = 1_000;

/** Whether a customer has so many orders that it matters how many of them are unpaid. */
export const mayHaveTooManyUnpaid = (listed: number): boolean => listed >= MAX_UNPAID;

/** The state that a booking depends on, as read. */
export interface BookingState {
  service: StoredService | undefined;
  /** The numbers of the customer's orders: live, of these unpaid, and archived. */
  listed: number;
  unpaid: number;
  archived: number;
  /** The record of the request's idempotency key. */
  known: IdempotencyRecord | undefined;
}

export interface Booking {
  uid: string;
  /** The caller's e-mail as orders store it. */
  email: string;
  request: OrderRequest;
  bodyHash: string;
  idempotencyKey: string | undefined;
  /** New random ids. */
  orderId: string;
  transactionId: string;
  gateway: GatewayName;
  language: Language;
  bdtPerUsd: string;
}

export type BookingRefusal =
  | 'known'
  | 'too-many'
  | 'too-many-unpaid'
  | 'no-service'
  | 'other-email'
  | 'price'
  | 'amount';

/** Books a service: name, price and image are the catalogue's, the e-mail is the token's (spec §3). */
export function bookOrder(state: BookingState, booking: Booking, now: Date): Change | BookingRefusal {
  const { service, listed, unpaid, archived, known } = state;
  const { uid, email, request, bodyHash, idempotencyKey, orderId, transactionId, gateway } = booking;
  // A retry gets the first one's response, even if the price has changed since.
  if (known) return 'known';
  if (!service) return 'no-service';
  if (request.email && request.email !== UNREGISTERED && !isSameEmail(email, request.email))
    return 'other-email';
  const amount = priceDue(service.price, request, booking.bdtPerUsd);
  if (typeof amount === 'string') return amount;
  if (listed >= MAX_LISTED || archived >= MAX_ARCHIVED) return 'too-many';
  if (unpaid >= MAX_UNPAID) return 'too-many-unpaid';

  const at = now.toISOString();
  const { currency } = request;
  const attempt: Attempt = { transactionId, amount, currency, gateway, createdAt: at, state: 'opening' };
  const expect: Expectation[] = [];
  const write: Write[] = [firstCheck(attempt)];
  if (idempotencyKey !== undefined) {
    const key = keys.idempotency(uid, idempotencyKey);
    expect.push({ read: ['GET', key], reply: null });
    write.push(['SET', key, JSON.stringify({ orderId, bodyHash }), 'EX', IDEMPOTENCY_SECONDS]);
  }
  const order = {
    _id: orderId,
    service: service._id,
    serviceName: service.title,
    ...(service.bn?.title && { serviceNameBn: service.bn.title }),
    img: service.img,
    price: service.price,
    customer: request.customer.trim(),
    email,
    phone: request.phone,
    address: request.address,
    postcode: request.postcode,
    payment: 'unpaid' as const,
    language: booking.language,
    rev: 0,
    createdAt: at,
    updatedAt: at,
    attempts: [attempt],
    events: [{ type: 'created', at, actor: 'customer' as const }],
  };
  return {
    before: undefined,
    after: { uid, order, isArchived: false },
    transactions: { [transactionId]: transactionOf(uid, orderId, attempt) },
    expect,
    write,
  };
}

/** Compares an e-mail that a request names with the caller's, as orders store it. */
export const isSameEmail = (own: string, named: string): boolean =>
  named.trim().toLowerCase() === own.toLowerCase();
