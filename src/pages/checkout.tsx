import { useParams } from 'react-router';
import { ProtectedRoute } from '../features/auth/protected-route.tsx';
import { Checkout } from '../features/checkout/checkout.tsx';
import { QueryProvider } from '../hydration/query-provider.tsx';
import { PageHead } from '../ui/page-head.tsx';
import * as t from './texts/pages.ts';

export function Component() {
  const { id = '' } = useParams();
  return (
    // Keeps the footer out of view, so that it does not shift when the form loads.
    <div className="page-grid min-h-svh content-start py-8 sm:py-12">
      <PageHead name={t.checkout} />
      <ProtectedRoute>
        <QueryProvider>
          <Checkout id={id} />
        </QueryProvider>
      </ProtectedRoute>
    </div>
  );
}
