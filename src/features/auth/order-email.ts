import { UNREGISTERED } from '../../contract/order.ts';
import type { AuthUser } from './auth-state.ts';

/** The e-mail by which the API knows a user's orders (spec §3). */
export const orderEmail = (user: AuthUser): string => user.email || UNREGISTERED;
