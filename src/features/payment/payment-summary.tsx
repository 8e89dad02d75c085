import { useSearchParams } from 'react-router-dom';
import { transactionIdSchema } from '../../contract/payment.ts';
import { useHydrated } from '../../hydration/index.ts';
import { ConfirmingPayment } from './confirming-payment.tsx';
import { NoOrder, OrderSummary } from './order-summary.tsx';

/** Shows the order of the address's transaction (spec §2); waits while the page is hydrated, which was made for any. */
export function PaymentSummary() {
  const [searchParams] = useSearchParams();
  const isHydrated = useHydrated<boolean>(true, false);
  if (!isHydrated) return <ConfirmingPayment />;
  const transactionId = transactionIdSchema.safeParse(searchParams.get('transactionId'));
  return transactionId.success ? <OrderSummary transactionId={transactionId.data} /> : <NoOrder />;
}
