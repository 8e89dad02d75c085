import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { hasStatus } from '../../api/api-error.ts';
import { transactionIdSchema } from '../../contract/booking-id.ts';
import { ON_ITS_WAY } from '../../contract/endpoints.ts';
import { useHydrated } from '../../hydration/use-hydrated.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { endOrder } from '../orders/begun-order.ts';
import { NoOrder, PaymentOnItsWay, SignInFirst } from './no-order.tsx';
import { OrderSummary } from './order-summary.tsx';
import { receiptQuery } from './receipt-query.ts';
import * as t from './texts.ts';

/** Renders the order of the URL's transaction (spec §2), after hydration, as the page was prerendered without one. */
export function PaymentSummary() {
  const [searchParams] = useSearchParams();
  const isHydrated = useHydrated<boolean>(true, false);
  if (!isHydrated) return <ConfirmingPayment />;
  // The gateway's own name, should it send the browser by GET.
  const named = searchParams.get('transactionId') ?? searchParams.get('tran_id');
  const transactionId = transactionIdSchema.safeParse(named);
  return transactionId.success ? <LoadedSummary transactionId={transactionId.data} /> : <NoOrder />;
}

function LoadedSummary({ transactionId }: { transactionId: string }) {
  const receipt = useQuery(receiptQuery(transactionId));
  const { hash } = useLocation();
  const { data, error, failureReason, refetch } = receipt;
  useEffect(() => {
    if (data && !data.further) endOrder(data.service, data.paidAt);
  }, [data]);

  if (!data && hash === ON_ITS_WAY && hasStatus(failureReason, 404))
    return <PaymentOnItsWay lookAgain={() => refetch()} />;
  if (!data && hasStatus(error, 404)) return <NoOrder lookAgain={() => refetch()} />;
  if (!data && hasStatus(error, 401)) return <SignInFirst />;
  return (
    <Loaded query={receipt} skeleton={<ConfirmingPayment />}>
      {(loaded) => <OrderSummary receipt={loaded} transactionId={transactionId} />}
    </Loaded>
  );
}

/** Renders the loading state of a payment's order. */
const ConfirmingPayment = () => (
  <Card className="grid gap-6 p-5 sm:p-10">
    <div role="status">
      <h1>{t.confirming}</h1>
    </div>
    <p className="text-lg text-muted">{t.askingGateway}</p>
    <Skeleton className="h-64" />
  </Card>
);
