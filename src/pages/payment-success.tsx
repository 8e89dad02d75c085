import { useSearchParams } from 'react-router-dom';
import { transactionIdSchema } from '../contract/payment.ts';
import { NoOrder, OrderSummary } from '../features/payment/index.ts';
import { PageHead } from '../ui/page-head.tsx';

export function Component() {
  const [searchParams] = useSearchParams();
  const transactionId = transactionIdSchema.safeParse(searchParams.get('transactionId'));
  return (
    <div className="page-grid min-h-svh content-start py-8 sm:py-14 print:block print:py-0">
      <PageHead name="Payment Success" />
      {transactionId.success ? <OrderSummary transactionId={transactionId.data} /> : <NoOrder />}
    </div>
  );
}
