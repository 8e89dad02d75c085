import { useSearchParams } from 'react-router-dom';
import { transactionIdSchema } from '../contract/payment.ts';
import { NoOrder, OrderSummary } from '../features/payment/index.ts';
import { PageTitle } from '../ui/page-title.tsx';

export function Component() {
  const [searchParams] = useSearchParams();
  const transactionId = transactionIdSchema.safeParse(searchParams.get('transactionId'));
  return (
    <>
      <PageTitle name="Payment Success" />
      {transactionId.success ? <OrderSummary transactionId={transactionId.data} /> : <NoOrder />}
    </>
  );
}
