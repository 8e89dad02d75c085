import type { LinkedBooking } from '../../contract/booking-link.ts';
import { formatAmount } from '../../contract/format-money.ts';
import { AmountDue } from '../../ui/amount-due.tsx';
import * as t from './texts.ts';
import { usePayByLink } from './use-pay-by-link.ts';

interface DueAmountProps {
  booking: LinkedBooking;
  /** The garage has asked something: the answer comes first. */
  isAsked: boolean;
  transactionId: string;
}

/** Renders what is due of a booking, and the way to pay it, unless that is the garage's desk only. */
export function DueAmount({ booking: { due, payable }, isAsked, transactionId }: DueAmountProps) {
  const { pay, isPaying, error } = usePayByLink(transactionId, due);
  const amount = formatAmount(due, 'BDT');
  const press = payable && { label: t.payAmount(amount), isPending: isPaying, pay };
  return (
    <AmountDue name={t.due} amount={amount} error={error} press={press} isSecondary={isAsked}>
      {isAsked && `${t.onlyApproved} `}
      {payable ? t.securePage : t.payAtGarage}
    </AmountDue>
  );
}
