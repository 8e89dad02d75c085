import { formatAmount } from '../../../contract/format-money.ts';
import { isPayable } from '../../../contract/payable-amount.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
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
  const payment = usePaymentPage(user);
  const amount = formatAmount(due, 'BDT');
  return (
    <div className="grid justify-items-start gap-3">
      <p role="status" className="grid">
        <span className="text-lg text-muted">{dueForIt}</span>
        <strong className="font-sign text-5xl leading-none font-extrabold figures">{amount}</strong>
      </p>
      {payment.error && <Alert>{payment.error.message}</Alert>}
      {isPayable(due) && (
        <Button
          className="text-lg max-sm:w-full"
          pending={payment.isPending || payment.isSuccess}
          onClick={() => payment.mutate(id)}
        >
          {payNow(amount)}
        </Button>
      )}
      <p className="text-muted">{isPayable(due) ? orAtGarage : payAtGarage}</p>
    </div>
  );
}
