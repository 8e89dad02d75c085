import { summaryPath } from '../../../src/contract/endpoints.ts';
import { pathIn } from '../../../src/contract/language.ts';
import type { Call } from '../http/endpoint.ts';
import type { OwnedOrder } from '../order/change.ts';
import { orderLanguage } from '../order/order-facts.ts';
import { isShownByLink } from '../orders/linked-booking.ts';
import { findTransaction, toFoundReceipt } from '../payments/find-receipt.ts';
import { notFound } from '../problems.ts';

/**
 * Returns the order to which a request's transaction gives access, as the link of a booking of the desk or of a receipt, and the page that shows it.
 * @throws {ProblemError} 404 if there is none, and as `findReceipt` does
 */
export async function findVisit(call: Call): Promise<{ owned: OwnedOrder; page: string }> {
  const found = await findTransaction(call, 'receipt');
  const id = found?.transactionId ?? '';
  const isLink = found?.owned !== undefined && isShownByLink(found.owned.order, id, new Date());
  const owned = isLink ? found.owned : (await toFoundReceipt(found, call))?.owned;
  if (!owned) throw notFound('visit');
  return { owned, page: pathIn(orderLanguage(owned.order), isLink ? `/b/${id}` : summaryPath(id)) };
}
