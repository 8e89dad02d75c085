import { useParams } from 'react-router-dom';
import { ProtectedPage } from '../features/auth/protected-route.tsx';
import { OrderFindings } from '../features/orders/findings/order-findings.tsx';
import * as t from './texts/pages.ts';

export function Component() {
  const { id = '' } = useParams();
  return (
    <ProtectedPage name={t.findings}>
      <OrderFindings key={id} id={id} />
    </ProtectedPage>
  );
}
