import { hash } from 'node:crypto';
import { amountOfCataloguePrice } from '../../../src/contract/money/money.ts';
import type { OrderRequest } from '../../../src/contract/order/order-request.ts';
import type { Caller } from '../auth/api-tokens.ts';
import { parseStoredService } from '../catalogue/catalogue.ts';
import { parseIdempotency } from '../order/records.ts';
import { isRecipientReachable } from '../order/write-notices.ts';
import { type ProblemError, refusal as refusalOfAny } from '../problems.ts';
import { keys } from '../store/keys.ts';
import { parseRecord, type Read } from '../store/read-pipeline.ts';
import {
  type BookingRefusal,
  type BookingState,
  decideOwnBooking,
  type ServiceBooking,
} from './book-order.ts';
import { openLatestCheckoutSession, waitForCheckoutSession } from './open-checkout-session.ts';
import { priceChangedProblem } from './price.ts';
import { refusal } from './refusals.ts';
import { newBooking, storeOwnBooking } from './store-booking.ts';

/**
 * Stores an order, then opens its checkout session. With an idempotency key, a retry of the same request returns the page of the
 * first, or opens one if the first could not.
 * @returns the URL of the payment page
 * @throws {ProblemError} 400 if the service does not exist, 403 if the e-mail is not the caller's, 409 if the price has changed or the
 * customer has too many orders, 422 if the key was used for another request, 429 if the caller has sent too many requests, or as
 * `openLatestCheckoutSession` does
 */
export async function createOrder(
  caller: Caller,
  request: OrderRequest,
  { origin, idempotencyKey }: { origin: string; idempotencyKey: string | undefined },
): Promise<string> {
  if (idempotencyKey !== undefined && !/^[\w-]{1,64}$/.test(idempotencyKey)) throw refusal('no-key');
  const { uid } = caller;
  const booking = {
    ...newBooking(caller, request.currency),
    request,
    // The name is the catalogue's, in the language of the page.
    bodyHash: hash('sha256', JSON.stringify({ ...request, serviceName: '' }), 'base64url'),
    idempotencyKey,
    hasMails: isRecipientReachable('customer'),
  };
  const readKnown: Read[] =
    idempotencyKey === undefined ? [] : [(store) => store.get(keys.idempotency(uid, idempotencyKey))];
  const { state, ...outcome } = await storeOwnBooking({
    caller,
    reads: [(store) => store.hget(keys.services, request.service), ...readKnown],
    parse: ([service, known = null]) => ({
      service: parseRecord(service, parseStoredService),
      known: parseRecord(known, parseIdempotency),
    }),
    decide: (read, now) => decideOwnBooking(read, booking, now),
  });
  if (outcome.stored) return openLatestCheckoutSession(outcome.stored, origin);
  if (outcome.refusal !== 'known' || !state.known) throw problemOf(outcome.refusal, state, booking);
  if (state.known.bodyHash !== booking.bodyHash) throw refusal('other-order');
  return waitForCheckoutSession({ uid, orderId: state.known.orderId }, origin);
}

function problemOf(reason: BookingRefusal, { service }: BookingState, booking: ServiceBooking): ProblemError {
  if (reason === 'other-email') return refusalOfAny(reason);
  if (service && (reason === 'price' || reason === 'amount')) {
    const { request, bdtPerUsd } = booking;
    const due = amountOfCataloguePrice(service.price, request.currency, bdtPerUsd);
    return priceChangedProblem(reason, {
      due,
      currency: request.currency,
      members: { todaysPrice: service.price, bdtPerUsd },
    });
  }
  return refusal(reason === 'too-many-unpaid' || reason === 'too-many-today' ? reason : 'no-service');
}
