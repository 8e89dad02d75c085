import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { hasStatus } from '../../api/api-error.ts';
import { mayRetry } from '../../api/may-retry.ts';
import { queryClient } from '../../api/query-client.ts';
import { endpoints, ON_ITS_WAY } from '../../contract/http/endpoints.ts';
import { receiptSchema } from '../../contract/money/payment.ts';
import { transactionIdSchema } from '../../contract/text/booking-id.ts';
import { useIsHydrated } from '../../hydration/use-hydrated.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { onUserLeft } from '../auth/session/auth-state.ts';
import { refetchWhileUnderWay } from '../garage/is-under-way.ts';
import { endBegunOrder } from '../orders/begun-order.ts';
import { NoOrder, PaymentOnItsWay } from './no-order.tsx';
import { OrderSummary } from './order-summary.tsx';
import { requestByReceipt } from './request-by-receipt.ts';
import { SignInFirst } from './sign-in-first.tsx';
import * as t from './texts.ts';

/** Renders the order of the URL's transaction (spec §2), after hydration, as the page was prerendered without one. */
export function PaymentSummary() {
  const [searchParams] = useSearchParams();
  const isHydrated = useIsHydrated();
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
    if (data && !data.further) endBegunOrder(data.service, data.paidAt);
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

const ConfirmingPayment = () => (
  <Card className="loading grid gap-6 p-5 sm:p-10">
    <div role="status">
      <h1>{t.confirming}</h1>
    </div>
    <p className="text-lg text-muted">{t.askingGateway}</p>
    <Skeleton className="h-64" />
  </Card>
);

/** With the pauses between them, an unknown order is called so within 8 s. */
const TRIES = 3;

onUserLeft(() => queryClient.removeQueries({ queryKey: ['receipt'] }));

/**
 * GET /orders/by-transaction-id/{transactionId}, as `requestByReceipt`. Retries while the order is unknown or not paid (404), as the gateway's webhook
 * may arrive some seconds after the customer.
 */
const receiptQuery = (transactionId: string) =>
  queryOptions({
    queryKey: ['receipt', transactionId],
    queryFn: ({ signal }) =>
      requestByReceipt(endpoints.ordersByTransactionId, receiptSchema, { transactionId, signal }),
    retry: (failures, error) => (hasStatus(error, 404) || mayRetry(error)) && failures < TRIES,
    retryDelay: 1500,
    // The visit may have been moved.
    staleTime: 0,
    refetchInterval: ({ state }) => refetchWhileUnderWay(state.data ? [state.data] : []),
  });
