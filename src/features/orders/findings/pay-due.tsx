import { formatAmount } from '../../../contract/format-money.ts';
import { isPayable } from '../../../contract/payable-amount.ts';
import { Alert } from '../../../ui/alert.tsx';
import { AmountDue } from '../../payment/amount-due.tsx';
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
  const { act, ...paying } = usePaymentPage();
  // Why a press came too late.
  if (due === 0) return paying.error && <Alert>{paying.error.message}</Alert>;
  return (
    <AmountDue
      due={due}
      paying={{ ...paying, act: () => act({ _id: id, due }) }}
      press={isPayable(due) ? t.payNow(formatAmount(due, 'BDT')) : undefined}
      note={isAsked ? t.onlyApproved : undefined}
    />
  );
}
