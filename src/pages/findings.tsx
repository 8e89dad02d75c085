import { useParams } from 'react-router-dom';
import { ProtectedPage } from '../features/auth/protected-route.tsx';
import { OrderFindings } from '../features/orders/findings/order-findings.tsx';
import * as t from './texts/one-order.tsx';

export function Component() {
  const { id = '' } = useParams();
  return (
    <ProtectedPage name={t.findingsName} withoutScripts={import.meta.env.SSR && t.findingsWithoutScripts}>
      <OrderFindings key={id} id={id} />
    </ProtectedPage>
  );
}
