import { AsyncLocalStorage } from 'node:async_hooks';

/** What a call has asked of the store: how often, and how long it took, in ms. */
export interface StoreUse {
  roundTrips: number;
  ms: number;
}

/** The use of the call that is being answered; none in a command. */
export const storeUse = new AsyncLocalStorage<StoreUse>();
