import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../api/request.ts';
import { usePaymentRedirect } from '../../api/use-payment-redirect.ts';
import { bookingLinkEndpoints, type LinkedBooking } from '../../contract/booking-link.ts';
import { formatAmount } from '../../contract/format-money.ts';
import { paymentUrlSchema } from '../../contract/order.ts';
import { AmountDue } from '../payment/amount-due.tsx';
import { linkQuery } from './link-query.ts';
import * as t from './texts.ts';

/** POST /bookings/{transactionId}/payment: leads to a payment page for what is shown as due. */
function usePayByLink(transactionId: string, due: number) {
  const queryClient = useQueryClient();
  return usePaymentRedirect({
    open: () =>
      request(bookingLinkEndpoints.bookingPay, paymentUrlSchema, {
        parameters: { transactionId },
        query: { due: String(due) },
      }),
    // It may be another amount by now.
    onError: () => queryClient.invalidateQueries({ queryKey: linkQuery(transactionId).queryKey }),
  });
}

interface DueAmountProps {
  booking: LinkedBooking;
  /** The garage has asked something: the answer comes first. */
  isAsked: boolean;
  transactionId: string;
}

/** Renders what is due of a booking, and the way to pay it, unless that is the garage's desk only. */
export const DueAmount = ({ booking: { due, payable }, isAsked, transactionId }: DueAmountProps) => (
  <AmountDue
    due={due}
    paying={usePayByLink(transactionId, due)}
    press={payable ? t.payAmount(formatAmount(due, 'BDT')) : undefined}
    note={isAsked ? t.onlyApproved : undefined}
  />
);
