import { ProblemError } from '../problems.ts';
import { recordSession } from '../store/attempt-scripts.ts';
import type { Attempt, OrderRecord } from '../store/order-records.ts';
import type { Session, SessionRequest } from './gateway.ts';
import { gatewayOf } from './gateways.ts';

/**
 * Opens the gateway's payment page for an attempt of a stored order, and records its URL.
 * @throws {ProblemError} 502 or 504 if the gateway opens no page (the attempt is then recorded as failed), 409 if the order
 * was paid or cancelled in the meantime, 503 if the store is unavailable
 */
export async function openPaymentPage(
  uid: string,
  order: OrderRecord,
  attempt: Attempt,
  origin: string,
): Promise<string> {
  const { transactionId } = attempt;
  const record = (page: Session | undefined) =>
    recordSession({ uid, orderId: order._id, transactionId, page, now: new Date() });
  let page: Session;
  try {
    page = await gatewayOf(attempt).openSession(toSessionRequest(order, attempt, origin));
  } catch (error) {
    // The response reports the gateway's failure, even if that cannot be recorded.
    await record(undefined).catch(() => undefined);
    throw error;
  }
  const payment = await record(page);
  if (payment === 'cancelled') throw orderCancelled();
  if (payment !== 'unpaid') throw alreadyPaid();
  return page.url;
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
