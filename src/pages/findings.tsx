import { useParams } from 'react-router';
import { ProtectedPage } from '../features/auth/protected-route.tsx';
import { OrderFindings } from '../features/orders/findings/order-findings.tsx';
import { name, withoutScripts } from './texts/findings.tsx';

export function Component() {
  const { id = '' } = useParams();
  return (
    <ProtectedPage name={name} withoutScripts={withoutScripts}>
      <OrderFindings key={id} id={id} />
    </ProtectedPage>
  );
}
