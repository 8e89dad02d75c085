import { ProtectedPage } from '../features/auth/protected-route.tsx';
import { OrderList } from '../features/orders/order-list.tsx';
import * as t from './texts/pages.ts';

export function Component() {
  return (
    <ProtectedPage name={t.orders}>
      <OrderList />
    </ProtectedPage>
  );
}
