import type { Order } from '../../contract/order.ts';
import type { Visit } from '../../contract/visit.ts';

/** Returns the car of an order, as far as it is known. */
export const carOf = ({ visit, vehicle }: Order): Pick<Visit, 'plate' | 'car'> => visit ?? vehicle ?? {};

/** Returns whether the car of an order has come, and its plate is known. */
export const hasCome = (order: Order): boolean => order.progress !== undefined && !!carOf(order).plate;
