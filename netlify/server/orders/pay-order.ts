import { amountDue } from '../../../src/contract/money.ts';
import type { Caller } from '../auth/api-tokens.ts';
import { parseService } from '../catalogue/catalogue.ts';
import { environment } from '../environment.ts';
import { newAttemptFor } from '../payments/gateways.ts';
import { alreadyPaid } from '../payments/open-payment-page.ts';
import { notFound, ProblemError } from '../problems.ts';
import type { OwnedOrder } from '../store/change.ts';
import { keys } from '../store/keys.ts';
import { dueOnline, isUnpaidOnline, latestAttempt } from '../store/order-facts.ts';
import { withStore } from '../store/store-client.ts';
import { customerChecks } from './change-own-order.ts';
import { texts } from './current-texts.ts';
import { addNext, findLive, isOpening, openFurtherPage } from './next-attempt.ts';
import { isPriceOld, priceChanged } from './price.ts';
import { notPayable, whyNotPayable } from './why-not-payable.ts';
import { checkLeft } from './work/check-left.ts';

/**
 * Opens a further payment page for an order of the caller: for the booking while it is unpaid, else for what is due besides.
 * @returns the URL of the payment page
 * @throws {ProblemError} 404 if the order does not exist, or as `customerChecks` and `openPageOf` do
 */
export async function payAgain(caller: Caller, orderId: string, origin: string): Promise<string> {
  const owned = await findLive(caller.uid, orderId, customerChecks('orders', caller));
  if (!owned) throw notFound('order');
  return openPageOf(owned, origin);
}

/**
 * Opens a further payment page for an order as it was read.
 * @returns the URL of the payment page
 * @throws {ProblemError} 409 if nothing can be paid or its price has changed, or as `checkLeft` and `openFurtherPage` do
 */
export async function openPageOf(owned: OwnedOrder, origin: string): Promise<string> {
  const { order } = owned;
  if (dueOnline(order).amount === 0) throw alreadyPaid();
  if (isUnpaidOnline(order)) {
    if (order.work) await checkLeft(owned);
    else if (!isOpening(latestAttempt(order)) && isPriceOld(order, new Date()))
      await offerAtTodaysPrice(owned);
  } else {
    const refusal = whyNotPayable(owned);
    if (refusal) throw notPayable(refusal);
  }
  return openFurtherPage(owned, origin);
}

/**
 * Compares an unpaid order's price with today's. If it differs, the order gets today's, so that the customer can look again.
 * @throws {ProblemError} 409 if the price has changed or the service is gone
 */
async function offerAtTodaysPrice(owned: OwnedOrder): Promise<void> {
  const { order } = owned;
  const stored = await withStore((redis) => redis.hget<string>(keys.services, order.service));
  if (stored === null) throw new ProblemError(409, texts().noLongerOffered, texts().bookAnother);
  const { price } = parseService(stored);
  const { amount, currency } = latestAttempt(order);
  const due = amountDue(price, currency, environment().VITE_BDT_PER_USD);
  if (due === amount && price === order.price) return;
  // Without a page: the next press opens one, at this price.
  await addNext(owned, { ...newAttemptFor(due, currency), state: 'failed' }, price);
  throw priceChanged('price', texts().priceToPayIsNow(due, currency));
}
