import { hash, randomUUID } from 'node:crypto';
import type { Pipeline } from '@upstash/redis';
import * as z from 'zod/mini';
import { UNREGISTERED } from '../../../src/contract/order.ts';
import type { OrderRequest } from '../../../src/contract/order-request.ts';
import type { Caller } from '../auth/api-tokens.ts';
import { notRevoked, stillSignedIn } from '../auth/revocation.ts';
import { parseService } from '../catalogue/catalogue.ts';
import { environment } from '../environment.ts';
import { rateLimit } from '../http/rate-limit.ts';
import { currentLanguage } from '../language.ts';
import { decideAndCommit } from '../order/change.ts';
import { parseIdempotency } from '../order/records.ts';
import { hasChannel } from '../order/write-notices.ts';
import { newTransactionId } from '../payments/attempts.ts';
import { gatewayFor } from '../payments/gateways.ts';
import { openPaymentPage } from '../payments/open-payment-page.ts';
import { type ProblemError, refusal as refusalOfAny } from '../problems.ts';
import { keys } from '../store/keys.ts';
import { readChecked, textSchema } from '../store/read-pipeline.ts';
import { type BookingRefusal, type BookingState, bookOrder } from './book-order.ts';
import { readUnpaid, sameUnpaid } from './new-order.ts';
import { waitForPaymentPage } from './next-attempt.ts';
import { otherPriceSeen } from './price.ts';
import { refusal } from './refusals.ts';

/**
 * Stores an order, then opens its payment page. With an idempotency key, a retry of the same request returns the page of the
 * first, or opens one if the first could not.
 * @returns the URL of the payment page
 * @throws {ProblemError} 400 if the service does not exist, 403 if the e-mail is not the caller's, 409 if the price has changed or the
 * customer has too many orders, 422 if the key was used for another request, 429 if the caller has sent too many requests, or as
 * `openPaymentPage` does
 */
export async function createOrder(
  caller: Caller,
  request: OrderRequest,
  { origin, idempotencyKey }: { origin: string; idempotencyKey: string | undefined },
): Promise<string> {
  if (idempotencyKey !== undefined && !/^[\w-]{1,64}$/.test(idempotencyKey)) {
    throw refusal('no-key');
  }
  const { uid, email = UNREGISTERED } = caller;
  const booking = {
    uid,
    email,
    request,
    // The name is the catalogue's, in the language of the page.
    bodyHash: hash('sha256', JSON.stringify({ ...request, serviceName: '' }), 'base64url'),
    idempotencyKey,
    orderId: randomUUID(),
    transactionId: newTransactionId(),
    gateway: gatewayFor(request.currency),
    language: currentLanguage(),
    bdtPerUsd: environment().VITE_BDT_PER_USD,
    hasMails: hasChannel('customer'),
  };
  const {
    state,
    refusal: reason,
    stored,
  } = await decideAndCommit({
    read: () => readState(uid, request.service, idempotencyKey),
    decide: (booked, now) => bookOrder(booked, booking, now),
    // An erasure may have begun since the request was authenticated.
    expect: (counts) => [stillSignedIn(uid), sameUnpaid(uid, counts)],
  });
  if (stored) return openPaymentPage(stored, origin);
  if (reason !== 'known' || !state.known) throw problemOf(reason, state, request);
  if (state.known.bodyHash !== booking.bodyHash) throw refusal('other-order');
  return waitForPaymentPage({ uid, orderId: state.known.orderId }, origin);
}

const bookedSchema = z.tuple([textSchema, z.int()], textSchema);

async function readState(
  uid: string,
  serviceId: string,
  idempotencyKey: string | undefined,
): Promise<BookingState> {
  const replies = await readChecked(
    [rateLimit('orders', { customer: uid }), notRevoked(uid)],
    [
      (store) => store.hget(keys.services, serviceId),
      readUnpaid(uid),
      ...(idempotencyKey === undefined
        ? []
        : [(store: Pipeline) => store.get(keys.idempotency(uid, idempotencyKey))]),
    ],
  );
  const [service, unpaid, known = null] = z.parse(bookedSchema, replies);
  return {
    service: service === null ? undefined : parseService(service),
    unpaid,
    known: known === null ? undefined : parseIdempotency(known),
  };
}

function problemOf(reason: BookingRefusal, { service }: BookingState, request: OrderRequest): ProblemError {
  if (reason === 'other-email') return refusalOfAny(reason);
  if ((reason === 'price' || reason === 'amount') && service)
    return otherPriceSeen(reason, service.price, request, environment().VITE_BDT_PER_USD);
  return refusal(reason === 'too-many-unpaid' ? reason : 'no-service');
}
