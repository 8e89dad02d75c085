import { useSyncExternalStore } from 'react';
import type { Order } from '../../contract/order.ts';
import { type AuthUser, onUserLeft } from '../auth/index.ts';
import { hasCome } from './car-of.ts';

/** The local storage key of the uid of a customer who has a car here. The script in index.html looks whether there is one. */
const CARS_KEY = 'mechanic-cars';

onUserLeft(() => localStorage?.removeItem(CARS_KEY));

/** Notes whether a customer has a car here, by their orders. */
export function noteCars({ uid }: AuthUser, orders: Order[]): void {
  if (orders.some(hasCome)) localStorage?.setItem(CARS_KEY, uid);
  else localStorage?.removeItem(CARS_KEY);
}

const never = () => () => {};

/** Returns whether a customer has a car here, as far as their orders were loaded in this browser. */
export const useHasCars = (uid: string | undefined): boolean =>
  useSyncExternalStore(
    never,
    () => uid !== undefined && localStorage?.getItem(CARS_KEY) === uid,
    () => false,
  );
