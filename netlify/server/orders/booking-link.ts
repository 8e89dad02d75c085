import type { LinkedBooking } from '../../../src/contract/order/booking-link.ts';
import type { Invoice } from '../../../src/contract/order/invoice.ts';
import type { Call } from '../http/endpoint.ts';
import { findKeptInvoices } from '../invoices/stored-invoices.ts';
import { currentLanguage } from '../language.ts';
import type { OwnedOrder } from '../order/change.ts';
import { findReceiptTransaction, toFoundReceipt } from '../payments/find-receipt.ts';
import { notFound } from '../problems.ts';
import { isShownByLink, toLinkedBooking } from './linked-booking.ts';
import { payAmountDue } from './open-checkout-session.ts';

/* The link of a booking of the desk: whoever has its transaction id may see it and pay. */

/**
 * Returns the booking of a request's link, in one round trip.
 * @throws {ProblemError} 404 if the link shows none, 429 if the client IP has sent too many requests
 */
export const readLinkedBooking = async (call: Call): Promise<LinkedBooking> =>
  (await findLinkedBooking(call)).booking;

/**
 * Opens a checkout session for what is due of the booking of a request's link.
 * @returns the URL of the payment page
 * @throws {ProblemError} as `readLinkedBooking` and `payAmountDue` do
 */
export async function payByLink(call: Call): Promise<string> {
  const { owned } = await findLinkedBooking(call);
  return payAmountDue(owned, call);
}

/** Returns the booking of a request's link with its order. It throws as `readLinkedBooking` does. */
export async function findLinkedBooking(call: Call): Promise<{ owned: OwnedOrder; booking: LinkedBooking }> {
  const { owned, transactionId } = (await findReceiptTransaction(call, 'link')) ?? {};
  const shown = { now: new Date(), language: currentLanguage() };
  const booking = owned && transactionId && toLinkedBooking(owned, transactionId, shown);
  if (!booking || !owned) throw notFound('booking');
  return { owned, booking };
}

/**
 * Returns the invoices of a booking for whoever may see its receipt or its link, in two round trips. Those of an erased customer are the garage's only.
 * @throws {ProblemError} 404 if there is no such booking, 401 as for a receipt, 429 if the client IP has sent too many requests
 */
export async function readBookingInvoices(call: Call): Promise<{ invoices: Invoice[] }> {
  const found = await findReceiptTransaction(call, 'receipt');
  const isLink = found?.owned && isShownByLink(found.owned.order, found.transactionId, new Date());
  const owned = isLink ? found.owned : (await toFoundReceipt(found, call))?.owned;
  if (!owned || owned.order.erasedAt !== undefined) throw notFound('booking');
  return { invoices: await findKeptInvoices(owned.order) };
}
