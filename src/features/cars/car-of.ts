import type { Order } from '../../contract/order/order.ts';
import type { Visit } from '../../contract/visits/visit.ts';
import { browserStorage } from '../../storage.ts';
import { CARS_KEY } from '../auth/session/token-storage.ts';

export const carOfCustomersOrder = ({ visit, vehicle }: Order): Pick<Visit, 'plate' | 'car'> =>
  visit ?? vehicle ?? {};

/** Returns whether the car of an order has come, and its plate is known. */
export const hasCarCome = (order: Order): boolean =>
  order.progress !== undefined && !!carOfCustomersOrder(order).plate;

/** Notes whether a customer has a car here, by their orders, and so by any that are older. The next page that is loaded shows the way to it. */
export function noteWhetherCustomerHasCar(orders: Order[], older: number): void {
  if (older > 0 || orders.some(hasCarCome)) browserStorage.setItem(CARS_KEY, 'yes');
  else browserStorage.removeItem(CARS_KEY);
}
