import { ProtectedRoute } from '../features/auth/index.ts';
import { OrderList } from '../features/orders/order-list-island.tsx';
import { PageHead } from '../ui/page-head.tsx';

export function Component() {
  return (
    // The footer stays out of sight, or it would jump when the orders arrive.
    <div className="page-grid min-h-svh content-start">
      <PageHead name="Orders" />
      <ProtectedRoute>{(user) => <OrderList user={user} />}</ProtectedRoute>
    </div>
  );
}
