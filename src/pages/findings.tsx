import { useParams } from 'react-router';
import { ProtectedRoute } from '../features/auth/protected-route.tsx';
import { OrderFindings } from '../features/orders/findings/order-findings.tsx';
import { QueryProvider } from '../hydration/query-provider.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { name, withoutScripts } from './texts/findings.tsx';

export function Component() {
  const { id = '' } = useParams();
  return (
    // Keeps the footer out of view, so that it does not shift when the findings load.
    <div className="page-grid min-h-svh content-start">
      <PageHead name={name} />
      <noscript>
        <p className="pt-8 text-lg">{withoutScripts}</p>
      </noscript>
      <ProtectedRoute>
        <QueryProvider>
          <OrderFindings key={id} id={id} />
        </QueryProvider>
      </ProtectedRoute>
    </div>
  );
}
