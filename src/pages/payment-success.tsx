import { PaymentSummary } from '../features/payment/payment-summary.tsx';
import { QueryProvider } from '../hydration/query-provider.tsx';
import { PageHead } from '../ui/page-head.tsx';
import * as t from './texts/pages.ts';

export const Component = () => (
  <div className="page-grid min-h-svh content-start py-8 sm:py-14 print:block print:py-0">
    <PageHead name={t.paymentSuccess} />
    <QueryProvider>
      <PaymentSummary />
    </QueryProvider>
  </div>
);
