import { queryClient } from '../../api/query-client.ts';
import { request } from '../../api/request.ts';
import { usePaymentRedirect } from '../../api/use-payment-redirect.ts';
import { bookingLinkEndpoints, type LinkedBooking } from '../../contract/booking-link.ts';
import { formatAmount } from '../../contract/format-money.ts';
import { paymentUrlSchema } from '../../contract/order.ts';
import { AmountDue } from '../payment/amount-due.tsx';
import { linkQuery } from './link-query.ts';
import * as t from './texts.ts';

interface DueAmountProps {
  booking: LinkedBooking;
  /** The garage has asked something: the answer comes first. */
  isAsked: boolean;
  transactionId: string;
}

/** Renders what is due of a booking, and the way to pay it, unless that is the garage's desk only. */
export function DueAmount({ booking: { due, payable }, isAsked, transactionId }: DueAmountProps) {
  // POST /bookings/{transactionId}/payment: for what is shown as due.
  const paying = usePaymentRedirect({
    open: () =>
      request(bookingLinkEndpoints.bookingPay, paymentUrlSchema, {
        parameters: { transactionId },
        query: { due: `${due}` },
      }),
    // It may be another amount by now.
    onError: () => queryClient.invalidateQueries({ queryKey: linkQuery(transactionId).queryKey }),
  });
  return (
    <AmountDue
      due={due}
      paying={paying}
      press={payable ? t.payAmount(formatAmount(due, 'BDT')) : undefined}
      note={isAsked ? t.onlyApproved : undefined}
    />
  );
}
