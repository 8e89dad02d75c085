import { AsyncLocalStorage } from 'node:async_hooks';

/** A request's round trips to the store and their total duration in ms. */
export interface StoreUse {
  roundTrips: number;
  ms: number;
}

/** The current request's use of the store; unset in commands. */
export const storeUse = new AsyncLocalStorage<StoreUse>();
