import { summaryPath } from '../../../src/contract/http/endpoints.ts';
import { pathIn } from '../../../src/contract/text/language.ts';
import type { Call } from '../http/endpoint.ts';
import { paymentsOfTransaction } from '../order/bill.ts';
import type { OwnedOrder } from '../order/change.ts';
import { orderLanguage } from '../order/order-facts.ts';
import { findReceiptTransaction } from '../payments/find-receipt.ts';
import { notFound } from '../problems.ts';

/**
 * Returns the order that a request's transaction has paid, or whose link it is, and the page that shows it. Nobody has to be signed in, as calendars cannot: what
 * they get is the time, the place, the service and the car, as long as the entry is shown.
 * @throws {ProblemError} 404 if there is none, 429 if the client IP has sent too many requests
 */
export async function findVisitByTransaction(call: Call): Promise<{ owned: OwnedOrder; page: string }> {
  const found = await findReceiptTransaction(call, 'receipt');
  const { owned, transactionId: id } = found ?? {};
  if (!owned || id === undefined) throw notFound('visit');
  const { order } = owned;
  const isLink = order.link === id;
  if (!isLink && paymentsOfTransaction(order, id).length === 0) throw notFound('visit');
  return { owned, page: pathIn(orderLanguage(order), isLink ? `/b/${id}` : summaryPath(id)) };
}
