import { type NextService, UNREGISTERED } from '../../../src/contract/order/order.ts';
import { DHAKA_OFFSET, inDhaka } from '../../../src/contract/time/dhaka.ts';
import { bookedServiceLine } from './bill.ts';
import type { OrderRecord } from './records.ts';

/* When the service of a car that was collected is due again. */

/** Returns when an order's service is due again, undefined if it never is, or if its customer could not be reminded. */
export function nextServiceOf(order: OrderRecord): NextService | undefined {
  const { progress, reminds } = order;
  const { months } = bookedServiceLine(order);
  if (months === undefined || progress?.state !== 'collected') return undefined;
  if (order.email === UNREGISTERED || order.erasedAt !== undefined) return undefined;
  return { due: timeMonthsAfter(progress.at, months), ...(reminds && { reminds }) };
}

/** Returns the time on Dhaka's clock a number of months later: at a month's end if that month has no such day. */
export function timeMonthsAfter(time: string, months: number): string {
  const [day = '', clock] = inDhaka(time).split(' ');
  const date = new Date(day);
  date.setUTCMonth(date.getUTCMonth() + months);
  // The 31st of a month of 30 days is the 1st of the next.
  if (date.getUTCDate() !== new Date(day).getUTCDate()) date.setUTCDate(0);
  return new Date(`${date.toISOString().slice(0, 10)}T${clock}${DHAKA_OFFSET}`).toISOString();
}

export const isNextServiceAhead = ({ due }: NextService, now: Date): boolean =>
  Date.parse(due) > now.getTime();
