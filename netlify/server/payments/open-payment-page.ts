import { PAYMENT_IPN_PATH, paymentReturnPaths } from '../../../src/contract/calls.ts';
import { ProblemError } from '../problems.ts';
import { recordSession } from '../store/attempt-scripts.ts';
import type { Attempt, OrderRecord } from '../store/order-records.ts';
import { openSession, type SessionRequest } from './sslcommerz.ts';

type Page = Awaited<ReturnType<typeof openSession>>;

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
  const record = (page: Page | undefined) =>
    recordSession({ uid, orderId: order._id, transactionId, page, now: new Date() });
  let page: Page;
  try {
    page = await openSession(toSessionRequest(order, attempt, origin));
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
    returnUrls: {
      success: origin + paymentReturnPaths.success,
      fail: origin + paymentReturnPaths.fail,
      cancel: origin + paymentReturnPaths.cancel,
      ipn: origin + PAYMENT_IPN_PATH,
    },
  };
}

export const alreadyPaid = (): ProblemError =>
  new ProblemError(409, 'Not unpaid', 'A payment for this order has arrived.');

export const orderCancelled = (): ProblemError =>
  new ProblemError(409, 'Cancelled', 'This booking was cancelled. Please book again.');
