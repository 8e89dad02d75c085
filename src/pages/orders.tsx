import { ProtectedRoute } from '../features/auth/protected-route.tsx';
import { OrderList } from '../features/orders/order-list.tsx';
import { QueryProvider } from '../hydration/query-provider.tsx';
import { PageHead } from '../ui/page-head.tsx';
import * as t from './texts/pages.ts';

export function Component() {
  return (
    // Keeps the footer out of view, so that it does not shift when the orders load.
    <div className="page-grid min-h-svh content-start">
      <PageHead name={t.orders} />
      <ProtectedRoute>
        <QueryProvider>
          <OrderList />
        </QueryProvider>
      </ProtectedRoute>
    </div>
  );
}
