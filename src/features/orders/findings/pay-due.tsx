import { formatAmount } from '../../../contract/format-money.ts';
import { isPayable } from '../../../contract/payable-amount.ts';
import { AmountDue } from '../../../ui/amount-due.tsx';
import type { AuthUser } from '../../auth/index.ts';
import { usePaymentPage } from '../payment-page.ts';
import { dueForIt, orAtGarage, payAtGarage, payNow } from './texts.ts';

interface PayDueProps {
  /** The id of the order. */
  id: string;
  /** What is due for approved work, in paisa. */
  due: number;
  user: AuthUser;
}

/** Renders what is due for approved work, and the ways to pay it. */
export function PayDue({ id, due, user }: PayDueProps) {
  const { mutate, isPending, isSuccess, error } = usePaymentPage(user);
  const amount = formatAmount(due, 'BDT');
  const press = isPayable(due)
    ? { label: payNow(amount), isPending: isPending || isSuccess, pay: () => mutate(id) }
    : undefined;
  return (
    <AmountDue name={dueForIt} amount={amount} error={error} press={press}>
      {press ? orAtGarage : payAtGarage}
    </AmountDue>
  );
}
