import { UNREGISTERED } from '../../contract/order.ts';
import type { AuthUser } from './session/auth-state.ts';

/** Returns the e-mail that identifies a user's orders in the API (spec §3). */
export const orderEmail = (user: AuthUser): string => user.email || UNREGISTERED;
