import { deskAttempt } from '../order/order-facts.ts';
import type { Attempt, OrderRecord } from '../order/records.ts';

/** Returns the page on which a payment was begun, for its customer to go back to; undefined if it is the first one of a customer's own booking. */
export function wayBackOf(order: OrderRecord, { further }: Attempt): string | undefined {
  const desk = deskAttempt(order);
  if (desk) return `/b/${desk.transactionId}`;
  return further && `/orders/${order._id}/findings`;
}
