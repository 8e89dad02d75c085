import { useParams } from 'react-router-dom';
import { ProtectedRoute } from '../features/auth/index.ts';
import { Checkout } from '../features/checkout/checkout-island.tsx';
import { PageHead } from '../ui/page-head.tsx';

export function Component() {
  const { id = '' } = useParams();
  return (
    // The footer stays out of sight, or it would jump when the form arrives.
    <div className="page-grid min-h-svh content-start py-8 sm:py-12">
      <PageHead name="Checkout" />
      <ProtectedRoute>{(user) => <Checkout id={id} user={user} />}</ProtectedRoute>
    </div>
  );
}
