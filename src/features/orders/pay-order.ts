import toast from 'react-hot-toast';
import type { AuthUser } from '../auth/session/auth-state.ts';
import { usePaymentPage } from './payment-page.ts';

/** Leads to a new payment page for an order, as `usePaymentPage` does. A toast says why that failed. */
export const usePayOrder = (user: AuthUser) => usePaymentPage(user, ({ message }) => toast.error(message));
