import { UNREGISTERED } from '../../../src/contract/order.ts';
import type { Caller } from '../auth/api-tokens.ts';

/** Returns the caller's e-mail as orders store it. */
export const emailOf = (caller: Caller): string => caller.email ?? UNREGISTERED;

/** Compares an e-mail of a request with the caller's. */
export const isEmailOf = (caller: Caller, email: string): boolean =>
  email.trim().toLowerCase() === emailOf(caller).toLowerCase();
