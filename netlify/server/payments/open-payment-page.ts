import { ProblemError } from '../problems.ts';
import { decideAndCommit, knownFirst, type OwnedOrder } from '../store/change.ts';
import { latestAttempt } from '../store/order-facts.ts';
import { findOwned } from '../store/reads.ts';
import type { Attempt, OrderRecord } from '../store/records.ts';
import { recordSession } from './attempts.ts';
import type { Session, SessionRequest } from './gateway.ts';
import { gatewayOf } from './gateways.ts';

/**
 * Opens the gateway's payment page for the latest attempt of an order as it was just stored, and records its URL.
 * @throws {ProblemError} 502 or 504 if the gateway opens no page (the attempt is then recorded as failed), 409 if the order
 * was paid or cancelled in the meantime
 */
export async function openPaymentPage(owned: OwnedOrder, origin: string): Promise<string> {
  const attempt = latestAttempt(owned.order);
  let page: Session;
  try {
    page = await gatewayOf(attempt).openSession(toSessionRequest(owned.order, attempt, origin));
  } catch (error) {
    // The response reports the gateway's failure, even if that cannot be recorded.
    await record(owned, attempt, undefined).catch(() => undefined);
    throw error;
  }
  const recorded = await record(owned, attempt, page);
  if (!recorded || recorded.isArchived) throw orderCancelled();
  if (recorded.order.payment !== 'unpaid') throw alreadyPaid();
  return page.url;
}

async function record(
  owned: OwnedOrder,
  attempt: Attempt,
  page: Session | undefined,
): Promise<OwnedOrder | undefined> {
  const reference = { uid: owned.uid, orderId: owned.order._id };
  const { stored } = await decideAndCommit({
    read: knownFirst<OwnedOrder | undefined>(owned, () => findOwned(reference)),
    decide: (before, now) => (before ? recordSession(before, attempt, page, now) : 'gone'),
  });
  return stored;
}

function toSessionRequest(order: OrderRecord, attempt: Attempt, origin: string): SessionRequest {
  const { serviceName, customer: name, email, phone, address, postcode } = order;
  const { transactionId, amount, currency } = attempt;
  return {
    transactionId,
    orderId: order._id,
    amount,
    currency,
    serviceName,
    customer: { name, email, phone, address, postcode },
    origin,
  };
}

export const alreadyPaid = (): ProblemError =>
  new ProblemError(409, 'Not unpaid', 'A payment for this order has arrived.');

export const orderCancelled = (): ProblemError =>
  new ProblemError(409, 'Cancelled', 'This booking was cancelled. Please book again.');
