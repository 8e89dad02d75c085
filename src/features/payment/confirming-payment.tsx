import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Renders the loading state of a payment's order. */
export const ConfirmingPayment = () => (
  <Card className="grid gap-6 p-5 sm:p-10">
    <div role="status">
      <h1>Confirming your payment…</h1>
    </div>
    <p className="text-lg text-muted">One moment: we ask the payment service about your order.</p>
    <Skeleton className="h-64" />
  </Card>
);
