import {
  bookingPaymentState,
  effectiveRefunds,
  isServiceLine,
  onlinePayments,
} from '../../../netlify/server/order/bill.ts';
import type { OrderRecord, Payment } from '../../../netlify/server/order/records.ts';

/* The amounts of an order that its payments leave, and that it is booked for. */

const sumOf = (parts: { amount: number }[]): number => parts.reduce((sum, { amount }) => sum + amount, 0);

/** Returns what is left of a payment once all of its refunds are made, in minor units. */
export const leftOf = (payment: Payment): number => payment.amount - sumOf(effectiveRefunds(payment));

/** Returns the price of an order's own booking less what was taken off its bill, in minor units. */
export const bookedFor = ({ lines }: OrderRecord): number =>
  Math.max(
    0,
    sumOf(
      lines.flatMap((line) => (line.kind === 'work' || (isServiceLine(line) && line.addedAt) ? [] : [line])),
    ),
  );

/** Returns whether an order's own booking is paid if money by a gateway is left for it, and costs no more than is left: dollars pay nothing else. */
export function isStateTrue(order: OrderRecord): boolean {
  const service = order.lines.find(isServiceLine);
  // The desk may have taken cash.
  if (!service || order.link !== undefined) return service !== undefined;
  const sumIn = (payments: Payment[]) =>
    payments
      .filter(({ currency }) => currency === service.currency)
      .reduce((sum, payment) => sum + leftOf(payment), 0);
  const left = sumIn(onlinePayments(order));
  const isBooked = service.withdrawnAt === undefined;
  const isPaid = ['paid', 'held'].includes(bookingPaymentState(order));
  if (service.currency === 'USD') return left === (isPaid && isBooked ? service.amount : 0);
  return isPaid === (isBooked && left > 0) && (!isPaid || service.amount <= sumIn(order.payments));
}
