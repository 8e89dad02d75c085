import { ProtectedRoute } from '../app/protected-route.tsx';
import { OrderList } from '../features/orders/index.ts';
import { PageHead } from '../ui/page-head.tsx';

export function Component() {
  return (
    <div className="page-grid">
      <PageHead name="Orders" />
      <ProtectedRoute>{(user) => <OrderList user={user} />}</ProtectedRoute>
    </div>
  );
}
