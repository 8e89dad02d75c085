import { ProtectedRoute } from '../app/protected-route.tsx';
import { OrderList } from '../features/orders/index.ts';
import { PageTitle } from '../ui/page-title.tsx';

export function Component() {
  return (
    <>
      <PageTitle name="Orders" />
      <ProtectedRoute>{(user) => <OrderList user={user} />}</ProtectedRoute>
    </>
  );
}
