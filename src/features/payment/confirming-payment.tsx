import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import * as t from './texts.ts';

/** Renders the loading state of a payment's order. */
export const ConfirmingPayment = () => (
  <Card className="grid gap-6 p-5 sm:p-10">
    <div role="status">
      <h1>{t.confirming}</h1>
    </div>
    <p className="text-lg text-muted">{t.askingGateway}</p>
    <Skeleton className="h-64" />
  </Card>
);
