import { useSearchParams } from 'react-router-dom';
import { transactionIdSchema } from '../../contract/transaction-id.ts';
import { useHydrated } from '../../hydration/use-hydrated.ts';
import { ConfirmingPayment } from './confirming-payment.tsx';
import { NoOrder } from './no-order.tsx';
import { OrderSummary } from './order-summary.tsx';

/** Renders the order of the URL's transaction (spec §2), after hydration, as the page was prerendered without one. */
export function PaymentSummary() {
  const [searchParams] = useSearchParams();
  const isHydrated = useHydrated<boolean>(true, false);
  if (!isHydrated) return <ConfirmingPayment />;
  // The gateway's own name, should it send the browser by GET.
  const named = searchParams.get('transactionId') ?? searchParams.get('tran_id');
  const transactionId = transactionIdSchema.safeParse(named);
  return transactionId.success ? <OrderSummary transactionId={transactionId.data} /> : <NoOrder />;
}
