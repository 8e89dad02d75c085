import { amountOfCataloguePrice } from '../../../src/contract/money/money.ts';
import { expectNotRevoked } from '../auth/revocation.ts';
import { parseStoredService } from '../catalogue/catalogue.ts';
import { environment } from '../environment.ts';
import type { SignedInCall } from '../http/endpoint.ts';
import { siteOrigin } from '../http/site-origin.ts';
import { bookedServiceLine, withBookedService } from '../order/bill.ts';
import { changeTo, decideAndCommit, type OwnedOrder } from '../order/change.ts';
import { isBookedWorkStillDeferred, isUnpaidOnline, nextVersion } from '../order/order-facts.ts';
import type { OrderRecord } from '../order/records.ts';
import { latestCheckoutSession } from '../payments/checkout-sessions.ts';
import { notFound } from '../problems.ts';
import { keys } from '../store/keys.ts';
import { withStore } from '../store/store-client.ts';
import { customerChecks } from './change-own-order.ts';
import {
  findOwnListedOrder,
  isSessionOpening,
  openNextCheckoutSession,
  payAmountDue,
} from './open-checkout-session.ts';
import { isPriceOld, priceChangedProblem } from './price.ts';
import { refusal } from './refusals.ts';
import { findDeferredWork } from './work/decide-work.ts';

/**
 * Opens the next checkout session for an order of the caller: for the booking while it is unpaid, else for what is due in taka.
 * @returns the URL of the payment page
 * @throws {ProblemError} 404 if the order does not exist, 409 if its price has changed, or as `customerChecks`, `payAmountDue`, `requireDeferred` and
 * `openNextCheckoutSession` do
 */
export async function payOwnOrder({ caller, param, request, url }: SignedInCall): Promise<string> {
  const owned = await findOwnListedOrder(caller.uid, param('id'), customerChecks('orders', caller));
  if (!owned) throw notFound('order');
  const { order } = owned;
  if (!isUnpaidOnline(order)) return payAmountDue(owned, { request, url });
  if (order.work) await requireDeferred(owned, order.work);
  else if (!isSessionOpening(latestCheckoutSession(order)) && isPriceOld(order, new Date()))
    await offerAtTodaysPrice(owned);
  return openNextCheckoutSession(owned, siteOrigin(request));
}

/** @throws {ProblemError} 409 if the work of an order is no longer deferred at the earlier visit, was found otherwise since, or its price is too old */
async function requireDeferred(
  { uid, order }: OwnedOrder,
  work: NonNullable<OrderRecord['work']>,
): Promise<void> {
  const earlier = await findOwnListedOrder(uid, work.orderId);
  const deferred = findDeferredWork(earlier, work.findingId, new Date());
  if (typeof deferred === 'string') throw refusal(deferred);
  if (!isBookedWorkStillDeferred(order, earlier?.order)) throw refusal('not-deferred');
}

/**
 * Compares an unpaid order's price with today's. If they differ, the order gets today's, so that the customer can look again.
 * @throws {ProblemError} 409 if the price has changed or the service is gone
 */
async function offerAtTodaysPrice(owned: OwnedOrder): Promise<void> {
  const { order } = owned;
  const stored = await withStore((redis) =>
    redis.hget<string>(keys.services, bookedServiceLine(order).service),
  );
  if (stored === null) throw refusal('not-offered');
  const { price } = parseStoredService(stored);
  const { amount, currency, price: known } = bookedServiceLine(order);
  const due = amountOfCataloguePrice(price, currency, environment().VITE_BDT_PER_USD);
  if (due === amount && price === known) return;
  await decideAndCommit({
    known: owned,
    read: () => findOwnListedOrder(owned.uid, order._id),
    decide: (before) =>
      before && isUnpaidOnline(before.order)
        ? changeTo(before, nextVersion(withBookedService(before.order, { price, amount: due })))
        : 'paid',
    expect: () => [expectNotRevoked(owned.uid)],
  });
  throw priceChangedProblem('price', { due, currency });
}
