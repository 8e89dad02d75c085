import toast from 'react-hot-toast';
import { usePaymentPage } from './payment-page.ts';

/** Leads to a new payment page for an order, as `usePaymentPage` does. A toast says why that failed. */
export const usePayOrder = () => usePaymentPage(({ message }) => toast.error(message));
