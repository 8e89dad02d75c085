import type { Order } from '../../contract/order.ts';
import { isVisitOpen } from '../garage/index.ts';
import { orderSteps } from './texts.ts';

type Facts = Pick<Order, 'payment' | 'visit' | 'progress'>;

const stepOfWork = { received: 2, 'in-work': 2, waiting: 2, ready: 3, collected: orderSteps.length };

/** Returns the index of the step at which an order is, past the last once the car is collected; undefined if its money goes back. */
export function presentStep({ payment, progress }: Facts): number | undefined {
  if (progress) return stepOfWork[progress.state];
  if (payment === 'refund-due' || payment === 'refunded') return undefined;
  return payment === 'paid' ? 1 : 0;
}

/** Returns what the customer does next about an order, if anything. */
export function nextPress(order: Facts, now: Date): 'pay' | 'choose' | 'follow' | undefined {
  if (order.payment === 'unpaid') return 'pay';
  if (order.payment !== 'paid') return undefined;
  return !order.visit && isVisitOpen(order, now) ? 'choose' : 'follow';
}
