import type { Order } from '../../contract/order.ts';
import { CARS_KEY } from '../auth/index.ts';
import { hasCome } from './car-of.ts';

/** Notes whether a customer has a car here, by their orders. The next page that is loaded shows the way to it. */
export function noteCars(orders: Order[]): void {
  if (orders.some(hasCome)) localStorage?.setItem(CARS_KEY, 'yes');
  else localStorage?.removeItem(CARS_KEY);
}
