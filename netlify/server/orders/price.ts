import { amountOfCataloguePrice, type Currency } from '../../../src/contract/money/money.ts';
import type { Order } from '../../../src/contract/order/order.ts';
import type { TodaysPrice } from '../../../src/contract/order/order-refusal.ts';
import type { OrderRequest } from '../../../src/contract/order/order-request.ts';
import type { ProblemError } from '../problems.ts';
import { refusal } from './refusals.ts';

/*
 * The one place that decides a price: that of the service in dollars (`services`, which the staff change at the desk), converted by
 * VITE_BDT_PER_USD (`amountOfCataloguePrice` in `contract/money.ts`). `book-order.ts` and `pay-order.ts` use it at today's prices.
 */

/** The price and the amount that a customer has seen. They are compared, and never charged. */
type ExpectedPrice = Pick<OrderRequest, 'price' | 'amount' | 'currency'>;

/**
 * Returns the amount due for a service, in minor units of the currency: its price in dollars by the catalogue, converted by the
 * exchange rate.
 * @returns `price` or `amount` if the customer has seen another one
 */
export function priceDue(
  price: number,
  expected: ExpectedPrice,
  bdtPerUsd: string,
): number | 'price' | 'amount' {
  if (expected.price !== price) return 'price';
  const due = amountOfCataloguePrice(price, expected.currency, bdtPerUsd);
  return expected.amount === undefined || expected.amount === due / 100 ? due : 'amount';
}

/** The age from which an unpaid order is offered at today's price. */
const PRICE_MS = 7 * 24 * 3_600_000;

/** Returns whether an unpaid order was booked so long ago that today's price counts. */
export const isPriceOld = ({ createdAt }: Pick<Order, 'createdAt'>, now: Date): boolean =>
  now.getTime() - Date.parse(createdAt) > PRICE_MS;

/** Returns the 409 problem of a customer who has seen another price or amount, with the one that is due now. */
export const priceChangedProblem = (
  path: 'price' | 'amount',
  { due, currency, members }: { due: number; currency: Currency; members?: TodaysPrice | undefined },
): ProblemError => refusal('price', { path, values: [due, currency], members });
