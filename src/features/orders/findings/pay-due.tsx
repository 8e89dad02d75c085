import { formatAmount } from '../../../contract/format-money.ts';
import { isPayable } from '../../../contract/payable-amount.ts';
import { Alert } from '../../../ui/alert.tsx';
import { AmountDue } from '../../../ui/amount-due.tsx';
import { usePaymentPage } from '../payment-page.ts';
import * as t from './texts.ts';

interface PayDueProps {
  /** The id of the order. */
  id: string;
  /** The sum that is due for approved work, in paisa; 0 if nothing is. */
  due: number;
  /** Something is still to be answered, which comes first. */
  isAsked: boolean;
}

/** Renders what is due for approved work, and the ways to pay it. */
export function PayDue({ id, due, isAsked }: PayDueProps) {
  const { act, isPending, error } = usePaymentPage();
  // Why a press came too late.
  if (due === 0) return error && <Alert>{error.message}</Alert>;
  const amount = formatAmount(due, 'BDT');
  const press = isPayable(due)
    ? { label: t.payNow(amount), isPending, pay: () => act({ _id: id, due }) }
    : undefined;
  return (
    <AmountDue name={t.dueForIt} amount={amount} error={error} press={press} isSecondary={isAsked}>
      {isAsked && `${t.onlyApproved} `}
      {press ? t.orAtGarage : t.payAtGarage}
    </AmountDue>
  );
}
