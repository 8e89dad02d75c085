import { useSearchParams } from 'react-router-dom';
import { NoOrder, OrderSummary } from '../features/payment/index.ts';
import { PageTitle } from '../ui/page-title.tsx';

export function Component() {
  const [searchParams] = useSearchParams();
  const transactionId = searchParams.get('transactionId');
  return (
    <>
      <PageTitle name="Payment Success" />
      {transactionId ? <OrderSummary transactionId={transactionId} /> : <NoOrder />}
    </>
  );
}
