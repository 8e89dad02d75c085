import { AsyncLocalStorage } from 'node:async_hooks';

/** The current request's round trips to the store; unset in commands. */
export const storeUse = new AsyncLocalStorage<{ roundTrips: number }>();
